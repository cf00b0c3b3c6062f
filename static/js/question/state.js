// @ts-check
/** A question to the class as a page knows it, and what is told of it. Pure. */

/** @import {Answered, Asked, Tally} from "../core/protocol.js" */
/** @import {Shown} from "../view/parts.js" */

/**
 * @typedef {object} Question
 * @property {Asked} asked in its present round
 * @property {Tally | null} tally null: nothing has been told of the answers
 * @property {string | null} mine what was answered here in the present round
 * @property {boolean} told whether the server has heard of that
 * @property {string | null} counted the newest answer that it has heard of
 * @property {number[]} sent the refs of those that have not been heard of, the newest last
 * @property {"" | "waits" | "counted"} late whether the newest takes long to be heard of, or did
 * @property {string} problem why it was refused
 * @property {string | null} first of two pegs, the one that was pressed
 * @property {boolean} missed whether two pegs were pressed that are no choice
 * @property {boolean} away whether it has been put away here
 */

/** @satisfies {Omit<Question, "asked" | "tally" | "away">} */
const UNANSWERED = {
  mine: null,
  told: false,
  counted: null,
  sent: [],
  late: /** @type {const} */ (""),
  problem: "",
  first: null,
  missed: false,
};

/** A question that has been asked; after a new connection the one that is known already.
 * @param {Question | null} before @param {Asked} asked @returns {Question} */
export function askedNow(before, asked) {
  if (before && isOf(before, asked.question, asked.round)) return { ...before, asked };
  return { asked, tally: null, ...UNANSWERED, away: false };
}

/** What is counted is one's own answer, unless a newer one is on its way.
 * @param {Question | null} question @param {Answered} answered @returns {Question | null} */
export function answeredNow(question, { question: number, round, value, ref }) {
  if (!isOf(question, number, round)) return question;
  const sent = ref == null ? question.sent : question.sent.filter((one) => one > Number(ref));
  const here = { ...question, counted: value, sent };
  if (sent.length) return here;
  const late = question.late && "counted";
  return { ...here, mine: value, told: true, late, problem: "" };
}

/** Whether what was answered here is neither counted nor refused. @param {Question} question */
export function isOnItsWay({ mine, told, problem }) {
  return mine !== null && !told && !problem;
}

/** An answer that is on its way takes long. @param {Question | null} question */
export function lateNow(question) {
  return question && isOnItsWay(question)
    ? { ...question, late: /** @type {const} */ ("waits") }
    : question;
}

/** @param {Question | null} question @param {Tally} tally @returns {Question | null} */
export function talliedNow(question, tally) {
  if (!isOf(question, tally.question, tally.round)) return question;
  return { ...question, tally, first: tally.open ? question.first : null };
}

/** @param {Question | null} question @param {number} number @param {number} round
 * @returns {question is Question} */
function isOf(question, number, round) {
  return question?.asked.question === number && question.asked.round === round;
}

/** The question while answers are taken, else null. @param {Question | null} question */
export function openOf(question) {
  return question?.tally?.open === false ? null : question;
}

/** Whether answers are taken. @param {Question | null} question */
export function isOpen(question) {
  return openOf(question) !== null;
}

/** Whether the answer has been told. @param {Question} question */
export function isTold({ tally }) {
  return tally?.counts != null;
}

/** Whether the page shows the place that the question is about: of the clock, or of its lane.
 * @param {Question} question @param {Shown | null} shown */
export function isAt({ asked }, shown) {
  const { move, line = 0, lane = 0 } = asked;
  return [shown, shown?.lanes[lane]].some((at) => at?.move === move && at.line === line);
}

/** Whether the page shows the place of a question whose answer is not to be seen yet.
 * @param {Question | null | undefined} question @param {Shown | null} shown
 * @returns {question is Question} */
export function isHidden(question, shown) {
  return question != null && !isTold(question) && !question.tally?.left && isAt(question, shown);
}

/** Whether the page shows neither that place nor what comes up to one move after it.
 * @param {Question} question @param {Shown | null} shown */
export function isFar({ asked }, shown) {
  const { move, lane = 0 } = asked;
  const there = shown?.lanes[lane]?.move;
  if (there === undefined) return shown !== null;
  const after = BigInt(there) - BigInt(move);
  return after < 0n || after > 1n;
}

/** Whether the class may be asked a second time.
 * @param {Question} question @param {Shown | null} shown */
export function canAskAgain(question, shown) {
  return !isOpen(question) && question.asked.round === 1 && isHidden(question, shown);
}

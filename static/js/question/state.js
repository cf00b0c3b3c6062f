// @ts-check
/** A question to the class as a page knows it, and what is told of it. Pure. */

/** @import {Answered, Asked, Tally} from "../core/protocol.js" */
/** @import {Shown} from "../view/parts.js" */

/**
 * @typedef {object} Question
 * @property {Asked} asked in its present round
 * @property {Tally | null} tally null: nothing has been told of the answers
 * @property {boolean} known whether it is that of the connection before: it is told of again
 * @property {string | null} mine what was answered here in the present round
 * @property {string[]} earlier what was answered here before that
 * @property {number[]} sent the refs of answers that have not been heard of, the newest last
 * @property {string | null} counted the newest answer that has been
 * @property {boolean} repeats whether `mine` had been, before the connection was lost
 * @property {string} problem why it was refused
 * @property {string | null} first of two pegs, the one that was pressed
 * @property {boolean} missed whether two pegs were pressed that are no choice
 * @property {boolean} away whether it has been put away here
 */

/** @satisfies {Partial<Question>} */
const UNANSWERED = {
  mine: null,
  earlier: [],
  sent: [],
  counted: null,
  repeats: false,
  problem: "",
  first: null,
  missed: false,
};

/** A question that has been asked; after a new connection the one that is known already.
 * @param {Question | null} before @param {Asked} asked @returns {Question} */
export function askedNow(before, asked) {
  if (before && isOf(before, asked.question, asked.round) && isSame(before, asked))
    return { ...before, asked, known: false };
  return { asked, tally: null, known: false, ...UNANSWERED, away: false };
}

/** Whether it is the same question, not that of a server which counts its questions anew.
 * @param {Question} before @param {Asked} now */
function isSame({ asked, mine }, now) {
  const fields = /** @type {const} */ (["kind", "lane", "move", "line"]);
  const stays = fields.every((name) => asked[name] === now[name]);
  return stays && (mine === null || now.choices.some(({ id }) => id === mine));
}

/** What a new connection knows of a question: the server may have lost the answer that it had heard
 * of last. @param {Question} question @returns {Question} */
export function knownOf(question) {
  const repeats = isCounted(question) || question.repeats;
  return { ...question, known: true, sent: [], counted: null, repeats };
}

/** Whether the server has heard of one's own answer. @param {Question} question */
export function isCounted({ mine, counted, sent }) {
  return mine !== null && mine === counted && !sent.length;
}

/** What is counted is one's own answer, unless a newer one is on its way.
 * @param {Question | null} question @param {Answered} answered @returns {Question | null} */
export function answeredNow(question, { question: number, round, value, ref }) {
  if (!isOf(question, number, round)) return question;
  const sent = ref == null ? question.sent : question.sent.filter((one) => one > Number(ref));
  const here = { ...question, counted: value, sent };
  if (sent.length) return here;
  return { ...withMine(here, value), repeats: false, problem: "" };
}

/** @param {Question} question @param {string} value @returns {Question} */
export function withMine(question, value) {
  const { mine, earlier } = question;
  const before = mine === null || mine === value ? earlier : [...earlier, mine];
  return { ...question, mine: value, earlier: before };
}

/** Whether another page of the same device has answered while this one was away: what is repeated
 * here is older than that. @param {Question | null} question @param {Answered} answered
 * @returns {question is Question} */
export function isOutdated(question, { question: number, round, value, ref }) {
  if (ref != null || !isOf(question, number, round) || !question.repeats) return false;
  return value !== question.mine && !question.earlier.includes(value);
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

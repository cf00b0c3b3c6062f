// @ts-check
/** What the server's messages do to a question to the class. Pure. */

import { isOpen } from "./question-state.js";

/** @import {Answered, Tally} from "../core/protocol.js" */
/** @import {Shown} from "../view/parts.js" */
/** @import {Vote} from "./question-state.js" */

/** Of a round in which nothing has been answered. @satisfies {Partial<Vote>} */
const NEW_ROUND = {
  ...{ given: null, tried: [], first: null, problem: "" },
  ...{ unheard: [], counted: null, repeats: false, missed: false },
};

/** A question that has been asked; after a new connection the one that is already known.
 * @param {Vote | null} before @param {Asked} asked @returns {Vote} */
export function askedNow(before, asked) {
  const stays = before?.asked.question === asked.question && isSame(before, asked);
  if (stays && isOf(before, asked))
    return { ...before, asked, known: false, ...(before.lost && { lost: false, tally: null }) };
  const earlier = stays ? before.given : null;
  return { asked, tally: null, known: false, ...NEW_ROUND, earlier, away: false };
}

/** Whether it is the same question, not one of a server that numbers its questions anew.
 * @param {Vote} before @param {Asked} now */
function isSame({ asked, given }, now) {
  const fields = /** @type {const} */ (["kind", "lane", "move", "line"]);
  const stays = fields.every((name) => asked[name] === now[name]);
  return stays && (given === null || isNumber(now) || now.choices.some(({ id }) => id === given));
}

/** Whether it is answered with a typed number. @param {Pick<Asked, "choices">} asked */
export function isNumber({ choices }) {
  return choices.length === 0;
}

/** What a new connection knows about a question: the server sends it again, whereas one to oneself
 * has to be asked again (`unasked`). The server may have lost the answer that it last confirmed.
 * @param {Vote} question @returns {Vote} */
export function reconnected(question) {
  const repeats = isCounted(question) || question.repeats;
  return { ...question, known: true, unheard: [], counted: null, repeats };
}

/** Whether the server has confirmed one's own answer. @param {Vote} question */
export function isCounted({ given, counted, unheard }) {
  return given !== null && given === counted && !unheard.length;
}

/** What is counted is one's own answer, unless a newer one is on its way.
 * @param {Vote | null} question @param {Answered} answered @returns {Vote | null} */
export function answeredNow(question, answered) {
  if (!isOf(question, answered)) return question;
  const { value, ref } = answered;
  const unheard =
    ref == null ? question.unheard : question.unheard.filter((one) => one > Number(ref));
  const here = { ...question, counted: value, unheard };
  if (unheard.length) return here;
  return { ...withAnswer(here, value), repeats: false, problem: "" };
}

/** @param {Vote} question @param {string} value @returns {Vote} */
export function withAnswer(question, value) {
  const { given, tried } = question;
  const before = given === null || given === value ? tried : [...tried, given];
  return { ...question, given: value, tried: before };
}

/** Whether another page of the same device has answered while this one was away: what is repeated
 * here is older than that. @param {Vote | null} question @param {Answered} answered
 * @returns {question is Vote} */
export function isOutdated(question, answered) {
  const { value, ref } = answered;
  if (ref != null || !isOf(question, answered) || !question.repeats) return false;
  return value !== question.given && !question.tried.includes(value);
}

/** @param {Vote | null} question @param {Tally} tally @returns {Vote | null} */
export function talliedNow(question, tally) {
  if (!isOf(question, tally)) return question;
  return { ...question, tally, first: tally.open ? question.first : null };
}

/** @param {Vote | null} question @param {{question: number, round: number}} message
 * @returns {question is Vote} */
function isOf(question, { question: number, round }) {
  return question?.asked.question === number && question.asked.round === round;
}

/** Whether the answer has been shown. @param {Vote} question */
export function isRevealed({ tally }) {
  return tally?.counts != null;
}

/** The visible lanes; null if the class sees a page without any, because a phone may still know
 * those that it saw before. @param {Pick<View, "shown" | "room">} view */
export function seenLanes({ shown, room }) {
  return room?.shown ? null : shown;
}

/** Whether the page shows the place that the question is about: of the clock, or of its lane.
 * @param {{asked: Pick<Asked, "move" | "line" | "lane">}} question @param {Shown | null} shown */
export function isAt({ asked }, shown) {
  const { move, line = 0, lane = 0 } = asked;
  return [shown, shown?.lanes[lane]].some((at) => at?.move === move && at.line === line);
}

/** Whether the page shows the place of a question whose answer must stay hidden: until it is shown
 * or the class goes on, whereas one to oneself is over with its right answer.
 * @param {Vote | null | undefined} question @param {Shown | null} shown
 * @returns {question is Vote} */
export function isHidden(question, shown) {
  return (
    question != null && !isRevealed(question) && !question.tally?.left && isAt(question, shown)
  );
}

/** Whether the page shows neither that place nor what follows up to one move after it.
 * @param {Vote} question @param {Shown | null} shown */
export function isFar({ asked }, shown) {
  const { move, lane = 0 } = asked;
  const there = shown?.lanes[lane]?.move;
  if (there === undefined) return shown !== null;
  const after = BigInt(there) - BigInt(move);
  return after < 0n || after > 1n;
}

/** Whether the class may be asked a second time; a page without lanes has no other place.
 * @param {Vote} question @param {Shown | null} shown */
export function canAskAgain(question, shown) {
  const { asked, tally } = question;
  if (asked.round > 1 || isOpen(question)) return false;
  return shown === null ? !isRevealed(question) && !tally?.left : isHidden(question, shown);
}

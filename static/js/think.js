// @ts-check
/** Think first: which moves are asked for, which one is asked for now, and what an answer is worth. Pure. */

/**
 * @typedef {import("./view.js").View} View
 * @typedef {{move: bigint, first: string | null, playing: boolean}} Question the move asked for, the peg that was pressed first, whether playing goes on after the answer
 * @typedef {"right" | "shown" | "empty" | "smaller" | "elsewhere" | "twice"} Finding
 * @typedef {{finding: Finding, move: bigint, disc: number, under: number, from: string, to: string, reason: string}} Verdict
 * @typedef {object} Think
 * @property {boolean} on
 * @property {number} from the smallest disc whose moves are asked for
 * @property {Question | null} question
 * @property {Verdict | null} verdict on the last answer
 * @property {bigint | null} done the move up to which nothing is left to ask; null until a state has come
 * @property {number} right
 * @property {number} wrong
 */

/** @param {boolean} [on] @param {number} [from] @returns {Think} */
export function beginThink(on = false, from = 1) {
  return { on, from, question: null, verdict: null, done: null, right: 0, wrong: 0 };
}

/** The smallest disc that is asked for; the largest one where the tower is smaller. @param {View} view */
export function smallestAsked(view) {
  return Math.min(view.think.from, view.opened?.discs ?? view.settings.discs);
}

/** The first move after `move` that is asked for. Moves of discs d and larger are the multiples of 2^(d − 1).
 * @param {View} view @param {bigint} move */
export function nextAsked(view, move) {
  const shift = BigInt(smallestAsked(view) - 1);
  return ((move >> shift) + 1n) << shift;
}

/** Whether the next move of the shown state is one that is asked for. @param {View} view */
export function isNextAsked(view) {
  return (view.shown?.lanes[0].next_move?.disc ?? 0) >= smallestAsked(view);
}

/** The question, once the position that it is about is shown. @param {View} view */
export function openQuestion(view) {
  const { on, question } = view.think;
  return on && question && view.shown && BigInt(view.shown.move) + 1n === question.move ? question : null;
}

/** The disc that lies on top of a peg; 0 where there is none. @param {View} view @param {string} label */
export function topOf(view, label) {
  const peg = view.opened?.pegs.findIndex((one) => one.label === label) ?? -1;
  return view.shown?.lanes[0].pegs[peg]?.at(-1) ?? 0;
}

/** What is to be said of an answer. A possible move that the algorithm does not make is either of its disc to the other
 * peg, or of the disc that has just moved: only two discs can move, and they take turns.
 * @param {View} view @param {Question} question @param {string} from @param {string} to @returns {Verdict} */
export function judge(view, question, from, to) {
  const next = view.shown?.lanes[0].next_move;
  const [disc, under] = [topOf(view, from), topOf(view, to)];
  const verdict = { move: question.move, disc, under, from, to, reason: "" };
  if (!disc) return { ...verdict, finding: "empty" };
  if (under && under < disc) return { ...verdict, finding: "smaller" };
  if (disc !== next?.disc) return { ...verdict, finding: "twice" };
  return { ...verdict, finding: to === next.to ? "right" : "elsewhere" };
}

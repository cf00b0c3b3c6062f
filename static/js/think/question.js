// @ts-check
/**
 * Think first: which moves are asked for, which one is asked for now, and how an answer is judged.
 * Pure.
 */

import { scriptOf } from "../core/variants.js";

/**
 * @typedef {import("../view/state.js").View} View
 * @typedef {import("../view/parts.js").Question} Question
 * @typedef {import("../view/parts.js").Verdict} Verdict
 */

/**
 * The smallest disc that is asked for; the largest one where the tower is smaller.
 * @param {View} view
 */
export function smallestAsked(view) {
  return Math.min(view.think.from, view.opened?.discs ?? view.settings.discs);
}

/** The first move after `move` that is asked for. @param {View} view @param {bigint} move */
export function nextAsked(view, move) {
  const lane = view.opened ?? view.settings;
  return scriptOf(lane).nextFrom(move, smallestAsked(view), lane);
}

/** Whether the next move of the shown state is one that is asked for. @param {View} view */
export function isNextAsked(view) {
  return (view.shown?.lanes[0].next_move?.disc ?? 0) >= smallestAsked(view);
}

/** The question, once the position that it is about is shown. @param {View} view */
export function openQuestion(view) {
  const { on, question } = view.think;
  return on && question && view.shown && BigInt(view.shown.move) + 1n === question.move
    ? question
    : null;
}

/**
 * The disc that lies on top of a peg; 0 where there is none.
 * @param {View} view
 * @param {string} label
 */
export function topOf(view, label) {
  const peg = view.opened?.pegs.findIndex((one) => one.label === label) ?? -1;
  return view.shown?.lanes[0].pegs[peg]?.at(-1) ?? 0;
}

/**
 * What is to be said of an answer. A possible move that the algorithm does not make is either of
 * its disc to the other peg, or of the disc that has just moved: only two discs can move, and they
 * take turns.
 * @param {View} view
 * @param {Question} question
 * @param {string} from
 * @param {string} to
 * @returns {Verdict}
 */
export function judge(view, question, from, to) {
  const next = view.shown?.lanes[0].next_move;
  const [disc, below] = [topOf(view, from), topOf(view, to)];
  const verdict = { move: question.move, disc, below, from, to, reason: "" };
  if (!disc) return { ...verdict, finding: "empty" };
  if (below && below < disc) return { ...verdict, finding: "smaller" };
  if (disc !== next?.disc) return { ...verdict, finding: "twice" };
  return { ...verdict, finding: to === next.to ? "right" : "elsewhere" };
}

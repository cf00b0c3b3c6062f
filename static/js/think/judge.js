// @ts-check
/** How an answer to "Which disc moves next, and where?" is judged. Pure. */

import { topOf } from "../question/point/pressed.js";
import { isClassic } from "./question.js";

/** @import {Question, Verdict} from "../view/parts.js" */

/**
 * What is to be said of an answer. In the classic puzzle a possible move that the algorithm does
 * not make is either of its disc to the other peg, or of the disc that has just moved: only two
 * discs can move, and they take turns.
 * @param {View} view @param {Question} question @param {string} from @param {string} to
 * @returns {Verdict}
 */
export function judge(view, question, from, to) {
  const [disc, below] = [topOf(view, from), topOf(view, to)];
  const verdict = { move: question.move, disc, below, from, to, reason: "" };
  const finding = impossible(view, disc, below, to) ?? findingOf(view, disc, to);
  const instead = finding === "as_good" ? (view.shown?.lanes[0].next_move ?? undefined) : undefined;
  return { ...verdict, finding, ...(instead && { instead }) };
}

/** Why a move is against the rules; null where it is not.
 * @param {View} view @param {number} disc @param {number} below @param {string} to */
function impossible({ opened, shown }, disc, below, to) {
  if (!disc) return "empty";
  const peg = opened?.pegs.findIndex(({ label }) => label === to) ?? -1;
  const held = shown?.lanes[0].pegs[peg]?.length ?? 0;
  if (held >= (opened?.pegs[peg]?.capacity ?? Infinity)) return "full";
  const sizeOf = (/** @type {number} */ id) =>
    opened?.disc_looks?.find((look) => look.id === id)?.size ?? id;
  return below && sizeOf(below) < sizeOf(disc) ? "smaller" : null;
}

/** @param {View} view @param {number} disc @param {string} to */
function findingOf(view, disc, to) {
  const { next_move: next, as_good: others = [] } = view.shown?.lanes[0] ?? {};
  if (others.some((move) => move.disc === disc && move.to === to)) return "as_good";
  if (disc !== next?.disc) return isClassic(view) ? "twice" : "other";
  return to === next.to ? "right" : "elsewhere";
}

// @ts-check
/**
 * Think first: which moves are asked for, which one is asked for now, and how an answer is judged.
 * Pure.
 */

import { isUsual, scriptOf } from "../core/variants.js";

/** @import {Question, Verdict} from "../view/parts.js" */

/** @param {View} view */
export function isClassic({ opened }) {
  return isUsual(opened ?? {});
}

/**
 * How many sizes the discs have, and the smallest that is asked for: the largest one where there
 * are fewer. Where only the server knows whose move each is, all are asked for.
 * @param {View} view
 */
export function askedSizes({ opened, settings, think }) {
  const lane = opened ?? settings;
  const known = scriptOf(lane).movesOf(lane) !== null;
  const looks = known ? (opened?.disc_looks ?? []) : [];
  const sizes = known ? looks.reduce((most, { size }) => Math.max(most, size), 0) || lane.discs : 1;
  return { sizes, smallest: Math.min(think.from, sizes) };
}

/** The first disc, by its number, of the smallest size that is asked for. @param {View} view */
export function smallestAsked(view) {
  const { smallest } = askedSizes(view);
  return view.opened?.disc_looks?.find(({ size }) => size === smallest)?.id ?? smallest;
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

/** The disc that lies on top of a peg; 0 where there is none.
 * @param {View} view @param {string} label */
export function topOf(view, label) {
  const peg = view.opened?.pegs.findIndex((one) => one.label === label) ?? -1;
  return view.shown?.lanes[0].pegs[peg]?.at(-1) ?? 0;
}

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

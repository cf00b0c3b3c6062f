// @ts-check
/**
 * Think first: before which moves it asks, and whether it asks now. Every page knows this at once,
 * so that it draws no answer. Pure.
 */

import { scriptOf } from "../core/variants.js";
import { isOpen } from "../question/state.js";

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

/** Whether the next move of the shown state is one that is asked for. @param {View} view */
export function isNextAsked(view) {
  return (view.shown?.lanes[0].next_move?.disc ?? 0) >= smallestAsked(view);
}

/** The question, once the position that it is about is shown; a class that is asked comes first.
 * @param {View} view */
export function openQuestion(view) {
  const { on, question } = view.think;
  const isHere = question && view.shown && BigInt(view.shown.move) + 1n === question.move;
  return on && isHere && !isOpen(view.room?.question) ? question : null;
}

// @ts-check
/** Think first: what it asks, before which moves, and whether it asks now. Pure. */

import { isUsual, scriptOf } from "../core/variants.js";
import { kindsOfLane } from "../question/offered.js";

/** @import {About} from "../view/parts.js" */

/** @param {View} view */
export function isClassic({ opened }) {
  return isUsual(opened ?? {});
}

/** What can be asked of the shown lane: of a class only its teacher asks the server.
 * @param {View} view @returns {About[]} */
export function kindsOf({ room, opened }) {
  return room || !opened ? ["next-move"] : kindsOfLane(opened);
}

/** What is asked here. @param {View} view */
export function aboutOf(view) {
  const { about } = view.think;
  return kindsOf(view).includes(about) ? about : "next-move";
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

// @ts-check
/** Think first: what it asks, before which moves, and whether it asks now. Pure. */

import { isUsual, scriptOf } from "../core/variants.js";
import { isOver } from "../question/oneself.js";
import { isOpen } from "../question/state.js";

/** @import {Asks} from "../core/protocol.js" */
/** @import {Pointed} from "../question/point/pressed.js" */
/** @import {About, Question} from "../view/parts.js" */

/** @type {Pick<Asks, "kind" | "points">} */
const NEXT_MOVE = { kind: "next-move", points: "pegs" };

/** @param {View} view */
export function isClassic({ opened }) {
  return isUsual(opened ?? {});
}

/** What can be asked of the shown lane, and where it is answered. @param {View} view */
export function kindsOf({ opened }) {
  return opened?.asks ?? [NEXT_MOVE];
}

/** What is asked here. @param {View} view @returns {About} */
export function aboutOf(view) {
  return kindOf(view, view.think.about).kind;
}

/** Where a question is answered, or the next one will be.
 * @param {View} view @param {Question | null} question */
export function pointsOf(view, question) {
  if (question?.asked?.points) return question.asked.points;
  return kindOf(view, question?.about.kind ?? view.think.about).points;
}

/** @param {View} view @param {About} about */
function kindOf(view, about) {
  return kindsOf(view).find(({ kind }) => kind === about) ?? NEXT_MOVE;
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
  const isHere = question && view.shown && BigInt(view.shown.move) + 1n === question.move;
  return on && isHere && !isOver(question) ? question : null;
}

/** How an answer is pointed at: by pegs, whose keys do nothing else until the place is shown, or by
 * a choice. A class that is asked comes first.
 * @param {View} view @returns {Pointed | null} */
export function pointedAt(view) {
  const { question } = view.think;
  if (!question || isOver(question) || (view.room && isOpen(view.room.question))) return null;
  const { first } = question;
  return { points: pointsOf(view, question), first, waits: !openQuestion(view) };
}

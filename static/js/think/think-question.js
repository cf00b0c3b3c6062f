// @ts-check
/**
 * Think first: before which moves it asks, whether it asks now, and what is hidden meanwhile, or on
 * paper on which the next move is to be written. Every page knows this at once, so that it draws no
 * answer. Pure.
 */

import { isUsual, scriptOf } from "../core/variants.js";
import { words } from "../core/words.js";
import { leavesBlank } from "../question/hide.js";
import { isOpen } from "../question/question-state.js";

/** @import {Asks} from "../core/protocol.js" */
/** @import {Hiding} from "../question/hide.js" */
/** @import {Question} from "../view/parts.js" */

/** What can be asked for of any puzzle. @type {Pick<Asks, "kind" | "hides" | "points">} */
const NEXT_MOVE = { kind: "next-move", hides: ["next", "values"], points: "pegs" };

/** What a question asks of the shown lane, or the next one will, and where it is answered.
 * @param {View} view @param {Question | null} question */
export function kindOf({ opened, think }, question) {
  const about = question?.about.kind ?? think.about;
  return opened?.asks?.find(({ kind }) => kind === about) ?? NEXT_MOVE;
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

/** The question, once the position that it is about is shown; a class that is asked comes first.
 * @param {View} view */
export function openQuestion(view) {
  const { on, question } = view.think;
  const isHere = question && view.shown && BigInt(view.shown.move) + 1n === question.move;
  return on && isHere && !isOpen(view.room?.question) ? question : null;
}

/** What is asked hides what it hides from the moment on at which it is sure to come. Paper asks for
 * the next move.
 * @param {View} view @returns {Hiding | null} */
export function hiddenByThinking(view) {
  const question = openQuestion(view);
  const blank = leavesBlank(view);
  if (!blank && !question && !(view.think.on && isNextAsked(view))) return null;
  const { hides, points } = blank ? NEXT_MOVE : kindOf(view, question);
  const text = (question && textOf(view, question)) || reasonOf(view);
  return { hides, points, asks: question !== null, text };
}

/** The next move is asked for at once, anything else when the server has told of it.
 * @param {View} view @param {Question} question */
function textOf(view, { about, asked }) {
  return about.kind === "next-move" ? nextMoveText(view) : asked?.text;
}

/** The question for the next move. @param {View} view */
export function nextMoveText({ opened }) {
  return opened?.shape === "ball"
    ? words.say("Which ball moves next, and where?")
    : words.say("Which disc moves next, and where?");
}

/**
 * Why the last move was made. Of the classic puzzle the reason for one of disc 1 is the move after
 * it, which would be told too soon.
 * @param {View} view
 */
export function reasonOf({ opened, shown }) {
  const [{ last_move: last, line, narration }] = shown?.lanes ?? [];
  return isUsual(opened ?? {}) && last?.disc === 1 && line === 0
    ? words.say(
        "Disc 1 moved {source} → {target}: disc 1 makes every second move, always the same way round.",
        { source: last.from, target: last.to },
      )
    : narration;
}

// @ts-check
/**
 * Think first: which moves it asks about, whether it is asking now, and what is hidden meanwhile,
 * or on paper with a blank for the next move. Every page loads this at the start, so that it never
 * draws an answer. Pure.
 */

import { isUsual, scriptOf } from "../core/variants.js";
import { words } from "../core/words.js";
import { leavesBlank } from "../question/hide.js";
import { isOpen } from "../question/question-state.js";

/** @import {Asks} from "../core/protocol.js" */
/** @import {Hiding} from "../question/hide.js" */
/** @import {Question} from "../view/parts.js" */

/** The question that every puzzle allows. @type {Pick<Asks, "kind" | "hides" | "points">} */
const NEXT_MOVE = { kind: "next-move", hides: ["next", "values"], points: "pegs" };

/** What this question or the next one asks about the shown lane, and where it is answered.
 * @param {View} view @param {Question | null} question */
export function kindOf({ opened, think }, question) {
  const about = question?.about.kind ?? think.about;
  return opened?.asks?.find(({ kind }) => kind === about) ?? NEXT_MOVE;
}

/**
 * How many sizes the discs have, and the smallest that is asked about: never above the largest. If
 * only the server knows which disc each move takes, every move is asked about.
 * @param {View} view
 */
export function askedSizes({ opened, settings, think }) {
  const lane = opened ?? settings;
  const known = scriptOf(lane).movesOf(lane) !== null;
  const looks = known ? (opened?.disc_looks ?? []) : [];
  const sizes = known ? looks.reduce((most, { size }) => Math.max(most, size), 0) || lane.discs : 1;
  return { sizes, smallest: Math.min(think.from, sizes) };
}

/** The number of the first disc of the smallest size that is asked about. @param {View} view */
export function smallestAsked(view) {
  const { smallest } = askedSizes(view);
  return view.opened?.disc_looks?.find(({ size }) => size === smallest)?.id ?? smallest;
}

/** Whether the next move of the shown state is one to ask about. @param {View} view */
export function isNextAsked(view) {
  return (view.shown?.lanes[0].next_move?.disc ?? 0) >= smallestAsked(view);
}

/** The question, once the position it is about is shown; an open vote in class comes first.
 * @param {View} view */
export function openQuestion(view) {
  const { on, question } = view.think;
  const isHere = question && view.shown && BigInt(view.shown.move) + 1n === question.move;
  return on && isHere && !isOpen(view.room?.question) ? question : null;
}

/** What a question hides, even before it opens if it is certain to come; paper asks for the next
 * move.
 * @param {View} view @returns {Hiding | null} */
export function hiddenByThinking(view) {
  const question = openQuestion(view);
  const blank = leavesBlank(view);
  if (!blank && !question && !(view.think.on && isNextAsked(view))) return null;
  const { hides, points } = blank ? NEXT_MOVE : kindOf(view, question);
  const text = (question && textOf(view, question)) || reasonOf(view);
  return { hides, points, asks: question !== null, text };
}

/** The question's text: at once for the next move, for others when the server has sent it.
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
 * Why the last move was made. In the classic puzzle, the reason for a move of disc 1 is the move
 * after it, which must not be given away.
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

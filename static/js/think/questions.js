// @ts-check
/** The question of a view: how it is opened, changed and closed, and asked of the server. Pure. */
import { scriptOf } from "../core/variants.js";
import { withPart } from "../view/state.js";
import { aboutOf, openQuestion, smallestAsked } from "./question.js";

/** @import {Question} from "../view/parts.js" */
/** @import {Outcome} from "../view/update.js" */

export const EMPTY = Object.freeze({ question: null, verdict: null });

/** The first move after `move` that is asked for. @param {View} view @param {bigint} move */
export function nextAsked(view, move) {
  const lane = view.opened ?? view.settings;
  return scriptOf(lane).nextFrom(move, smallestAsked(view), lane);
}

/** @param {View} view @param {bigint} move @param {boolean} playing @returns {Question} */
export function questionAt(view, move, playing) {
  return { move, playing, about: aboutOf(view), first: null };
}

/** @param {View} view @param {Partial<Question>} change @returns {View} */
export function asking(view, change) {
  const { question } = view.think;
  return question ? withPart(view, "think", { question: { ...question, ...change } }) : view;
}

/** @param {View} view @returns {View} */
export function closed(view) {
  const { question, verdict } = view.think;
  return question || verdict ? withPart(view, "think", EMPTY) : view;
}

/**
 * Asks the server about the place as soon as that is shown: for the choices, and for the reason. In
 * a class only the teacher asks it.
 * @param {Outcome} outcome @returns {Outcome}
 */
export function withAsk(outcome) {
  const { view, send = [] } = outcome;
  const { connection, opening, answered } = view.talk;
  const question = openQuestion(view);
  if (!question || question.sent || view.room || connection !== "open" || opening > answered)
    return outcome;
  const ask = /** @type {const} */ ({ type: "ask", kind: question.about, lane: 0 });
  return { ...outcome, view: asking(view, { sent: true }), send: [...send, ask] };
}

/** A new session knows of no question: it is asked anew. @param {View} view */
export function unasked(view) {
  return asking(view, { sent: false, asked: undefined, given: undefined, shows: false });
}

/** The reason of a move that has been made is the sentence of the state after it.
 * @param {View} view @returns {View} */
export function reasoned(view) {
  const { shown } = view;
  const { verdict } = view.think;
  if (!verdict || verdict.reason || !shown || BigInt(shown.move) !== verdict.move) return view;
  return withPart(view, "think", { verdict: { ...verdict, reason: shown.lanes[0].narration } });
}

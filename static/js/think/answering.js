// @ts-check
/** How a question is opened, answered and closed, and what is asked of the server. Pure. */

import { isOnPegs, pressedPeg } from "../point/pressed.js";
import { answered, questionAbout, requested, waits, wanted } from "../question/oneself.js";
import { isSettled, lastCount } from "../view/place.js";
import { withPart } from "../view/state.js";
import { aboutOf, nextAsked, pointedAt } from "./kinds.js";
import { openQuestion } from "./question.js";

/** @import {Found, Question} from "../view/parts.js" */
/** @import {Handle, Outcome} from "../view/update.js" */

export const EMPTY = Object.freeze({ question: null, told: null, early: null });

const NONE_PRESSED = { first: null, pressed: undefined };

/** @param {View} view @param {bigint} move @param {boolean} playing @returns {Question} */
export function questionAt(view, move, playing) {
  const oneself = view.room && !view.room.ended ? { oneself: true } : {};
  const about = { kind: aboutOf(view), lane: 0, ...oneself };
  return { ...questionAbout(about), move, playing, first: null };
}

/** @param {View} view @param {Partial<Question>} change @returns {View} */
export function asking(view, change) {
  const { question } = view.think;
  return question ? withPart(view, "think", { question: { ...question, ...change } }) : view;
}

/** @param {View} view @returns {View} */
export function closed(view) {
  const { question, told } = view.think;
  return question || told ? withPart(view, "think", EMPTY) : view;
}

/**
 * Asks the server once all else is answered, so that no older state is shown meanwhile.
 * @param {Outcome} outcome @returns {Outcome}
 */
export function withRequest(outcome) {
  const { view, send = [] } = outcome;
  const open = openQuestion(view);
  if (!open || send.length || !isReady(view)) return outcome;
  const { question, request } = requested(open);
  if (!request) return outcome;
  return { ...outcome, view: asking(view, question), send: [request] };
}

/** @param {View} view */
function isReady(view) {
  const { talk, room } = view;
  const joined = !room || room.ended || (room.joined && !room.failing);
  return talk.connection === "open" && joined && isSettled(view);
}

/** A peg that is the answer, or one of two: an empty one that nothing can leave is judged alone.
 * What was wrong can be pressed again.
 * @param {View} view @param {string} peg @returns {View} */
export function pressed(view, peg) {
  const question = openQuestion(view);
  const pointed = pointedAt(view);
  if (!question || waits(question) || !isOnPegs(pointed)) return view;
  const { first, value } = pressedPeg(view, pointed, peg);
  if (first) return asking(withPart(view, "think", { told: null }), { ...NONE_PRESSED, first });
  if (value === undefined) return asking(view, { first });
  const { tried } = question;
  const given = answered({ ...question, tried: [] }, value ?? `${peg} ${peg}`); // an empty peg
  return asking(view, { ...given, tried, ...NONE_PRESSED });
}

/** A choice, which the server judges; one that was wrong cannot be chosen again.
 * @param {View} view @param {string} value @returns {View} */
export function chosen(view, value) {
  const question = openQuestion(view);
  if (!question) return view;
  return asking(view, { ...answered(question, value), ...NONE_PRESSED });
}

/**
 * A remote has no key for an answer. Its first press asks once more, with a hint; the next shows
 * the answer.
 * @param {View} view @returns {View}
 */
export function goneOn(view) {
  const question = openQuestion(view);
  if (question?.pressed === "remote") return showing(view);
  return question ? asking(view, { pressed: "remote" }) : view;
}

/** @param {View} view @returns {View} */
export function showing(view) {
  const question = openQuestion(view);
  return question ? asking(view, wanted(question)) : view;
}

/**
 * Makes the move that was asked for, and plays on if it was playing.
 * @param {View} view @param {Question} question @param {Found} told @param {Handle} before
 * @returns {Outcome}
 */
export function made(view, question, told, before) {
  const { think, shown, travel } = view;
  const right = think.right + (told.shown ? 0 : 1);
  const answered = withPart(view, "think", { question: null, told, right });
  const byLine = travel.unit === "line" && shown?.line === (shown?.lines ?? 0) - 1;
  const step = before(answered, { type: "step", by: 1, unit: byLine ? "line" : "move" });
  return question.playing ? onward(step, question.move, before) : step;
}

/**
 * At the end, and at the out point of what is repeated, it rests: the move just answered would not
 * be seen otherwise.
 * @param {Outcome} outcome @param {bigint} move made last
 * @param {Handle} before @returns {Outcome}
 */
function onward(outcome, move, before) {
  const { view, send = [] } = outcome;
  const { to, loop } = view.timeline.range;
  if (move === (loop ? to : lastCount(view))) return outcome;
  if (view.travel.unit === "move" && nextAsked(view, move) === move + 1n) {
    const question = questionAt(view, move + 1n, true);
    return { view: withPart(view, "think", { question }), send };
  }
  const playing = before(view, { type: "play" });
  return { ...playing, send: [...send, ...(playing.send ?? [])] };
}

// @ts-check
/** What can be asked, and how a question is opened, answered, judged and closed. Pure. */

import { scriptOf } from "../core/variants.js";
import {
  answered,
  heardOf,
  pegPressed,
  questionAbout,
  refused,
  wanted,
} from "../question/oneself.js";
import { isOpen } from "../question/question-state.js";
import { lastCount } from "../view/place.js";
import { withPart } from "../view/view-state.js";
import { kindOf, openQuestion, smallestAsked } from "./think-question.js";

/** @import {Error as Refusal} from "../core/protocol.js" */
/** @import {Pointed} from "../point/pressed.js" */
/** @import {Found, Question} from "../view/parts.js" */

/** Where this question or the next one is answered.
 * @param {View} view @param {Question | null} question */
export function pointsOf(view, question) {
  return question?.asked?.points ?? kindOf(view, question).points;
}

/** The first move after `move` to ask about. @param {View} view @param {bigint} move */
export function nextAsked(view, move) {
  const lane = view.opened ?? view.settings;
  return scriptOf(lane).nextFrom(move, smallestAsked(view), lane);
}

/** How to answer: on pegs, whose keys do nothing else until the place is shown, or by a choice. An
 * open vote in class comes first.
 * @param {View} view @returns {Pointed | null} */
export function pointedAt(view) {
  const { question } = view.think;
  if (!question || isOpen(view.room?.question)) return null;
  const { first } = question;
  return { points: pointsOf(view, question), first, waits: !openQuestion(view) };
}

export const EMPTY = Object.freeze({ question: null, told: null, early: null });

/** @param {View} view @param {bigint} move @param {boolean} playing @returns {Question} */
export function questionAt(view, move, playing) {
  const oneself = view.room && !view.room.ended ? { oneself: true } : {};
  const about = { kind: kindOf(view, null).kind, lane: 0, ...oneself };
  return { ...questionAbout(about), move, playing };
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

/** Presses a peg; one that nothing can leave is an answer by itself. Wrong answers can be repeated.
 * @param {View} view @param {string} peg @returns {View} */
export function pressed(view, peg) {
  const before = openQuestion(view);
  const question = before && pegPressed(view, before, pointedAt(view), peg, `${peg} ${peg}`);
  if (!question || question === before) return view;
  const here = question.first ? withPart(view, "think", { told: null }) : view;
  return asking(here, { ...question, pressed: undefined });
}

/** Takes a choice; a wrong one cannot be chosen again.
 * @param {View} view @param {string} value */
export function chosen(view, value) {
  const question = openQuestion(view);
  const isNew = question && !question.tried.includes(value);
  return isNew ? asking(view, { ...answered(question, value), pressed: undefined }) : view;
}

/**
 * A remote has no keys for answers. Its first press asks again, with a hint; the next shows the
 * answer.
 * @param {View} view
 */
export function goneOn(view) {
  const question = openQuestion(view);
  if (question?.pressed === "remote") return showing(view);
  return question ? asking(view, { pressed: "remote" }) : view;
}

/** @param {View} view */
export function showing(view) {
  const question = openQuestion(view);
  return question ? asking(view, wanted(question)) : view;
}

/** Handles what the server says about the question, unless it is about another place.
 * @param {View} view @param {Outbound} message @param {Handle} before @returns {Outcome} */
export function heard(view, message, before) {
  const question = openQuestion(view);
  if (!question || (message.type === "asked" && !isThere(view, message))) return { view };
  if (message.type === "error") return { view: refusal(view, question, message) };
  const now = heardOf(question, message);
  return now.told === question.told ? { view: asking(view, now) } : judged(view, now, before);
}

/** @param {View} view @param {{move: string, line?: number}} place */
function isThere({ shown }, { move, line = 0 }) {
  return move === shown?.move && line === shown.line;
}

/** @param {View} view @param {Question} question @param {Handle} before @returns {Outcome} */
function judged(view, question, before) {
  const { asked, told: found } = question;
  if (!found) return { view };
  const answer = asked?.choices.find(({ id }) => id === found.value)?.text ?? found.value;
  const told = { ...found, answer };
  if (found.right) return made(view, question, told, before);
  const counted = withPart(view, "think", { told, wrong: view.think.wrong + 1 });
  return { view: asking(counted, question) };
}

/**
 * If this kind of question is refused, asks for the next move instead. If nothing can be asked (for
 * example during a vote), closes the question. If an answer is refused, asks the question again.
 * @param {View} view @param {Question} question @param {Refusal} refusal
 */
function refusal(view, question, { code, field, message }) {
  const { about, asked } = question;
  if (asked && code !== "not_allowed") return asking(view, refused(question, message));
  if (asked || field !== "kind" || about.kind === "next-move") return closed(view);
  return asking(view, { ...refused(question, message), about: { ...about, kind: "next-move" } });
}

/**
 * Makes the move that was asked about, and plays on if it was playing.
 * @param {View} view @param {Question} question @param {Found} told @param {Handle} before
 * @returns {Outcome}
 */
function made(view, question, told, before) {
  const { think, shown, travel } = view;
  const right = think.right + (told.shown ? 0 : 1);
  const answered = withPart(view, "think", { question: null, told, right });
  const byLine = travel.unit === "line" && shown?.line === (shown?.lines ?? 0) - 1;
  const step = before(answered, { type: "step", by: 1, unit: byLine ? "line" : "move" });
  return question.playing ? onward(step, question.move, before) : step;
}

/**
 * Plays on, but stops at the last move and at the out point of a repeat: otherwise nobody would see
 * the move just answered.
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

// @ts-check
/** The question of a view: how it is opened, changed and closed, and asked of the server. Pure. */
import { scriptOf } from "../core/variants.js";
import { isOpen } from "../question/state.js";
import { isSettled } from "../view/place.js";
import { withPart } from "../view/state.js";
import { aboutOf, openQuestion, smallestAsked } from "./question.js";

/** @import {Asked, Inbound} from "../core/protocol.js" */
/** @import {Pointed} from "../question/point/pressed.js" */
/** @import {Question} from "../view/parts.js" */
/** @import {Outcome} from "../view/update.js" */

export const EMPTY = Object.freeze({ question: null, verdict: null, early: null });

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
 * Asks the server for the choices and the reason, and what it knows of an answer: once all else is
 * answered, so that no older state is shown meanwhile. In a class only the teacher asks it.
 * @param {Outcome} outcome @returns {Outcome}
 */
export function withRequest(outcome) {
  const { view, send = [] } = outcome;
  const question = openQuestion(view);
  const ready = view.talk.connection === "open" && isSettled(view) && !send.length;
  const request = question && ready && !view.room && requestOf(question);
  return request
    ? { ...outcome, view: asking(view, { sent: request.type }), send: [request] }
    : outcome;
}

/** @param {Question} question @returns {Inbound | null} */
function requestOf({ about, sent, asked, given, shows, told }) {
  if (!sent) return { type: "ask", kind: about, lane: 0 };
  if (!asked || told || sent !== "ask") return null;
  if (shows) return revealOf(asked);
  return given === undefined
    ? null
    : { type: "answer", question: asked.question, round: 1, value: given };
}

/** @param {Asked} asked @returns {Inbound} */
export function revealOf({ question }) {
  return { type: "reveal", question };
}

/** A new session knows of no question: it is asked anew. @param {View} view */
export function unasked(view) {
  return asking(view, { sent: undefined, asked: undefined, given: undefined, shows: false });
}

/** The reason of a move that has been made is the sentence of the state after it.
 * @param {View} view @returns {View} */
export function reasoned(view) {
  const { shown } = view;
  const { verdict } = view.think;
  if (!verdict || verdict.reason || !shown || BigInt(shown.move) !== verdict.move) return view;
  return withPart(view, "think", { verdict: { ...verdict, reason: shown.lanes[0].narration } });
}

/** How an answer is pointed at: by pegs, whose keys do nothing else until the place is shown, or by
 * a choice. A class that is asked comes first.
 * @param {View} view @returns {Pointed | null} */
export function pointedAt(view) {
  const { question } = view.think;
  if (!question || (view.room && isOpen(view.room.question))) return null;
  const points = question.about === "next-move" ? "pegs" : "choice";
  return { points, first: question.first, waits: !openQuestion(view) };
}

// @ts-check
/** A question that viewers ask themselves: in Think first, and in a lesson. Pure. */

import { words } from "../core/words.js";
import { isOnPegs, pressedPeg } from "../point/pressed.js";
import { caughtUp, heard } from "../view/answers.js";
import { isSettled } from "../view/place.js";

/** @import {Answered, Tally} from "../core/protocol.js" */
/** @import {Pointed} from "../point/pressed.js" */
/** @import {About, OwnQuestion} from "./question-state.js" */

/** Before anything is pressed. @param {About} about @returns {OwnQuestion} */
export function questionAbout(about) {
  const nothing = { asked: null, given: null, told: null, sent: null, first: null };
  return { about, ...nothing, tried: [], wants: false, problem: "" };
}

/** Whether it has been answered correctly, or its answer has been shown.
 * @param {OwnQuestion} question */
export function isOver({ told }) {
  return told?.right === true;
}

/** Whether the server has yet to reply to what was pressed. @param {OwnQuestion} question */
export function waits({ given, wants }) {
  return given !== null || wants;
}

/** Gives an answer: one at a time.
 * @template {OwnQuestion} Q @param {Q} question @param {string} value @returns {Q} */
export function answered(question, value) {
  if (isOver(question) || waits(question)) return question;
  return { ...question, given: value, first: null, problem: "" };
}

/** Presses a peg: the only one that is needed; or the first of two, cancelled, or both.
 * @template {OwnQuestion} Q @param {View} view @param {Q} question @param {Pointed | null} pointed
 * @param {string} peg @param {string | null} [empty] the answer of a peg that nothing can leave
 * @returns {Q} */
export function pegPressed(view, question, pointed, peg, empty = null) {
  if (!isOnPegs(pointed) || waits(question)) return question;
  const { first, value = "" } = pressedPeg(view, pointed, peg);
  const answer = value ?? empty;
  if (answer) return answered(question, answer);
  return { ...question, first, problem: first ? "" : question.problem };
}

/** Requests the right answer. @template {OwnQuestion} Q @param {Q} question @returns {Q} */
export function wanted(question) {
  return isOver(question) || waits(question) ? question : { ...question, wants: true, problem: "" };
}

/** What the server is to be asked next. @param {OwnQuestion} question @returns {Inbound | null} */
function requestOf({ about, asked, given, wants, told }) {
  if (!asked) return told?.right ? null : { type: "ask", ...about };
  const { question } = asked;
  const oneself = about.oneself ? { oneself: true } : {};
  if (wants) return { type: "reveal", question, ...oneself };
  if (given === null) return null;
  return { type: "answer", question, round: 1, value: given, ...oneself };
}

const UNASKED = { asked: null, sent: null };
const MOST_LOSSES = 3; // of the connection, while the same answer is judged

/** What a new connection knows about a question: what is still to be judged is sent again, but not
 * an answer whose judging has closed every connection so far.
 * @template {OwnQuestion} Q @param {Q} question @returns {Q} */
export function unasked(question) {
  const { sent, losses = 0 } = question;
  if (sent !== "answer" && sent !== "reveal") return { ...question, ...UNASKED };
  const lost = words.say("This could not be checked: the connection was lost each time.");
  if (losses + 1 >= MOST_LOSSES) return { ...refused(question, lost), losses: 0 };
  return { ...question, ...UNASKED, losses: losses + 1 };
}

/** It cannot be asked, or the answer cannot be one: nothing waits any more, and the next press asks
 * again. @template {OwnQuestion} Q @param {Q} question @param {string} problem why
 * @returns {Q} */
export function refused(question, problem) {
  return { ...question, ...UNASKED, first: null, given: null, wants: false, problem };
}

/** What the server says about it; the same question if it says nothing about it.
 * @template {OwnQuestion} Q @param {Q} question @param {Outbound} message @returns {Q} */
export function heardOf(question, message) {
  switch (message.type) {
    case "asked":
      return isAbout(question, message) ? { ...question, asked: message, sent: null } : question;
    case "answered":
      return isOf(question, message) ? judged(question, message) : question;
    case "tally":
      return isOf(question, message) ? tallied(question, message) : question;
    default:
      return question;
  }
}

/** Whether this is what was asked for. @param {OwnQuestion} question @param {Asked} asked */
function isAbout({ about, sent }, asked) {
  if (sent !== "ask") return false;
  if (about.lesson === undefined)
    return asked.kind === about.kind && (asked.lane ?? 0) === (about.lane ?? 0);
  const { lesson, page, block = 1 } = about;
  return asked.lesson === lesson && asked.page === page && (asked.block ?? 1) === block;
}

/** @param {OwnQuestion} question @param {{question: number}} message */
function isOf({ asked }, message) {
  return asked?.question === message.question;
}

/** @template {OwnQuestion} Q @param {Q} question @param {Answered} message @returns {Q} */
function judged(question, { right = false, said = "", shows }) {
  const { given, tried, sent } = question;
  if (given === null) return question;
  return {
    ...question,
    ...{ given: null, first: null, problem: "", losses: 0 },
    sent: sent === "answer" ? null : sent,
    told: { value: given, right, said, shows: shows ?? null },
    tried: right || tried.includes(given) ? tried : [...tried, given],
  };
}

/** @template {OwnQuestion} Q @param {Q} question @param {Tally} tally @returns {Q} */
function tallied(question, { right, why }) {
  if (!question.wants || right === null) return question;
  const told = { value: right, right: true, said: why ?? "", shows: null, shown: true };
  return { ...question, wants: false, first: null, problem: "", sent: null, told };
}

/**
 * Asks the server once everything else is answered, so that no older state is shown meanwhile.
 * @template {OwnQuestion} Q @param {Outcome} outcome @param {Q | null | undefined} question
 * @param {(view: View, question: Q) => View} put the question when it has been sent
 * @returns {Outcome}
 */
export function withRequest(outcome, question, put) {
  const { view, send = [] } = outcome;
  const { talk, room } = view;
  const joined = !room || room.ended || (room.joined && !room.failing);
  const ready = joined && talk.connection === "open" && isSettled(view) && !send.length;
  const request = ready && question && !question.sent && requestOf(question);
  if (!request) return outcome;
  return { ...outcome, view: put(view, { ...question, sent: request.type }), send: [request] };
}

/**
 * What the server says about a question, or that its newest request is refused; null: something
 * else.
 * @param {View} view @param {Outbound} message
 * @param {(view: View) => Outcome} told what it leads to @returns {Outcome | null}
 */
export function hearing(view, message, told) {
  const { type, ref } = message;
  const refused = type === "error" && ref != null && Number(ref) === view.talk.asking;
  if (!refused && type !== "asked" && type !== "answered" && type !== "tally") return null;
  const { view: here, send = [] } = caughtUp(heard(view, ref));
  const next = told(here);
  return { ...next, send: [...send, ...(next.send ?? [])] };
}

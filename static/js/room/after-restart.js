// @ts-check
/**
 * A vote that the server lost in a restart: a page of the teacher's asks the question again,
 * students' pages keep it until then and repeat their answers. Pure.
 */
import { words } from "../core/words.js";
import { isAt, isRevealed, reconnected } from "../question/vote.js";
import { noticed } from "../view/answers.js";
import { placeOf } from "./pacing.js";
import { asked } from "./room-requests.js";
import { roomOf, withRoom } from "./room-state.js";

/** @import {Ask, Error as Refusal, Joined, Tally} from "../core/protocol.js" */
/** @import {Vote} from "../question/question-state.js" */
/** @import {Done} from "./room-requests.js" */

const LOST = words.say("The server was restarted, and the question and its answers were lost.");

/**
 * What would ask the current question again: the request, the place that it is about, and, once the
 * server may have lost it, where the class was: at that place of its lanes, or on the page of a
 * `link`; whether this page is to ask it, and the ref of the request once it has been sent.
 * @typedef {object} Put
 * @property {Omit<Ask, "type" | "ref"> & {question: number, round: number}} ask
 * @property {Pick<Asked, "move" | "line" | "lane"> & {link?: string | null}} at
 * @property {boolean} [lost]
 * @property {number} [ref]
 */

/** What a page knows about the question that has just been asked, which only the teacher's may ask
 * again. @param {Room} room @param {Asked} message
 * @param {boolean} own whether it was asked from here @returns {Put} */
export function putNow({ put, asking }, message, own) {
  const { question, round, move, line, lane } = message;
  const first = own && asking?.ask.kind ? asking.ask : null;
  const known = first ?? (put?.ask.question === question ? put.ask : null);
  return { ask: { ...(known ?? askOf(message)), question, round }, at: { move, line, lane } };
}

/** What a page knows about a question that it has not asked itself: for one of the teacher's own,
 * not which answer is right. @param {Asked} message @returns {Omit<Ask, "type" | "ref">} */
function askOf({ kind, lane, lesson, page, block, text, choices, poll }) {
  if (lesson !== undefined) return { lesson, page, block };
  if (kind !== "choice") return { kind, ...(lane !== undefined && { lane }) };
  return poll ? { kind, text, choices: choices.map((one) => one.text) } : { kind };
}

/** Whether enough is known to ask it. @param {Put} put */
function isKnown({ ask }) {
  return ask.kind !== "choice" || ask.text !== undefined;
}

/** Once its answer has been shown, or its place left, it is not asked again.
 * @param {Put | null} put @param {Tally} tally */
export function putAfter(put, { counts, left }) {
  return counts || left ? null : put;
}

/** What a page knows about the question once it has joined again.
 * @param {Room} room @param {Joined} joined @returns {Pick<Room, "question" | "put">} */
export function afterJoin({ question, put, shown }, { asks = false, questions = 0, role }) {
  const anew = role === "teacher" && put !== null && !asks && questions < put.ask.question;
  const lost = !asks && isLost(question, questions);
  const link = put?.lost || question?.lost ? put?.at.link : shown && placeOf(shown);
  return {
    question: question && (asks || lost) ? { ...reconnected(question), lost } : null,
    put: put && (anew || lost) ? { ...put, lost: anew, at: { ...put.at, link } } : put,
  };
}

/** Whether a vote was in progress that this server does not know.
 * @param {Vote | null} question @param {number} questions how many it has asked */
function isLost(question, questions) {
  if (!question || isRevealed(question) || question.tally?.left) return false;
  return questions < question.asked.question;
}

/** The class is visible again, by a state or by the link of a page: if it is at the place of a lost
 * question, that is asked again; if it is at another place, the question stays lost.
 * @param {Done} done @param {"state" | "shown"} by @returns {Done} */
export function afterPlace({ view, send }, by) {
  const { put, question } = roomOf(view);
  const isHere = put && (put.lost || question?.lost) ? isThere(view, put.at, by) : null;
  if (!put || isHere === null) return { view, send };
  if (!isHere) return { view: question?.lost ? withoutLost(view, LOST) : withoutPut(view), send };
  if (!put.lost || !isKnown(put)) return { view, send };
  const here = withRoom(view, { put: { ...put, lost: false, ref: view.talk.sent + 1 } });
  const again = asked(here, { type: "ask", ...put.ask });
  return { view: again.view, send: [...send, ...again.send] };
}

/** Whether the class is where the question was asked; null: not known yet. A class that was on the
 * page of a link may first be shown lanes.
 * @param {View} view @param {Put["at"]} at @param {"state" | "shown"} by */
function isThere(view, { link = null, ...at }, by) {
  const { shown, role, following } = roomOf(view);
  if (shown) return placeOf(shown) === link;
  if (by === "shown") return link === null ? null : false;
  if (link !== null || (role !== "teacher" && !following)) return null;
  return isAt({ asked: at }, view.shown) && !view.shown?.playing;
}

/** Nobody has asked it again for a long time. @param {View} view @returns {View} */
export function givenUp(view) {
  return roomOf(view).question?.lost ? withoutLost(view, LOST) : view;
}

/** @param {View} view */
function withoutPut(view) {
  return withRoom(view, { put: null });
}

/** @param {View} view @param {string} why */
function withoutLost(view, why) {
  return noticed(withRoom(view, { put: null, question: null }), why);
}

/** It cannot be asked again, as the server informs everyone; null: the message is about something
 * else.
 * @param {View} view @param {Refusal} refusal @returns {View | null} */
export function lostFor(view, { code, ref, message }) {
  const { put, question } = roomOf(view);
  const own = put?.ref !== undefined && Number(ref) === put.ref;
  if (!own && (code !== "failed" || ref != null || !question?.lost)) return null;
  return withoutLost(view, message);
}

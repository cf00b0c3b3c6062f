// @ts-check
/**
 * A vote that the server lost when it was restarted: a page of the teacher's asks the question
 * again, students' pages keep it until then and repeat their answers. Pure.
 */
import { words } from "../core/words.js";
import { isAt, isRevealed, reconnected } from "../question/vote.js";
import { noticed } from "../view/answers.js";
import { asked } from "./room-requests.js";
import { roomOf, withRoom } from "./room-state.js";

/** @import {Ask, Error as Refusal, Joined, Tally} from "../core/protocol.js" */
/** @import {Vote} from "../question/question-state.js" */
/** @import {Done} from "./room-requests.js" */

const LOST = words.say(
  "The server was restarted, and the question was lost with the answers to it.",
);

/**
 * What would ask the present question again: the request, the place that it is about; whether the
 * server has lost it, and the ref of the request once it has been sent.
 * @typedef {object} Put
 * @property {Omit<Ask, "type" | "ref"> & {question: number, round: number}} ask
 * @property {Pick<Asked, "move" | "line" | "lane">} at
 * @property {boolean} [lost]
 * @property {number} [ref]
 */

/** What a page knows of the question that has been asked now, which only the teacher's may ask
 * again; null: too little, because another device has asked a question of the teacher's own.
 * @param {Room} room @param {Asked} message @param {boolean} own whether it was asked from here
 * @returns {Put | null} */
export function putNow({ put, asking }, message, own) {
  const { question, round, kind, move, line, lane } = message;
  const first = own && asking?.ask.kind ? asking.ask : null;
  const known = first ?? (put?.ask.question === question ? put.ask : null);
  if (!known && kind === "choice") return null;
  const ask = known ?? { kind, ...(lane !== undefined && { lane }) };
  return { ask: { ...ask, question, round }, at: { move, line, lane } };
}

/** Once its answer has been told, or its place left, it is not asked again.
 * @param {Put | null} put @param {Tally} tally */
export function putAfter(put, { counts, left }) {
  return counts || left ? null : put;
}

/** What a page knows of the question once it has joined again.
 * @param {Room} room @param {Joined} joined @returns {Pick<Room, "question" | "put">} */
export function afterJoin({ question, put }, { asks = false, questions = 0, role }) {
  const anew = role === "teacher" && put !== null && !asks && questions < put.ask.question;
  const lost = !asks && isLost(question, questions);
  return {
    question: question && (asks || lost) ? { ...reconnected(question), lost } : null,
    put: put && anew ? { ...put, lost: true } : put,
  };
}

/** Whether a vote was under way which this server does not know.
 * @param {Vote | null} question @param {number} questions how many it has asked */
function isLost(question, questions) {
  if (!question || isRevealed(question) || question.tally?.left) return false;
  return questions < question.asked.question;
}

/** The class is seen again: where it is at the place of a lost question that is asked again, else
 * it stays lost. @param {Done} done @returns {Done} */
export function afterState(done) {
  const { view, send } = done;
  const { put, question, role, following } = roomOf(view);
  const isThere = (/** @type {Put["at"]} */ at) =>
    isAt({ asked: at }, view.shown) && !view.shown?.playing;
  if (put?.lost && isThere(put.at)) {
    const here = withRoom(view, { put: { ...put, lost: false, ref: view.talk.sent + 1 } });
    const again = asked(here, { type: "ask", ...put.ask });
    return { view: again.view, send: [...send, ...again.send] };
  }
  const here = put?.lost ? withRoom(view, { put: null }) : view;
  const sees = role === "teacher" || following;
  if (!question?.lost || !sees || isThere(question.asked)) return { view: here, send };
  return { view: withoutLost(here, LOST), send };
}

/** @param {View} view @param {string} why */
function withoutLost(view, why) {
  return noticed(withRoom(view, { put: null, question: null }), why);
}

/** It cannot be asked again, as the server tells everyone; null: it tells of something else.
 * @param {View} view @param {Refusal} refusal @returns {View | null} */
export function lostFor(view, { code, ref, message }) {
  const { put, question } = roomOf(view);
  const own = put?.ref !== undefined && Number(ref) === put.ref;
  if (!own && (code !== "failed" || ref != null || !question?.lost)) return null;
  return withoutLost(view, message);
}

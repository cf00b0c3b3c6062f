// @ts-check
/**
 * A class in a lesson: students who follow are on the page that is shown; at their own pace, the
 * server is sent each answer that the lesson's page has found, and judges it itself. Pure.
 */
import { isOpen } from "../question/question-state.js";
import { asked } from "./room-requests.js";
import { isShower, roomOf, withRoom } from "./room-state.js";

/** @import {Answered, Error as Refusal, ShownLink, Tally} from "../core/protocol.js" */
/** @import {Done} from "./room-requests.js" */

/** An answer to what a page of the lesson asks. @typedef {{page: number, value: string}} Found */

const LESSON = /^\/lessons\/([a-z0-9-]+)/;

/** The name of the lesson of a link; null for any other. @param {string | null} link */
export function lessonIn(link) {
  return LESSON.exec(link ?? "")?.[1] ?? null;
}

/** The page of a lesson that a link turns to. @param {string} link */
export function pageIn(link) {
  return Number(new URLSearchParams(link.split("?")[1]).get("page") ?? 1);
}

/** What a question is asked at: a page; of a lesson, the one that is turned to.
 * @param {string} link */
export function placeOf(link) {
  const [path] = link.split("?");
  return lessonIn(path) ? `${path} ${pageIn(link)}` : path;
}

/**
 * The page that the class sees is another one; a page that follows goes there, and only turns to it
 * if it is of the same lesson.
 * @param {Room} room @param {ShownLink} message @returns {Partial<Room>}
 */
export function shownChange(room, { ref, link }) {
  if (ref != null) return { shown: room.link }; // it may have shown another one since it asked
  const known = { shown: link };
  const follows = room.following && !room.own && !isShower(room) && room.page !== "remote";
  if (!follows || link === room.link) return known;
  const lesson = lessonIn(room.link);
  return lesson && lesson === lessonIn(link) ? { ...known, link } : { ...known, elsewhere: true };
}

/** On the page with programs, students at their own pace continue alone once no question is open,
 * and all come back together. @param {Done} done @returns {Done} */
export function atOwnPace(done) {
  const { view, send } = done;
  const { page, pace, role, joined, following, question, freeing, alone } = roomOf(view);
  if (page !== "mine" || role !== "student" || !joined || isOpen(question)) return done;
  const goes = pace === "own" && following && freeing <= view.talk.answered;
  const comes = pace === "together" && alone;
  if (!goes && !comes) return done;
  const known = goes ? { freeing: view.talk.sent + 1, alone: true } : { alone: false };
  const more = asked(withRoom(view, { ...known, following: comes || following }), {
    type: goes ? "free" : "follow",
  });
  return { view: more.view, send: [...send, ...more.send] };
}

/** @param {View} view @param {Found} found @returns {Done} */
export function answeredAlone(view, { page, value }) {
  const { pace, role, found } = roomOf(view);
  if (pace !== "own" || role !== "student") return { view, send: [] };
  const here = withRoom(view, { found: [...found, { page, value }] });
  return found.length ? { view: here, send: [] } : repeating(here);
}

/** Asks for the question of the first answer that has not been sent to the server.
 * @param {View} view @returns {Done} */
export function repeating(view) {
  const { found, shown } = roomOf(view);
  const lesson = lessonIn(shown);
  if (!found.length || !lesson) return { view, send: [] };
  const here = withRoom(view, { repeats: view.talk.sent + 1 });
  return asked(here, { type: "ask", lesson, page: found[0].page, oneself: true });
}

/** @param {View} view @param {Asked | Answered | Tally} message @returns {Done} */
export function heardOneself(view, message) {
  const [first, ...others] = roomOf(view).found;
  if (!first || message.type === "tally") return { view, send: [] };
  if (message.type === "answered") return repeating(withRoom(view, { found: others }));
  const { question, round } = message;
  const here = withRoom(view, { repeats: view.talk.sent + 1 });
  return asked(here, { type: "answer", question, round, value: first.value, oneself: true });
}

/** An answer that the server refuses is not sent again; null: the refusal is of something else.
 * @param {View} view @param {Refusal} refusal @returns {Done | null} */
export function refusedAlone(view, { ref }) {
  const { found, repeats } = roomOf(view);
  if (ref == null || !found.length || Number(ref) !== repeats) return null;
  return repeating(withRoom(view, { found: found.slice(1) }));
}

// @ts-check
/** What a page knows about the class that it shows: the part `room` of the view. Pure. */
import { isOpen } from "../question/question-state.js";
import { isFar, seenLanes } from "../question/vote.js";

/** @import {People, Spot} from "../core/protocol.js" */
/** @import {Asking} from "../question/question-dialog.js" */
/** @import {Vote} from "../question/question-state.js" */
/** @import {Put} from "./after-restart.js" */
/** @import {Found} from "./pacing.js" */

/** Whether the screen is blank, the lit place, panels that are covered.
 * @typedef {{blank: boolean, spotlight: Spot | null, covered: string[]}} Sight */

/**
 * @typedef {object} Room
 * @property {string} code
 * @property {"explore" | "compare" | "mine" | "remote" | "link"} page the kind of page on which the
 * class is shown; one that is shown by its link follows no states
 * @property {string} variant that this page can show
 * @property {string} device this browser's id, without meaning elsewhere
 * @property {string | null} key that controls the class; null: a student's page
 * @property {string | null} token by which this device joins once, in place of the key
 * @property {"teacher" | "student" | null} role null until the server has said it
 * @property {boolean} driving whether this device of the teacher's is in control
 * @property {boolean} following whether it shows what the class sees; else it continues alone
 * @property {Omit<People, "type" | "ref"> | null} people
 * @property {string | null} pairing the token for one more device of the teacher's
 * @property {number} pairs the ref of the newest request for one
 * @property {string} unpaired why that was refused
 * @property {Spot | null} spotlight the place on every stage that is lit
 * @property {Sight} told what the class sees, as far as known
 * @property {number} looking the ref of the newest `look` that tells the class
 * @property {number} joining the ref of the newest `join`
 * @property {boolean} ended
 * @property {boolean} card whether the card with code and address is open
 * @property {boolean} unknown whether the server does not know this class (any more)
 * @property {string} shut why it admits no new device, in the server's words; else empty
 * @property {boolean} locked whether it admits no new device, as the teacher's devices know
 * @property {boolean} failing whether the server cannot look the class up at present
 * @property {number} refusals how often it has said one or the other
 * @property {boolean} refused whether something was pressed that only the page in control can do
 * @property {boolean} elsewhere whether the class is shown on another page than this one
 * @property {boolean} choice whether panels were chosen by hand, in place of the class's
 * @property {boolean} chosen whether the server has been sent them
 * @property {boolean} fresh whether it has just joined: what is opened next was there before
 * @property {boolean} joined whether this connection takes part
 * @property {Action[]} early what was pressed before it did
 * @property {boolean} moves whether the class is moving to another server
 * @property {Vote | null} question the current one, or the last
 * @property {number} freeing the ref of the newest `free`
 * @property {Asking | null} asking the newest `ask`, until it is answered
 * @property {Put | null} put what would ask the current question again, on a page of the teacher's
 * @property {Action | null} leaving what was pressed and would leave the open question
 * @property {Asked | null} closing the question that is to be closed, until that is confirmed
 * @property {string | null} going the address of the page to load once the question is left
 * @property {boolean} owes whether leaving was refused because an answer is missing
 * @property {boolean} closed whether the bar's message about the end has been closed
 * @property {string | null} link of this page, if it is one that a class is shown by its link
 * @property {string | null} shown the link of the page that the class sees now, as far as known
 * @property {boolean} own whether this page is not one of the class, and only reports on it
 * @property {boolean} shows whether this tab of the teacher's shows its pages to the class
 * @property {boolean} takes whether it is the first to do so, because a press led to it
 * @property {boolean} away whether no device of the teacher's is there
 * @property {"together" | "own"} pace who turns the pages of a lesson
 * @property {boolean} alone whether this page has gone on alone at its own pace
 * @property {Found[]} found answers to a lesson that are still to be sent to the class
 * @property {number} repeats the ref of the newest request that sends it one
 * @property {{ref: number, heard: boolean, problem: string} | null} handed the newest program that
 * was handed in here, and why it was refused, if it was
 */

/** A view of a page on which a class is shown. @typedef {View & {room: Room}} RoomView */

/** @type {Readonly<Sight>} */
export const NOTHING_TOLD = Object.freeze({ blank: false, spotlight: null, covered: [] });

/** @type {Omit<Room, "code" | "page" | "variant" | "device">} */
const FIRST_ROOM = {
  key: null,
  token: null,
  role: null,
  driving: false,
  following: true,
  people: null,
  pairing: null,
  pairs: 0,
  unpaired: "",
  spotlight: null,
  told: NOTHING_TOLD,
  looking: 0,
  joining: 0,
  ended: false,
  card: false,
  unknown: false,
  shut: "",
  locked: false,
  failing: false,
  refusals: 0,
  refused: false,
  elsewhere: false,
  choice: false,
  chosen: false,
  fresh: false,
  joined: false,
  early: [],
  moves: false,
  question: null,
  freeing: 0,
  asking: null,
  put: null,
  leaving: null,
  closing: null,
  going: null,
  owes: false,
  closed: false,
  link: null,
  shown: null,
  own: false,
  shows: false,
  takes: false,
  away: false,
  pace: "together",
  alone: false,
  found: [],
  repeats: 0,
  handed: null,
};

/** @param {Pick<Room, "code" | "page" | "variant" | "device"> & Partial<Room>} known
 * @returns {Room} */
export function beginRoom(known) {
  return { ...FIRST_ROOM, ...known };
}

/** What a view of a page on which a class is shown knows about it.
 * @param {View} view @returns {Room} */
export function roomOf({ room }) {
  if (!room) throw new Error("No class is shown here.");
  return room;
}

/** The view with some fields of its class changed. @param {View} view @param {Partial<Room>} change
 * @returns {View} */
export function withRoom(view, change) {
  return { ...view, room: { ...roomOf(view), ...change } };
}

/** Whether what is done here is done for all. @param {Room} room */
export function leads({ role, driving, ended }) {
  return !ended && role === "teacher" && driving;
}

/** Whether the page shows what another one does, and nothing done here counts.
 * @param {Room} room */
export function watches({ role, driving, following, ended }) {
  return !ended && !(role === "teacher" ? driving : !following);
}

/** Whether this page decides what the class sees, and does not follow. @param {Room} room */
export function isShower(room) {
  return room.shows && leads(room);
}

/** Whether a student has not answered the open question. @param {Room} room */
export function owesAnswer({ role, question }) {
  return role !== "teacher" && isOpen(question) && question.given === null;
}

/** Whether a student who is exploring waits until the vote is closed. @param {Room} room */
export function waitsForVote({ role, following, ended, question }) {
  return !ended && role === "student" && !following && isOpen(question);
}

/** The visible question: not one that was closed on this page, nor the result of a place that the
 * class has left behind. @param {View} view */
export function seenQuestion(view) {
  const { question, following, role, page, alone } = roomOf(view);
  if (!question || !role || question.away) return null;
  const left = question.tally?.left ?? false;
  const stays = isOpen(question) || (role === "student" && !following && !alone);
  if (!stays && left && page === "link") return null;
  return stays || !isFar(question, seenLanes(view)) ? question : null;
}

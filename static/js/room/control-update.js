// @ts-check
/** What actions do on a page that controls a class and shows it small: the remote control on a
 * phone, and the teacher's own window. It is sent as little as possible. */

import { createRunUpdate } from "../view/look.js";
import { numbered } from "../view/view-update.js";
import { settingsOf } from "./adopt.js";
import { roomOf, watches, withRoom } from "./room-state.js";
import { rooming } from "./room-update.js";

/** @import {Open} from "../core/protocol.js" */
/** @import {Takes} from "./adopt.js" */

/** @typedef {View & {remote: {speed: number | null}}} ControlView with the speed at which the class
 * has been playing, if it has */
/** @typedef {{view: ControlView, send: Inbound[]}} Done */

/** @param {Takes} [takes] which fields each variant takes
 * @returns {(view: ControlView, action: Action) => Done} */
export function createUpdate(takes = () => []) {
  const ofRoom = rooming(createRunUpdate([]), takes);
  return (before, action) => {
    if (isTurnedAway(before, action)) return { view: unpaired(before), send: [] };
    const done = /** @type {Done} */ (ofRoom(before, action));
    const view = withSpeed(done.view);
    const send = done.send.map((one) => whole(view, one, takes));
    return bringsPanels(before, view, action) ? withoutPanels({ view, send }) : { view, send };
  };
}

/** Whether key or pairing do not belong to this class: it is not a student's device either.
 * @param {ControlView} view @param {Action} action */
function isTurnedAway(view, action) {
  if (action.type !== "message" || action.message.type !== "error") return false;
  const { code, ref } = action.message;
  return code === "wrong_key" && Number(ref) === roomOf(view).joining;
}

/** @param {ControlView} view */
function unpaired(view) {
  return /** @type {ControlView} */ (withRoom(view, { key: null, token: null, role: null }));
}

/** @param {ControlView} view @returns {ControlView} */
function withSpeed(view) {
  const { shown, remote } = view;
  if (!shown?.playing || shown.speed === remote.speed) return view;
  return { ...view, remote: { speed: shown.speed } };
}

/** It plays as fast as the class did before; and what it opens is everything that the class saw.
 * @param {ControlView} view @param {Inbound} request @param {Takes} takes @returns {Inbound} */
function whole(view, request, takes) {
  const { speed } = view.remote;
  if (request.type === "play" && speed !== null) return { ...request, speed };
  return request.type === "open" ? { ...request, ...seenOf(view, takes) } : request;
}

/** @param {ControlView} view @param {Takes} takes @returns {Partial<Open>} */
function seenOf({ compare, shown }, takes) {
  const lanes = compare.opened.map((lane) => ({
    ...settingsOf(lane, takes),
    panels: ["code", "call-stack"].filter((name) => lane.panels.includes(name)),
  }));
  const { clock = "move", move = "0", line = 0, tick = "0" } = shown ?? {};
  const compares = lanes.length > 1;
  const place = compares && clock === "line" ? { tick } : { move, line: compares ? 0 : line };
  const none = { tick: undefined, move: undefined, line: undefined };
  return { lanes, clock, ...none, ...place, page: compares ? "compare" : "explore" };
}

/** Whether states would bring panels from now on, which only the page in control chooses for all.
 * @param {ControlView} before @param {ControlView} view @param {Action} action */
function bringsPanels(before, view, action) {
  const room = roomOf(view);
  if (action.type !== "message" || room.role !== "teacher" || !watches(room)) return false;
  return action.message.type === "opened" || roomOf(before).driving;
}

/** @param {Done} done @returns {Done} */
function withoutPanels({ view, send }) {
  const count = (view.talk.lanes ?? view.compare.opened).length;
  const none = Array.from({ length: count }, (_, lane) => {
    return /** @type {Inbound} */ ({ type: "panels", lane, panels: [] });
  });
  const asked = numbered({ view, send: none });
  return { view: /** @type {ControlView} */ (asked.view), send: [...send, ...asked.send] };
}

// The device's part in the class. Pure.

/** Whether this is not one of the teacher's devices. @param {Room} room */
export function isUnpaired({ role, key, token }) {
  return role === "student" || (role === null && !key && !token);
}

/** Whether the buttons do anything. @param {ControlView} view */
export function canLead(view) {
  const room = roomOf(view);
  const { talk } = view;
  const shown = view.shown ?? room.shown; // lanes, or a page without them
  const joined = room.role === "teacher" && !room.ended && !room.unknown && !room.failing;
  return joined && talk.connection === "open" && shown !== null;
}

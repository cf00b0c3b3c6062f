// @ts-check
/** What actions do on the remote control: those of a class, with as little sent to it as can be. */
import { rooming } from "../room/update.js";
import { watches } from "../room/state.js";
import { createRunUpdate } from "../view/look.js";
import { numbered } from "../view/update.js";

/** @import {Room} from "../room/state.js" */
/** @import {Action} from "../view/actions.js" */

/** @typedef {View & {room: Room, remote: {speed: number | null}}} RemoteView with the speed at which the
 * class has been playing, if it has */
/** @typedef {{view: RemoteView, send: Inbound[]}} Done */

const ofRoom = rooming(createRunUpdate([]));

/** @param {RemoteView} before @param {Action} action @returns {Done} */
export function update(before, action) {
  const done = /** @type {Done} */ (ofRoom(before, action));
  const view = withSpeed(done.view);
  const send = done.send.map((one) => atSameSpeed(view, one));
  return bringsPanels(before, view, action) ? withoutPanels({ view, send }) : { view, send };
}

/** @param {RemoteView} view @returns {RemoteView} */
function withSpeed(view) {
  const { shown, remote } = view;
  if (!shown?.playing || shown.speed === remote.speed) return view;
  return { ...view, remote: { speed: shown.speed } };
}

/** It plays as fast as the class did before.
 * @param {RemoteView} view @param {Inbound} request @returns {Inbound} */
function atSameSpeed({ remote: { speed } }, request) {
  return request.type === "play" && speed !== null ? { ...request, speed } : request;
}

/** Whether states would bring panels from now on, which only the one who leads chooses for all.
 * @param {RemoteView} before @param {RemoteView} view @param {Action} action */
function bringsPanels(before, { room }, action) {
  if (action.type !== "message" || room.role !== "teacher" || !watches(room)) return false;
  return action.message.type === "opened" || before.room.driving;
}

/** @param {Done} done @returns {Done} */
function withoutPanels({ view, send }) {
  const { lanes } = view.talk;
  const count = (lanes ?? view.compare.opened).length;
  const none = Array.from({ length: count }, (_, lane) => {
    return /** @type {Inbound} */ ({ type: "panels", lane, panels: [] });
  });
  const asked = numbered({ view, send: none });
  return { view: /** @type {RemoteView} */ (asked.view), send: [...send, ...asked.send] };
}

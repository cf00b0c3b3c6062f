// @ts-check
/** What the phone is in the class. Pure. */
import { roomOf } from "../room/state.js";

/** @import {Room} from "../room/state.js" */
/** @import {RemoteView} from "./update.js" */

/** Whether this is none of the teacher's devices. @param {Room} room */
export function isUnpaired({ role, key, token }) {
  return role === "student" || (role === null && !key && !token);
}

/** Whether the buttons do anything. @param {RemoteView} view */
export function canLead(view) {
  const room = roomOf(view);
  const { talk, shown } = view;
  const joined = room.role === "teacher" && !room.ended && !room.unknown && !room.failing;
  return joined && talk.connection === "open" && shown !== null;
}

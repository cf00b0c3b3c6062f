// @ts-check
/** Programs that students hand in: the teacher looks at one and shows it to the class.
 * Pure. */

import { asked } from "../room/room-requests.js";
import { roomOf } from "../room/room-state.js";
import { caughtUp, heard } from "../view/answers.js";
import { numbered } from "../view/view-update.js";

/** @import {HandInView} from "../core/protocol.js" */
/** @import {Done, TeacherView} from "./teacher-update.js" */

/**
 * All programs handed in; the one the teacher is looking at (its text is null until it arrives);
 * the ref of the newest request about it (0 once answered); why that request was refused.
 * @typedef {{items: HandInView[], look: {id: string, program: string | null} | null,
 * waits: number, problem: string}} Handed
 */

/** @type {Readonly<Handed>} */
export const NOTHING_HANDED = Object.freeze({ items: [], look: null, waits: 0, problem: "" });

const USUAL = { discs: 5, source: "A", target: "C" };
const PANELS = ["call-stack", "variables"];

/** @param {TeacherView} view @param {Partial<Handed>} change @returns {TeacherView} */
export function withHanded(view, change) {
  const { teacher } = view;
  return { ...view, teacher: { ...teacher, handed: { ...teacher.handed, ...change } } };
}

/** @param {TeacherView} view @param {Inbound} request @returns {Done} */
function waiting(view, request) {
  const done = asked(withHanded(view, { problem: "" }), request);
  const here = /** @type {TeacherView} */ (done.view);
  return { view: withHanded(here, { waits: Number(done.send[0]?.ref ?? 0) }), send: done.send };
}

/** @param {TeacherView} view @param {string | null} id null: stops looking
 * @returns {Done} */
export function looking(view, id) {
  if (id === null) return { view: withHanded(view, { look: null, waits: 0 }), send: [] };
  return waiting(withHanded(view, { look: { id, program: null } }), { type: "take", id });
}

/** Runs the program for this page, which then opens the result. @param {TeacherView} view
 * @returns {Done} */
export function showing(view) {
  const { look, waits } = view.teacher.handed;
  if (!look || look.program === null || waits) return { view, send: [] };
  const { discs, source, target, recording } = view.settings;
  const tower = recording ? { discs, source, target } : USUAL; // the class's, if it has one
  return waiting(view, { type: "run", program: look.program, ...tower, lang: view.page.lang });
}

/** Handles the result of a run, and refusals, which only the dialog shows; null: neither.
 * @param {TeacherView} view @param {{type: string, message?: Outbound}} action
 * @returns {Done | null} */
export function ofRun(view, { type, message }) {
  if (type !== "message" || !message) return null;
  const own = isAwaited(view, message);
  if (message.type === "running") return { view, send: [] };
  if (message.type === "ran") {
    const { view: here, send } = after(view, message);
    if (!own) return { view: here, send };
    const { discs, source, target, recording } = message;
    const lanes = [{ discs, source, target, recording, panels: PANELS }];
    const lang = view.page.lang;
    const open = waiting(here, { type: "open", page: "mine", lanes, lang });
    const all = together(open);
    return { view: all.view, send: [...send, ...all.send] };
  }
  if (message.type !== "error" || !own) return null;
  return after(withHanded(view, { waits: 0, problem: message.message }), message);
}

/** Brings a class at its own pace together to see it. @param {Done} done @returns {Done} */
function together({ view, send }) {
  if (roomOf(view).pace !== "own") return { view, send };
  const more = asked(view, { type: "pace", mode: "together" });
  return { view: /** @type {TeacherView} */ (more.view), send: [...send, ...more.send] };
}

/** @param {TeacherView} view @param {Outbound} message */
function isAwaited({ teacher: { handed } }, { ref }) {
  return handed.waits > 0 && Number(ref) === handed.waits;
}

/** @param {TeacherView} view @param {Outbound} message @returns {Done} */
function after(view, { ref }) {
  return /** @type {Done} */ (numbered(caughtUp(heard(view, ref))));
}

/** Updates what is known of the programs after any other action; once one is shown, its dialog
 * closes.
 * @param {TeacherView} view @param {{type: string, message?: Outbound}} action
 * @returns {TeacherView} */
export function toldOfHanded(view, { type, message }) {
  const { look } = view.teacher.handed;
  if (type === "lost") return withHanded(view, { waits: 0 });
  switch (message?.type) {
    case "joined":
      return withHanded(view, { items: [] });
    case "hand_ins":
      return withHanded(view, { items: message.items });
    case "taken":
      if (!isAwaited(view, message) || !look) return view;
      return withHanded(view, { look: { ...look, program: message.program }, waits: 0 });
    case "opened":
      return isAwaited(view, message) ? withHanded(view, { look: null, waits: 0 }) : view;
    default:
      return view;
  }
}

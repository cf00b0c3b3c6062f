// @ts-check
/**
 * Running one's own program: what is to be opened with a recording waits until the program has run,
 * also after a new connection. Pure.
 */
import { caughtUp, heard, openRequest } from "../view/answers.js";
import { withPart } from "../view/view-state.js";
import { wellFormed } from "./program-kept.js";
import { OWN, programOf, recordedWith, withProgram } from "./program-state.js";

/** @import {Error as Refusal, LaneRequest} from "../core/protocol.js" */
/** @import {Asked, Problem, Recorded, Tower} from "./program-state.js" */

/** @typedef {Extract<Inbound, {type: "open"}>} Open */

/** What a tower says only if there are several ways of reading its moves. */
const UNREAD = { readings: undefined };

/** What is typed, run, and said about a run by the server. @type {Part} */
export function programming(before) {
  return {
    "program-typed": (view, { text }) => ({ view: withProgram(view, { typed: text }) }),
    "program-input": (view, { text }) => ({ view: withProgram(view, { input: text }) }),
    "program-run": begin,
    "program-tower": (view, { index }) => another(view, index),
    "program-read": (view, { reading }) => read(view, reading),
    "program-stop": stop,
    connected: (view, action) => before(again(view), action),
    message: (view, action) => received(view, action.message) ?? before(view, action),
  };
}

/** A new connection knows no recordings; a text that had not been run yet is at its start.
 * @param {View} view */
function again(view) {
  const { standing } = programOf(view);
  const next = withProgram(view, { recorded: [], standing: null, run: null });
  return standing ? atStart(next) : next;
}

/** @param {View} view */
function atStart(view) {
  return withPart(view, "travel", { start: { move: "0", line: 0 }, wantsPlay: null });
}

/**
 * Runs the text, even if it has run before; its first move is the first thing to see. The same text
 * is read as before.
 * @param {View} view @param {{text: string, reading?: string, callWith?: number | null}} asked
 * @returns {Outcome}
 */
function begin(view, { text, reading: wanted, callWith = null }) {
  const { text: old, reading: read, recorded, standing } = programOf(view);
  const stands = { text: old ?? "", recorded, reading: read };
  const stood = old === null || !recorded.length ? null : stands;
  const reading = wanted ?? (text === old ? read : null);
  const known = { text, reading, callWith, recorded: [], standing: standing ?? stood };
  const next = withProgram(view, { ...known, problem: null });
  const first = atStart(next);
  if (view.talk.connection !== "open") return { view: first };
  return { view: first, send: [openRequest(first)], jump: true };
}

/** What ran runs again, and its moves are read in another way.
 * @param {View} view @param {string} reading @returns {Outcome} */
function read(view, reading) {
  const { text, callWith } = programOf(view);
  return text === null ? { view } : begin(view, { text, reading, callWith });
}

/** Shows another of the towers that a program moved, from its start.
 * @param {View} view @param {number} index @returns {Outcome} */
function another(view, index) {
  const { recorded, run } = programOf(view);
  const shown = recordedWith(recorded, view.settings);
  const tower = shown?.runs?.[index];
  if (run || !tower || tower.recording === shown?.recording) return { view };
  const towers = recorded.map((one) =>
    one.ran === shown ? { ...one, ran: { ...shown, ...UNREAD, ...tower } } : one,
  );
  return { ...opened(atStart(withProgram(view, { recorded: towers }))), jump: true };
}

/** What a message says about a run; null if it is not about one.
 * @param {View} view @param {Outbound} message @returns {Outcome | null} */
function received(view, message) {
  const { run } = programOf(view);
  const ofRun = run !== null && message.ref === run.ref;
  switch (message.type) {
    case "running": {
      const { lines, moves, before } = message;
      return { view: ofRun ? withProgram(view, { run: { ...run, lines, moves, before } }) : view };
    }
    case "ran":
      return ofRun ? ran(heard(view, message.ref), run, message) : { view };
    case "error":
      return ofRun ? failed(heard(view, message.ref), message) : replaced(view, message);
    default:
      return null;
  }
}

/** An earlier run was cancelled, or the server has forgotten what a program did.
 * @param {View} view @param {Refusal} refusal @returns {Outcome | null} */
function replaced(view, { code, field, ref }) {
  if (code === "failed" || code === "bad_program") return caughtUp(heard(view, ref));
  const newest = Number(ref) === view.talk.opening;
  if (!newest || !field?.includes("recording") || !programOf(view).recorded.length) return null;
  return opened(withProgram(heard(view, ref), { recorded: [] }));
}

/** @param {View} view @param {Tower} run @param {Ran} message @returns {Outcome} */
function ran(view, { discs, source, target }, message) {
  const { recorded } = programOf(view);
  const all = [...recorded, { discs, source, target, ran: message }];
  return opened(withProgram(view, { recorded: all, standing: null, run: null, problem: null }));
}

/** @param {View} view @returns {Outcome} */
function opened(view) {
  return { view, send: [openRequest(view)] };
}

/** Another run ends the one before: an empty one, which is refused.
 * @param {View} view @returns {Outcome} */
function stop(view) {
  const { run } = programOf(view);
  if (!run) return { view };
  const { discs, source, target } = run;
  const { view: next, send = [] } = back(view, null);
  if (view.talk.connection !== "open") return { view: next };
  return { view: next, send: [{ type: "run", program: "", discs, source, target }, ...send] };
}

/** @param {View} view @param {Refusal} refusal @returns {Outcome} */
function failed(view, { message, line, reasons = [] }) {
  const { text } = programOf(view);
  return back(view, { text: text ?? "", line: line ?? null, said: message, reasons });
}

/**
 * What was shown before stays; if nothing is shown over this connection, a tower without moves is.
 * @param {View} view @param {Problem | null} problem @returns {Outcome}
 */
function back(view, problem) {
  const { text, reading, run, standing, recorded } = programOf(view);
  const stands = standing ?? { text: recorded.length ? text : null, reading, recorded };
  const known = { ...stands, standing: null, run: null, problem };
  const here = withProgram(asked(view, run?.back ?? null), known);
  return here.talk.confirmed ? caughtUp(here) : opened(atStart(here));
}

/** @param {View} view @param {Asked | null} back @returns {View} */
function asked(view, back) {
  if (!back) return view;
  return withPart({ ...view, settings: back.settings }, "compare", { lanes: back.lanes });
}

/**
 * What an update sends, but if a recording to be opened does not exist yet, the program is run
 * instead.
 * @param {Update} update @returns {Update}
 */
export function runFirst(update) {
  return (view, action) => {
    const next = update(view, action);
    const open = next.send.find((one) => one.type === "open");
    if (!open) return next;
    const [request, after] = instead(view, next.view, /** @type {Open} */ (open));
    return { view: after, send: next.send.map((one) => (one === open ? request : one)) };
  };
}

/** @param {View} before @param {View} view @param {Open} open @returns {[Inbound, View]} */
function instead(before, view, open) {
  const { text, input, reading, callWith, recorded } = programOf(view);
  if (text === null) return [{ ...open, lanes: open.lanes.map(still) }, view];
  const lane = open.lanes.find((one) => one.recording && !recordedWith(recorded, towerOf(one)));
  if (!lane) return [{ ...open, lanes: open.lanes.map((one) => named(one, recorded)) }, view];
  const { settings, compare } = before;
  const tower = towerOf(lane);
  const run = { ...tower, ref: open.ref ?? "", lines: 0, moves: 0, before: 0 };
  const back = programOf(before).run?.back ?? { settings, lanes: compare.lanes };
  const request = {
    type: "run",
    program: wellFormed(text),
    ...tower,
    ...(reading && { reading }),
    ...(callWith && { call_with: callWith }),
    ...(input && { input: wellFormed(input) }),
    lang: open.lang,
    ref: open.ref,
  };
  return [/** @type {Inbound} */ (request), withProgram(view, { run: { ...run, back } })];
}

/** @param {LaneRequest} lane @returns {Tower} */
function towerOf({ discs, source = "A", target = "C" }) {
  return { discs, source, target };
}

/** A tower without moves in place of a program that was not run. @param {LaneRequest} lane */
function still({ recording, ...lane }) {
  return recording === undefined ? lane : { ...lane, made: [] };
}

/** @param {LaneRequest} lane @param {Recorded[]} recorded @returns {LaneRequest} */
function named(lane, recorded) {
  if (lane.recording !== OWN) return lane;
  const ran = recordedWith(recorded, towerOf(lane));
  if (!ran) return lane;
  const { recording, discs, source, target } = ran; // what it really moved
  return { ...lane, recording, discs, source, target };
}

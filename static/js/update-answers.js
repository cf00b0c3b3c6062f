// @ts-check
/** What the server says: answers in their order, states ahead, refusals; and the connection coming and going. */
import { longestOf } from "./lanes.js";
import { follow, holds, wholeRun } from "./timeline-window.js";
import { openRequest } from "./update-travel.js";
import { clockOf, currentCount, DEFAULT_PANELS, DEFAULTS, lastCount } from "./view.js";

const FOLLOWED = 4; // seconds of playing in sight, at least

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./update.js").Outcome} Outcome */

/** @param {View} view @param {import("./update.js").Action} action @returns {Outcome | null} */
export function answered(view, action) {
  switch (action.type) {
    case "connected": return connected(view);
    case "lost": return { view: { ...view, connection: "lost", start: addressOf(view), wantsPlay: null } };
    case "ahead": return { view: { ...view, ahead: [...view.ahead, action.text] } };
    case "message": return received(view, action.message);
    default: return null;
  }
}

/** @param {View} view @param {import("./protocol.js").Message} message @returns {Outcome} */
function received(view, message) {
  switch (message.type) {
    case "opened": return { view: { ...view, opening: longestOf(message.lanes), comparing: message.lanes } };
    case "state": return shown(heard(view, message.ref), message);
    case "located": return { view: heard(view, message.ref) };
    case "error": return refused(heard(view, message.ref), message);
    default: throw new Error(`The server said something unknown: ${JSON.stringify(message)}`);
  }
}

/** A new connection is a new session: its revisions and answers begin again. @param {View} view @returns {Outcome} */
function connected(view) {
  const talk = { ...view.talk, answered: view.talk.sent, seeking: 0, waiting: null };
  const start = view.talk.waiting ?? view.start;
  const next = { ...view, connection: /** @type {const} */ ("open"), confirmed: null, ahead: [], talk, start };
  return { view: next, send: [openRequest(next)] };
}

/** @param {View} view */
function addressOf(view) {
  if (view.talk.waiting || !view.shown) return view.talk.waiting ?? view.start;
  return clockOf(view) === "line" ? { tick: view.shown.tick } : { move: view.shown.move, line: view.lanes ? 0 : view.shown.line };
}

/** @param {View} view @param {string | undefined} ref @returns {View} */
function heard(view, ref) {
  if (ref === undefined) return view;
  return { ...view, talk: { ...view.talk, answered: Math.max(view.talk.answered, Number(ref)) } };
}

/** Shows a state unless it is old, or answers an older request than the newest.
 * @param {View} view @param {import("./protocol.js").State} state @returns {Outcome} */
function shown(view, state) {
  if (view.confirmed && state.revision <= view.confirmed.revision) return { view };
  const { talk, opening } = view;
  const confirmed = { ...view, confirmed: state, ahead: [] };
  const next = talk.waiting && talk.seeking <= talk.answered ? talk.waiting : null;
  if (talk.answered < talk.sent) return { view: confirmed };
  const here = {
    ...confirmed, opened: opening ?? view.opened, opening: null, compared: view.comparing ?? view.compared, comparing: null,
    unit: view.lanes ? state.clock : view.unit, shown: state, wantsPlay: null, talk: next ? { ...talk, waiting: null } : talk,
  };
  here.window = windowOf(view, here);
  return next ? { view: here, send: [{ type: "seek", ...next }] } : { view: here };
}

/** The whole run where another one is shown; else the same part of it, moved to hold the place, unless somebody looks
 * elsewhere while it plays. Playing fast it is wide enough to be followed.
 * @param {View} view @param {View} here */
function windowOf(view, here) {
  const last = lastCount(here);
  if (!view.shown && view.window.hi > view.window.lo && view.window.hi <= wholeRun(last).hi) return follow(view.window, currentCount(here), last);
  const another = view.shown === null || last !== lastCount(view) || clockOf(here) !== clockOf(view);
  if (another) return wholeRun(last);
  const [before, now] = [currentCount(view), currentCount(here)];
  if (view.drag !== null || (here.shown?.playing && before !== now && !holds(view.window, before))) return view.window;
  const least = here.shown?.playing ? BigInt(Math.ceil(FOLLOWED * here.shown.speed)) : 1n;
  return follow(view.window, now, last, least < last ? least : last);
}

/** Says what was refused and goes back to what the server last confirmed; a refused link opens the nearest valid page.
 * @param {View} view @param {import("./protocol.js").Refused} refusal @returns {Outcome} */
function refused(view, refusal) {
  const notices = [...view.notices, { text: refusal.message }].slice(-3);
  const told = { ...view, notices, wantsPlay: null, shown: view.confirmed ?? view.shown };
  if (Number(refusal.ref) !== view.talk.opening) return { view: told };
  const nearest = nearestValid(told, refusal.field ?? "");
  return nearest ? { view: nearest, send: [openRequest(nearest)] } : { view: told };
}

/** @param {View} view @param {string} field @returns {View | null} null when nothing is left to mend */
function nearestValid(view, field) {
  if (field.includes("line") && view.start.line) return { ...view, start: { ...view.start, line: 0 } };
  if (field.includes("algorithm") && view.settings.algorithm !== DEFAULTS.algorithm) {
    return { ...view, settings: { ...view.settings, algorithm: DEFAULTS.algorithm } };
  }
  if (field.includes("panel") && view.panels.length) return { ...view, panels: [...DEFAULT_PANELS] };
  if (view.start.move !== "0" || view.start.line) return { ...view, start: { move: "0", line: 0 } };
  return null;
}

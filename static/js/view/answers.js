// @ts-check
/** Messages from the server: answers in order, states ahead, refusals; and the connection. */
import { fact } from "../core/facts.js";
import { laneRequests, longestOf, ownPanel } from "./lanes.js";
import { chosenUnit, clockOf } from "./place.js";
import { speedOf } from "./speeds.js";
import { withNotice } from "./switches.js";
import { withPart } from "./view-state.js";

/** @import {Error as Refusal, State} from "../core/protocol.js" */

/** @returns {Table} */
export function answers() {
  return {
    connected,
    lost: (view) => {
      const here = withPart(view, "travel", { start: addressOf(view), wantsPlay: null, aim: null });
      return { view: withPart(here, "talk", { connection: "lost" }) };
    },
    ahead: (view, { text }) => {
      return { view: withPart(view, "talk", { ahead: [...view.talk.ahead, text] }) };
    },
    message: (view, { message }) => received(view, message),
  };
}

/** @template {View} V @param {V} view @param {string} notice @returns {V} */
export function noticed(view, notice) {
  return withPart(view, "page", { notices: withNotice(view.page.notices, notice) });
}

/** @param {View} view @param {Outbound} message @returns {Outcome} */
function received(view, message) {
  switch (message.type) {
    case "opened":
      return { view: withPart(view, "talk", { lanes: message.lanes }) };
    case "state":
      return shown(heard(view, message.ref), message);
    case "located":
    case "routed":
      return { view: heard(view, message.ref) };
    case "error":
      return refused(heard(view, message.ref), message);
    default:
      throw new Error(`The server said something unknown: ${JSON.stringify(message)}`);
  }
}

/** A new connection is a new session: revisions and answers start over.
 * @param {View} view @returns {Outcome} */
function connected(view) {
  const { sent, waiting } = view.talk;
  const here = withPart(view, "travel", { start: waiting ?? view.travel.start });
  const next = withPart(here, "talk", {
    connection: "open",
    answered: sent,
    seeking: 0,
    waiting: null,
    confirmed: null,
    ahead: [],
  });
  return { view: next, send: [openRequest(next)] };
}

/** @param {View} view */
export function addressOf(view) {
  const { shown, talk, compare } = view;
  if (talk.waiting || !shown) return talk.waiting ?? view.travel.start;
  if (clockOf(view) === "line") return { tick: shown.tick };
  return { move: shown.move, line: compare.lanes ? 0 : shown.line };
}

/** @param {View} view @param {string | null} [ref] @returns {View} */
export function heard(view, ref) {
  if (ref == null) return view;
  return withPart(view, "talk", { answered: Math.max(view.talk.answered, Number(ref)) });
}

/** Shows a state unless it is old or a newer request is still unanswered.
 * @param {View} view @param {State} state @returns {Outcome} */
function shown(view, state) {
  const { confirmed } = view.talk;
  if (confirmed && state.revision < confirmed.revision) return { view };
  return caughtUp(withPart(view, "talk", { confirmed: state, ahead: [] }));
}

/** Shows the newest state once every request has been answered.
 * @param {View} view @returns {Outcome} */
export function caughtUp(view) {
  const { talk } = view;
  if (talk.answered < talk.sent || !talk.confirmed || talk.confirmed === view.shown)
    return { view };
  const here = arrived(view, talk.confirmed);
  const next = talk.seeking <= talk.answered ? talk.waiting : null;
  if (!next) return { view: here };
  return { view: withPart(here, "talk", { waiting: null }), send: [seekRequest(here, next)] };
}

/** @param {View} view @param {State} state @returns {View} */
function arrived(view, state) {
  const { lanes } = view.talk;
  const { lanes: compared } = view.compare;
  const clock = compared ? { unit: state.clock, chosen: chosenUnit(view) } : {};
  const here = withPart(view, "travel", { ...clock, wantsPlay: null, aim: null });
  if (!lanes) return { ...here, shown: state };
  const opened = withPart(withPart(here, "talk", { lanes: null }), "compare", { opened: lanes });
  return { ...opened, opened: longestOf(lanes), shown: state };
}

/**
 * Reports the refusal and goes back to what the server last confirmed; a refused link opens the
 * nearest valid page.
 * @param {View} view @param {Refusal} refusal @returns {Outcome}
 */
function refused(view, refusal) {
  const told = {
    ...noticed(withPart(view, "travel", { wantsPlay: null, aim: null }), refusal.message),
    shown: view.talk.confirmed ?? view.shown,
  };
  if (Number(refusal.ref) !== view.talk.opening) return { view: told };
  const nearest = nearestValid(told, refusal.field ?? "");
  return nearest ? { view: nearest, send: [openRequest(nearest)] } : { view: told };
}

/**
 * @param {View} view @param {string} field @returns {View | null} null when nothing is left to fix
 */
function nearestValid(view, field) {
  const { start } = view.travel;
  if (field.includes("line") && start.line) {
    return withPart(view, "travel", { start: { ...start, line: 0 } });
  }
  if (field.includes("algorithm") && view.settings.algorithm !== fact("defaults").algorithm) {
    return { ...view, settings: { ...view.settings, algorithm: fact("defaults").algorithm } };
  }
  if (field.includes("panel") && view.panels.length) {
    return { ...view, panels: ["code", ownPanel(view.settings.algorithm)] };
  }
  if (start.move !== "0" || start.line) {
    return withPart(view, "travel", { start: { move: "0", line: 0 } });
  }
  return null;
}

// Requests to the server, derived from the view. Pure.

/** The request that opens what the view asks for, at its address.
 * @param {View} view @returns {Inbound} */
export function openRequest(view) {
  const { start, unit } = view.travel;
  return { type: "open", lanes: laneRequests(view), lang: view.page.lang, ...start, clock: unit };
}

/** @param {View} view @returns {Inbound} */
export function playRequest(view) {
  return { type: "play", speed: speedOf(view), direction: 1, unit: chosenUnit(view) };
}

/** Nobody steps while dragging, so the request then asks for no states ahead.
 * @param {View} view @param {Address} address @returns {Inbound} */
export function seekRequest({ travel }, address) {
  return { type: "seek", ...address, ...(travel.drag !== null && { ahead: false }) };
}

// @ts-check
/** What the server says, and what of it is still wanted. Pure. */
import { locating, opening, then, watching } from "./requests.js";

/** @import {Error as Refusal, Located, Opened, Outbound} from "../core/protocol.js" */
/** @import {Step} from "./requests.js" */
/** @import {View} from "./state.js" */
/** @import {Action} from "./update.js" */

/** @param {View} view @param {Action} action @returns {Step | null} */
export function answered(view, action) {
  if (action.type === "connected") return connected({ ...view, lost: false });
  if (action.type !== "message") return null;
  return { view: heard(view, action.message), send: [] };
}

/** Asks for everything, at first and after a lost connection. @param {View} view */
function connected(view) {
  const step = then(opening(view), locating);
  const move = view.watch?.state?.move ?? "0";
  return view.watch ? then(step, (next) => watching(next, move)) : step;
}

/** @param {View} view @param {Outbound} message @returns {View} */
function heard(view, message) {
  switch (message.type) {
    case "opened":
      return heardOpened(found(view, message.ref), message);
    case "located":
      return heardLocated(found(view, message.ref), message);
    case "state":
      return view.watch?.lanes ? { ...view, watch: { ...view.watch, state: message } } : view;
    case "searching":
      return { ...view, searching: message };
    case "error":
      return refused(found(view, message.ref), message);
    case "ahead":
    case "routed":
      return view;
    default:
      throw new Error(`Nothing is known of this message: ${JSON.stringify(message)}.`);
  }
}

/** The search for this request is over. @param {View} view @param {string | null} [ref] */
function found(view, ref) {
  return view.searching && view.searching.ref === ref ? { ...view, searching: null } : view;
}

/** @param {View} view @param {Opened} message @returns {View} */
function heardOpened(view, { ref, lanes }) {
  if (ref === view.talk.opening) {
    const fewest = view.game.kind.of_three ? lanes[0].moves : view.fewest;
    return { ...view, opened: lanes[0], fewest };
  }
  if (!view.watch || ref !== view.talk.watching) return view;
  return { ...view, watch: { ...view.watch, lanes, state: null } };
}

/** @param {View} view @param {Located} message @returns {View} */
function heardLocated(view, message) {
  const { ref, to_target: toTarget, next_move: next, move, sure = true } = message;
  const enough = message.at_most ?? null;
  if (ref === view.talk.start) return { ...view, fewest: toTarget, enough };
  if (ref !== view.talk.here) return view;
  const searched = ref === view.talk.hint;
  const talk = searched ? { ...view.talk, hint: "" } : view.talk;
  return { ...view, talk, here: { toTarget, next, move, sure, enough, searched } };
}

/**
 * A refusal: what was to be watched is not; where a position is too far for a search, that is said
 * instead of a hint.
 * @param {View} view @param {Refusal} message @returns {View}
 */
function refused(view, { ref, message: text }) {
  if (ref && ref === view.talk.start) return view;
  if (ref && ref === view.talk.here) {
    const here = view.here && { ...view.here, searched: true };
    return { ...view, here, unknown: text, talk: { ...view.talk, hint: "" } };
  }
  const notices = [...view.notices, { text }];
  return { ...view, notices, watch: ref === view.talk.watching ? null : view.watch };
}

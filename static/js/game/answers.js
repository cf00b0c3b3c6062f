// @ts-check
/** What the server says, and what of it is still wanted. Pure. */
import { locating, opening, then, watching } from "./requests.js";

/** @typedef {import("./state.js").View} View */
/** @typedef {import("./requests.js").Step} Step */

/** @param {View} view @param {import("./update.js").Action} action @returns {Step | null} */
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

/** @param {View} view @param {import("../core/protocol.js").Message} message @returns {View} */
function heard(view, message) {
  switch (message.type) {
    case "opened":
      return heardOpened(view, message);
    case "located": {
      const { to_target: toTarget, next_move: next, move } = message;
      const here = { toTarget, next, move };
      return message.ref === view.talk.here ? { ...view, here } : view;
    }
    case "state":
      return view.watch?.lanes ? { ...view, watch: { ...view.watch, state: message } } : view;
    case "error":
      return { ...view, notices: [...view.notices, { text: message.message }] };
    case "ahead":
    case "routed":
      return view;
    default:
      throw new Error(`Nothing is known of this message: ${JSON.stringify(message)}.`);
  }
}

/** @param {View} view @param {import("../core/protocol.js").Opened} message @returns {View} */
function heardOpened(view, { ref, lanes }) {
  if (ref === view.talk.opening) return { ...view, opened: lanes[0], fewest: lanes[0].moves };
  if (!view.watch || ref !== view.talk.watching) return view;
  return { ...view, watch: { ...view.watch, lanes, state: null } };
}

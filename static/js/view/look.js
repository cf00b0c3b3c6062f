// @ts-check
/**
 * How the server should play: what it repeats, and before which moves it stops. The page sends this
 * whenever it changes, and after each `open` if it differs; the page shows the server's answer.
 * Pure.
 */
import { caughtUp, heard, noticed } from "./answers.js";
import { movesAsked } from "./lanes.js";
import { withPart } from "./view-state.js";
import { createUpdate } from "./view-update.js";
import { viewing } from "./viewing.js";

/** @import {Error as Refusal, Looked, Span} from "../core/protocol.js" */
/** @import {Held} from "./parts.js" */

/** How a new session plays. @type {Readonly<Held>} */
const NO_LOOK = { range: null, think: false, think_from: 1 };

/** The update function of a page that can repeat a range and ask about moves.
 * @param {Part[]} parts added to those of every page
 * @param {(outcome: Outcome) => Outcome} [finish] runs after any action */
export function createRunUpdate(parts, finish = (outcome) => outcome) {
  return createUpdate([viewing, looking, ...parts], undefined, (outcome) =>
    withLook(finish(outcome)),
  );
}

/** @type {Part} */
function looking(before) {
  return {
    connected: (view, action) => before(withPart(view, "talk", { look: null }), action),
    message: (view, action) => {
      const { message } = action;
      if (message.type === "looked") return caughtUp(looked(heard(view, message.ref), message));
      const refused = message.type === "error" && Number(message.ref) === view.talk.looking;
      return refused ? caughtUp(unlooked(heard(view, message.ref), message)) : before(view, action);
    },
  };
}

/** @param {View} view @returns {Held} */
export function lookOf(view) {
  const { on, from } = view.think;
  return { range: rangeOf(view), think: on, think_from: on ? from : 1 };
}

/** Both points, if playing loops between them. @param {View} view @returns {Span | null} */
function rangeOf(view) {
  const { from, to, loop } = view.timeline.range;
  const last = movesAsked(view);
  if (!loop || from === null || to === null || (last !== null && to > last)) return null;
  return { from: String(from), to: String(to), unit: "move" };
}

/**
 * Adds a `look` request to an outcome if the server does not yet know how to play: once it has
 * answered the last `open`, or before it plays.
 * @template {View} V @param {Outcome<V>} outcome @returns {Outcome<V>}
 */
function withLook(outcome) {
  const { view, send = [] } = outcome;
  const { connection, opening, answered, look } = view.talk;
  if (connection !== "open") return outcome;
  const told = look ?? NO_LOOK;
  const sends = (/** @type {Inbound["type"]} */ one) => send.some(({ type }) => type === one);
  if (sends("open")) {
    return { ...outcome, view: withPart(view, "talk", { look: { ...told, range: null } }) };
  }
  const wanted = lookOf(view);
  if (JSON.stringify(told) === JSON.stringify(wanted) || (opening > answered && !sends("play")))
    return outcome;
  const next = withPart(view, "talk", { look: wanted, looking: view.talk.sent + 1 });
  return { ...outcome, view: next, send: [{ type: "look", ...wanted }, ...send] };
}

/** Shows what the newest answer says, unless another run has been opened since.
 * @template {View} V @param {V} view @param {Looked} looked @returns {V} */
function looked(view, { ref, range, think }) {
  const { looking = 0, opening } = view.talk;
  if (Number(ref) !== looking || opening > looking) return view;
  const points = range && { from: BigInt(range.from), to: BigInt(range.to) };
  const marked = { ...view.timeline.range, ...points, loop: points !== null };
  const shown = withPart(withPart(view, "timeline", { range: marked }), "think", { on: think });
  return withPart(shown, "talk", { look: lookOf(shown) });
}

/** A refused look sets nothing; a notice says so if none is allowed at all.
 * @template {View} V @param {V} view @param {Refusal} refusal @returns {V} */
function unlooked(view, { code, message }) {
  const range = { ...view.timeline.range, loop: false };
  const here = withPart(withPart(view, "timeline", { range }), "talk", { look: null });
  if (code !== "not_allowed") return here;
  return noticed(withPart(here, "think", { on: false }), message);
}

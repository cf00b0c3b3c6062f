// @ts-check
/**
 * How the server is to play: what it repeats, and before which moves it stops. The page says so
 * whenever that changes, and after each `open` where it differs; what is said back is shown. Pure.
 */
import { caughtUp, heard, noticed } from "./answers.js";
import { movesAsked } from "./lanes.js";
import { withPart } from "./state.js";
import { createUpdate } from "./update.js";
import { viewing } from "./viewing.js";

/** @import {Error as Refusal, Looked, Span} from "../core/protocol.js" */
/** @import {Held} from "./parts.js" */

/** How a new session plays. @type {Readonly<Held>} */
const NO_LOOK = { range: null, think: false, think_from: 1 };

/** What actions do on a page that repeats and asks.
 * @param {Part[]} parts around those of every page
 * @param {(outcome: Outcome) => Outcome} [finish] what is done after any action */
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

/** Both points, where playing goes round between them. @param {View} view @returns {Span | null} */
function rangeOf(view) {
  const { from, to, loop } = view.timeline.range;
  const last = movesAsked(view);
  if (!loop || from === null || to === null || (last !== null && to > last)) return null;
  return { from: String(from), to: String(to), unit: "move" };
}

/**
 * What an action leads to, with what the server does not know yet of how it is to play: once it has
 * opened what it was asked to, or before it plays.
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

/** What the newest answer says is what is shown, unless another run has been opened since.
 * @template {View} V @param {V} view @param {Looked} looked @returns {V} */
function looked(view, { ref, range, think }) {
  const { looking = 0, opening } = view.talk;
  if (Number(ref) !== looking || opening > looking) return view;
  const points = range && { from: BigInt(range.from), to: BigInt(range.to) };
  const marked = { ...view.timeline.range, ...points, loop: points !== null };
  const shown = withPart(withPart(view, "timeline", { range: marked }), "think", { on: think });
  return withPart(shown, "talk", { look: lookOf(shown) });
}

/** A refused look holds nothing; who may have none at all is told so.
 * @template {View} V @param {V} view @param {Refusal} refusal @returns {V} */
function unlooked(view, { code, message }) {
  const range = { ...view.timeline.range, loop: false };
  const here = withPart(withPart(view, "timeline", { range }), "talk", { look: null });
  if (code !== "not_allowed") return here;
  return noticed(withPart(here, "think", { on: false }), message);
}

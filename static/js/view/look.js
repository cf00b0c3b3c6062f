// @ts-check
/**
 * How the server is to play: what it repeats, and before which moves it stops. The page says so
 * whenever that changes, and after each `open` where it differs; what is said back is shown. Pure.
 */
import { NO_LOOK } from "./first.js";
import { movesAsked } from "./lanes.js";
import { withPart } from "./state.js";

/** @import {Inbound, Looked, Span} from "../core/protocol.js" */
/** @import {Outcome} from "./update.js" */

/** @typedef {typeof NO_LOOK} Held */

/** @param {View} view @returns {Held} */
function lookOf(view) {
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
export function withLook(outcome) {
  const { view, send = [] } = outcome;
  const { connection, opening, answered, look: told } = view.talk;
  if (connection !== "open") return outcome;
  const sends = (/** @type {Inbound["type"]} */ one) => send.some(({ type }) => type === one);
  if (sends("open")) {
    return { ...outcome, view: withPart(view, "talk", { look: { ...told, range: null } }) };
  }
  const look = lookOf(view);
  if (isSame(told, look) || (opening > answered && !sends("play"))) return outcome;
  const next = withPart(view, "talk", { look });
  return { ...outcome, view: next, send: [{ type: "look", ...look }, ...send] };
}

/** @param {Held} one @param {Held} other */
function isSame(one, other) {
  return (
    one.think === other.think &&
    one.think_from === other.think_from &&
    one.range?.from === other.range?.from &&
    one.range?.to === other.range?.to
  );
}

/** What the newest answer says is what is shown.
 * @template {View} V @param {V} view @param {Looked} looked @returns {V} */
export function looked(view, { ref, range, think }) {
  if (Number(ref) !== view.talk.looking) return view;
  const points = range && { from: BigInt(range.from), to: BigInt(range.to) };
  const marked = { ...view.timeline.range, ...points, loop: points !== null };
  return withPart(withPart(view, "timeline", { range: marked }), "think", { on: think });
}

/** A refused look holds nothing. @template {View} V @param {V} view @returns {V} */
export function unlooked(view) {
  const range = { ...view.timeline.range, loop: false };
  return withPart(withPart(view, "timeline", { range }), "talk", { look: NO_LOOK });
}

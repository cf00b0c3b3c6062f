// @ts-check
/** Two fingers on the timeline: what was under each stays under it. */
import { panned, zoomed } from "../timeline-window.js";
import { listeners } from "./listen.js";

/** @typedef {import("../timeline-window.js").Window} Window */

/** @param {HTMLElement} room @param {() => {window: Window, left: number, width: number}} begin @param {(window: Window) => void} show @param {() => bigint} last */
export function bindPinch(room, begin, show, last) {
  const { on, off } = listeners();
  /** @type {Map<number, number>} where each finger is */
  const fingers = new Map();
  /** @type {null | {window: Window, left: number, width: number, at: number[]}} */
  let start = null;

  const places = () => [...fingers.values()].sort((one, other) => one - other);
  const apart = (/** @type {number[]} */ [one, other]) => Math.max(8, other - one);
  const middle = (/** @type {number[]} */ [one, other]) => (one + other) / 2;

  on(room, "pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "touch") return;
    fingers.set(event.pointerId, event.clientX);
    if (fingers.size === 2) start = { ...begin(), at: places() };
  });
  on(room, "pointermove", (/** @type {PointerEvent} */ event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event.clientX);
    if (!start || fingers.size !== 2) return;
    const now = places();
    const around = (middle(start.at) - start.left) / start.width;
    const wider = zoomed(start.window, Math.log2(apart(now) / apart(start.at)), around, last());
    show(panned(wider, (middle(start.at) - middle(now)) / start.width, last()));
  });
  const lift = (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    if (!fingers.size) start = null;
  };
  for (const type of ["pointerup", "pointercancel", "lostpointercapture"]) on(room, type, lift);
  return { off, active: () => start !== null };
}

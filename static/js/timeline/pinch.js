// @ts-check
/** Two fingers on the timeline: what was under each stays under it. */
import { listeners } from "../core/listen.js";
import { lastCount } from "../view/place.js";
import { panned, zoomed } from "./window.js";

/** @import {Store} from "../page/live.js" */
/** @import {Glide} from "./glide.js" */
/** @import {Window as Stretch} from "./window.js" */

/**
 * @typedef {{window: Stretch, left: number, width: number}} Shown what a timeline shows, and where
 */
/** @typedef {Shown & {at: number[]}} Start with where both fingers are, in pixels */

const NEAREST = 8; // pixels between two fingers, at least

/**
 * @param {HTMLElement} box @param {() => Shown} begin @param {Store} store @param {Glide} glide
 */
export function bindPinch(box, begin, store, glide) {
  const { on, off } = listeners();
  /** @type {Map<number, number>} where each finger is */
  const fingers = new Map();
  /** @type {Start | null} */
  let start = null;
  const sorted = () => [...fingers.values()].sort((one, other) => one - other);

  on(box, "pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "touch") return;
    fingers.set(event.pointerId, event.clientX);
    if (fingers.size === 2) start = { ...begin(), at: sorted() };
  });
  on(box, "pointermove", (/** @type {PointerEvent} */ event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event.clientX);
    if (start && fingers.size === 2) glide.at(pinched(start, sorted(), lastCount(store.get())));
  });
  const lift = (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    if (!fingers.size) start = null;
  };
  for (const type of ["pointerup", "pointercancel", "lostpointercapture"]) on(box, type, lift);
  return { off, active: () => start !== null };
}

/**
 * What the timeline shows when the fingers are there now.
 * @param {Start} start @param {number[]} now in pixels
 * @param {bigint} last
 */
export function pinched({ window, left, width, at }, now, last) {
  const around = (middle(at) - left) / width;
  const wider = zoomed(window, Math.log2(apart(now) / apart(at)), around, last);
  return panned(wider, (middle(at) - middle(now)) / width, last);
}

/** @param {number[]} fingers */
function apart([one, other]) {
  return Math.max(NEAREST, other - one);
}

/** @param {number[]} fingers */
function middle([one, other]) {
  return (one + other) / 2;
}

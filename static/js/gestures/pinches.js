// @ts-check
/** Two fingers on an element: what was under each stays under it. */
import { on } from "../core/listen.js";

/** @import {Drags, Pixel} from "./drags.js" */

/**
 * @template S what two fingers begin from
 * @typedef {object} Does
 * @property {() => S} begin
 * @property {(start: S, before: Pixel[], now: Pixel[]) => void} move where both were, and are
 * @property {boolean} [goesOn] whether the finger that is left drags on
 */

const NEAREST = 8; // pixels between two fingers, at least

/**
 * The second finger ends what the first one drags; from then on until both are lifted, nothing else
 * on the element hears of them.
 * @template H, S @param {Drags<H>} drags on the element @param {Does<S>} does
 */
export function bindPinches(drags, does) {
  const pinches = new Pinches(drags, does);
  const { element } = drags;
  on(element, "pointerdown", (event) => pinches.down(event), { capture: true });
  on(element, "pointermove", (event) => pinches.move(event), { capture: true });
  for (const type of /** @type {const} */ (["pointerup", "pointercancel"]))
    on(element, type, (event) => pinches.up(event), { capture: true });
}

/** @template H, S */
class Pinches {
  /** @type {Map<number, PointerEvent>} what each finger has told last */
  #fingers = new Map();
  /** @type {{start: S, at: Pixel[]} | null} */
  #pinched = null;

  /** @param {Drags<H>} drags @param {Does<S>} does */
  constructor(drags, does) {
    this.drags = drags;
    this.does = does;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.pointerType !== "touch") return;
    this.#fingers.set(event.pointerId, event);
    if (this.#fingers.size === 2) {
      this.drags.letGo(null);
      this.#pinched = { start: this.does.begin(), at: [...this.#fingers.values()] };
    }
    if (!this.#pinched) return;
    this.drags.element.setPointerCapture(event.pointerId);
    event.stopImmediatePropagation();
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, event);
    if (!this.#pinched) return;
    event.stopImmediatePropagation();
    const { start, at } = this.#pinched;
    const now = [...this.#fingers.values()];
    if (now.length === 2) this.does.move(start, at, now);
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.#fingers.delete(event.pointerId);
    if (!this.#pinched) return;
    event.stopImmediatePropagation();
    const [left] = this.#fingers.values();
    if (!left || this.does.goesOn) this.#pinched = null;
    if (left && this.does.goesOn) this.drags.begin(left, true);
  }
}

/** What two fingers ask for that were there and are here: the middle of both at the beginning, how
 * far it has moved, and how far they are apart now, as a power of two of what it was.
 * @param {Pixel[]} before @param {Pixel[]} now */
export function pinchOf(before, now) {
  const [from, to] = [middle(before), middle(now)];
  const by = { x: to.x - from.x, y: to.y - from.y };
  return { from, by, power: Math.log2(apart(now) / apart(before)) };
}

/** @param {Pixel[]} fingers @returns {Pixel} */
function middle([one, other]) {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** @param {Pixel[]} fingers */
function apart([one, other]) {
  return Math.max(NEAREST, Math.hypot(one.x - other.x, one.y - other.y));
}

// What turning the wheel asks for: along it zooms; sideways, or with Shift, it pans.

const PIXELS_AN_OCTAVE = 120;
const LINE = 20; // pixels
const PINCH = 6; // a touchpad's pinch comes as a wheel with Control, in smaller steps

/** @param {WheelEvent} event
 * @returns {{by?: {x: number, y: number}, power?: number}} how far it pans, in pixels; or how
 * often twice as much is to be seen */
export function readWheel({ shiftKey, ctrlKey, deltaX, deltaY, deltaMode }) {
  const unit = deltaMode === 1 ? LINE : 1;
  const [x, y] = [deltaX * unit, deltaY * unit];
  if (shiftKey) return { by: x ? { x, y } : { x: y, y: 0 } };
  if (Math.abs(x) > Math.abs(y)) return { by: { x, y } };
  return { power: (-y * (ctrlKey ? PINCH : 1)) / PIXELS_AN_OCTAVE };
}

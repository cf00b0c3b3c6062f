// @ts-check
/** Presses on an element: the mouse, a pen or a finger drags, two fingers pinch. */
import { on, targetOf } from "../core/listen.js";

/** @typedef {{x: number, y: number}} Pixel in the window, as events tell it */
/**
 * @template H what a press holds
 * @typedef {object} Drags
 * @property {number} [far] pixels that a press moves at most; farther, it is a drag
 * @property {boolean} [early] whether moves are told before the frame in which they are drawn
 * @property {(event: PointerEvent) => H | null} begin null: the press is none of these
 * @property {(held: H, event: PointerEvent) => void} move
 * @property {(held: H, event: PointerEvent | null, moved: boolean) => void} [end] null: it was
 * taken away
 * @property {(event: PointerEvent) => void} [hover] over the element, with nothing held
 * @property {() => void} [leave]
 */
/**
 * @template S what two fingers begin from
 * @typedef {object} Pinches
 * @property {() => S} begin
 * @property {(start: S, before: Pixel[], now: Pixel[]) => void} move where both were, and are
 * @property {boolean} [goesOn] whether the finger that is left drags on
 */
/**
 * @typedef {object} Pinch
 * @property {Pixel} from the middle of both fingers at the beginning
 * @property {Pixel} by how far that has moved
 * @property {number} power how far they are apart now, as a power of two of what it was
 */

const ON_BUTTON = 5; // pixels that a button's press may move
const NEAREST = 8; // pixels between two fingers, at least

/**
 * Listens to presses on an element. One on a button of its own stays the button's until it is a
 * drag.
 * @template H @template [S=null] @param {Element} element @param {Drags<H>} drags
 * @param {Pinches<S> | null} [pinches]
 */
export function bindPresses(element, drags, pinches = null) {
  const presses = new Presses(element, drags, pinches);
  on(element, "pointerdown", (event) => presses.down(event));
  on(element, "pointermove", (event) => presses.move(event));
  for (const type of /** @type {const} */ (["pointerup", "pointercancel"]))
    on(element, type, (event) => presses.up(event));
  on(element, "lostpointercapture", (event) => event.target === element && presses.up(event));
  on(element, "pointerleave", () => presses.leave());
  if (drags.early) bindEarly(element, presses);
}

/**
 * An early event comes before the frame begins, where browsers have it: once a frame it asks so
 * soon that the answer is drawn in that very frame.
 * @param {Element} element
 * @param {{held: unknown, move: (event: PointerEvent) => void}} presses
 */
function bindEarly(element, presses) {
  let early = false;
  on(element, "pointermove", () => {
    early = false;
  });
  on(element, "pointerrawupdate", (event) => {
    if (early || !presses.held) return;
    early = true;
    presses.move(/** @type {PointerEvent} */ (event));
  });
}

/** @template H, S */
class Presses {
  /** @type {{what: H, first: PointerEvent, far: number, moved: boolean} | null} */
  held = null;
  /** @type {Map<number, PointerEvent>} what each finger has told last */
  #fingers = new Map();
  /** @type {{start: S, at: Pixel[]} | null} */
  #pinched = null;

  /** @param {Element} element @param {Drags<H>} drags @param {Pinches<S> | null} pinches */
  constructor(element, drags, pinches) {
    this.element = element;
    this.drags = drags;
    this.pinches = pinches;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.pointerType === "touch") this.#fingers.set(event.pointerId, event);
    if (this.pinches && this.#fingers.size === 2) this.#beginPinch(this.pinches, event);
    const other = this.held && this.held.first.pointerId !== event.pointerId;
    if (event.button === 0 && !this.#pinched && !other) this.#begin(event, false);
  }

  /** @param {PointerEvent} event @param {boolean} moved */
  #begin(event, moved) {
    const what = this.drags.begin(event);
    if (what === null) return;
    const button = targetOf(event, "button") !== null;
    const { far = 0 } = this.drags;
    this.held = { what, first: event, far: button ? Math.max(far, ON_BUTTON) : far, moved };
    if (!button) this.element.setPointerCapture(event.pointerId);
  }

  /** @param {Pinches<S>} pinches @param {PointerEvent} event */
  #beginPinch(pinches, event) {
    this.#letGo(null);
    this.element.setPointerCapture(event.pointerId);
    this.#pinched = { start: pinches.begin(), at: [...this.#fingers.values()] };
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, event);
    if (this.#pinched) {
      const now = [...this.#fingers.values()];
      if (now.length === 2) this.pinches?.move(this.#pinched.start, this.#pinched.at, now);
    } else if (this.held) this.#drag(this.held, event);
    else this.drags.hover?.(event);
  }

  /** @param {NonNullable<Presses<H, S>["held"]>} held @param {PointerEvent} event */
  #drag(held, event) {
    const { first, far } = held;
    if (event.pointerId !== first.pointerId) return;
    if (!held.moved && Math.hypot(event.x - first.x, event.y - first.y) <= far) return;
    if (!held.moved) this.element.setPointerCapture(event.pointerId);
    held.moved = true;
    this.drags.move(held.what, event);
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.#fingers.delete(event.pointerId);
    const [left] = this.#fingers.values();
    const goesOn = this.#pinched && this.pinches?.goesOn;
    if (!left || goesOn) this.#pinched = null;
    if (this.held?.first.pointerId === event.pointerId)
      this.#letGo(event.type === "pointerup" ? event : null);
    if (left && goesOn) this.#begin(left, true);
  }

  /** @param {PointerEvent | null} event */
  #letGo(event) {
    const { held } = this;
    this.held = null;
    if (held) this.drags.end?.(held.what, event, held.moved);
  }

  leave() {
    if (!this.held) this.drags.leave?.();
  }
}

/** What two fingers ask for that were there and are here. @param {Pixel[]} before
 * @param {Pixel[]} now @returns {Pinch} */
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

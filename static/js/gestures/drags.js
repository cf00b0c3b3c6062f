// @ts-check
/** Presses on an element by the mouse, a pen or a finger, and what they become as they move. */
import { on, targetOf } from "../core/listen.js";

/** @typedef {{x: number, y: number}} Pixel in the window, as events tell it */
/**
 * @template H what a press holds
 * @typedef {object} Does
 * @property {number} [far] pixels that a press moves at most; farther, it is a drag
 * @property {(event: PointerEvent) => H | null} begin null: the press is none of these
 * @property {(held: H, event: PointerEvent) => void} move
 * @property {(held: H, event: PointerEvent | null, moved: boolean) => void} [end] null: it was
 * taken away
 * @property {(event: PointerEvent) => void} [hover] over the element, with nothing held
 * @property {() => void} [leave]
 */

/** A disc under the pointer, so many pixels from where it was taken; 0, 0: it is let go.
 * @param {ElementCSSInlineStyle} node @param {number} x @param {number} y */
export function carry({ style }, x, y) {
  style.setProperty("translate", x || y ? `${x}px ${y}px` : "");
}

const ON_BUTTON = 5; // pixels that a button's press may move

/**
 * Follows one press at a time on an element that it is given. One on a button of its own stays the
 * button's until it is a drag.
 * @template H
 */
export class Drags {
  /** @type {{what: H, first: PointerEvent, far: number, moved: boolean} | null} */
  held = null;

  /** @param {Element} element @param {Does<H>} does */
  constructor(element, does) {
    this.element = element;
    this.does = does;
    on(element, "pointerdown", (event) => this.#down(event));
    on(element, "pointermove", (event) => this.move(event));
    on(element, "pointerup", (event) => this.#up(event, event));
    on(element, "pointercancel", (event) => this.#up(event, null));
    on(element, "lostpointercapture", (event) => event.target === element && this.#up(event, null));
    on(element, "pointerleave", () => this.held || does.leave?.());
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const { first = event } = this.held ?? {};
    if (event.button === 0 && first.pointerId === event.pointerId) this.begin(event, false);
  }

  /** @param {PointerEvent} event @param {boolean} moved */
  begin(event, moved) {
    const what = this.does.begin(event);
    if (what === null) return;
    const button = targetOf(event, "button");
    const { far = button ? ON_BUTTON : 0 } = this.does;
    this.held = { what, first: event, far, moved };
    if (!button) this.element.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held, does } = this;
    if (!held) return does.hover?.(event);
    const { first, far } = held;
    if (event.pointerId !== first.pointerId) return;
    if (!held.moved) {
      if (Math.hypot(event.x - first.x, event.y - first.y) <= far) return;
      this.element.setPointerCapture(event.pointerId);
      held.moved = true;
    }
    does.move(held.what, event);
  }

  /** @param {PointerEvent} event @param {PointerEvent | null} told */
  #up({ pointerId }, told) {
    if (this.held?.first.pointerId === pointerId) this.letGo(told);
  }

  /** @param {PointerEvent | null} event null: it is taken away */
  letGo(event) {
    const { held } = this;
    this.held = null;
    if (held) this.does.end?.(held.what, event, held.moved);
  }
}

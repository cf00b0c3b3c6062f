// @ts-check
/** Pressing and dragging on the timeline. Keys can do all of it. */
import { within } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { Drags } from "../gestures/drags.js";
import { addressAt, clockOf, currentCount, lastCount } from "../view/place.js";
import { countAt } from "./window.js";

/**
 * @typedef {{kind: "scrub" | "range" | "press", count: bigint}} Begun where a drag
 * began, and what it does; a press on a button does nothing until it moves
 */

/** @param {Store} store @param {Element} root */
export function bindScrubber(store, root) {
  const slider = within(root)("timeline");
  const ruler = createRuler(store, slider);
  const box = /** @type {HTMLElement} */ (slider.parentElement);
  const drags = new Drags(box, new Scrubber(store, ruler));
  bindEarly(drags);
  return drags;
}

/**
 * Where browsers support it, an early event arrives before the frame begins: it sends one request a
 * frame, early enough for the answer to be drawn in the same frame.
 * @param {Drags<Begun>} drags
 */
function bindEarly(drags) {
  let early = false;
  on(drags.element, "pointermove", () => {
    early = false;
  });
  on(drags.element, "pointerrawupdate", (event) => {
    if (early || !drags.held) return;
    early = true;
    drags.move(/** @type {PointerEvent} */ (event));
  });
}

/** Goes to moves, on the rows and on the numbers below them; with Shift, marks a range. */
class Scrubber {
  /** @param {Store} store @param {Ruler} ruler */
  constructor(store, ruler) {
    this.store = store;
    this.ruler = ruler;
  }

  /** @param {PointerEvent} event @returns {Begun} */
  begin(event) {
    this.ruler.measure();
    const count = this.ruler.count(event);
    const kind = this.#kindOf(event);
    if (kind === "scrub") this.#seek(count);
    if (kind === "range") this.store.dispatch({ type: "range", range: { from: null, to: null } });
    return { kind, count };
  }

  /** @param {Begun} begun @param {PointerEvent} event */
  move(begun, event) {
    if (begun.kind === "press") begun.kind = "scrub";
    const count = this.ruler.count(event);
    if (begun.kind === "scrub" && count !== currentCount(this.store.get())) this.#seek(count);
    if (begun.kind === "range" && count !== begun.count) this.#mark(begun.count, count);
    this.#point(count);
  }

  /** @param {Begun} begun */
  end({ kind }) {
    if (kind === "scrub") this.store.dispatch({ type: "drop" });
  }

  /** Names the count under the pointer, but not under a button. @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType === "mouse") this.ruler.measure();
    this.#point(targetOf(event, "button") ? null : this.ruler.count(event));
  }

  leave() {
    this.#point(null);
  }

  /** @param {PointerEvent} event @returns {Begun["kind"]} */
  #kindOf(event) {
    if (targetOf(event, "button")) return "press";
    return event.shiftKey && clockOf(this.store.get()) === "move" ? "range" : "scrub";
  }

  /** @param {bigint | null} count */
  #point(count) {
    this.store.dispatch({ type: "point", count });
  }

  /** @param {bigint} count */
  #seek(count) {
    const { get, dispatch } = this.store;
    dispatch({ type: "seek", ...addressAt(get(), count), dragging: true });
  }

  /** @param {bigint} one @param {bigint} other */
  #mark(one, other) {
    const [from, to] = other < one ? [other, one] : [one, other];
    this.store.dispatch({ type: "range", range: { from, to } });
  }
}

// Where a pointer is on the timeline. Its box is measured only when needed, to avoid a layout at
// the start.

/** @typedef {ReturnType<typeof createRuler>} Ruler */

/** @param {Store} store @param {HTMLElement} slider */
export function createRuler(store, slider) {
  let box = new DOMRect();
  /** @param {number} pixels as a share of the timeline's width */
  const shareOf = (pixels) => pixels / (box.width || 1);
  /** @param {MouseEvent} event how far along it is: 0 … 1 inside */
  const share = (event) => shareOf(event.clientX - box.left);
  return {
    measure() {
      box = slider.getBoundingClientRect();
      return box;
    },
    shareOf,
    share,
    /** @param {MouseEvent} event pixels below the top */
    below: (event) => event.clientY - box.top,
    /** @param {MouseEvent} event */
    count: (event) => countAt(store.get().timeline.window, share(event), lastCount(store.get())),
  };
}

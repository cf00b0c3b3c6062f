// @ts-check
/**
 * A press on the timeline and what it becomes as the pointer moves: going to moves, marking a range
 * with Shift, or moving along below the rows.
 */
import { addressAt, clockOf, currentCount, lastCount } from "../view/place.js";
import { rowCount } from "./bands.js";
import { panned } from "./window.js";

/** @import {Store} from "../page/live.js" */
/** @import {Glide} from "./glide.js" */
/** @import {Ruler} from "./ruler.js" */
/** @import {Window as Stretch} from "./window.js" */

/** @typedef {"scrub" | "range" | "pan" | "press"} Kind a press is on a button until it moves */
/**
 * @typedef {{kind: Kind, x: number, count: bigint, window: Stretch}} Begun where a drag began
 */

const MOVED = 5; // pixels that make a press a drag
const BESIDE = 2; // pixels below the rows that still count as theirs

export class Drag {
  /** @type {Begun | null} */
  begun = null;

  /** @param {Store} store @param {Glide} glide @param {Ruler} ruler @param {HTMLElement} box
   * @param {number} rows of calls at most */
  constructor(store, glide, ruler, box, rows) {
    this.store = store;
    this.glide = glide;
    this.ruler = ruler;
    this.box = box;
    this.rows = rows;
  }

  /** @param {PointerEvent} event */
  begin(event) {
    this.ruler.measure();
    const count = this.ruler.count(event);
    const kind = this.#kindOf(event);
    this.begun = { kind, x: event.clientX, count, window: this.glide.end() };
    if (kind !== "press") this.box.setPointerCapture(event.pointerId);
    if (kind === "scrub") this.#seek(count);
    if (kind === "range") this.store.dispatch({ type: "range", range: { from: null, to: null } });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { begun } = this;
    if (!begun) return;
    if (begun.kind === "press" && Math.abs(event.clientX - begun.x) > MOVED) {
      begun.kind = "scrub";
      this.box.setPointerCapture(event.pointerId);
    }
    const count = this.ruler.count(event);
    if (begun.kind === "scrub" && count !== currentCount(this.store.get())) this.#seek(count);
    if (begun.kind === "pan") this.#pan(begun, event);
    if (begun.kind === "range" && count !== begun.count) this.#mark(begun.count, count);
  }

  end() {
    if (this.begun?.kind === "scrub") this.store.dispatch({ type: "drop" });
    this.begun = null;
  }

  /** @param {PointerEvent} event @returns {Kind} */
  #kindOf(event) {
    if (isOnButton(event)) return "press";
    const view = this.store.get();
    if (clockOf(view) === "line") return "scrub";
    if (event.shiftKey) return "range";
    const bottom = rowCount(view.opened ?? view.settings, this.rows) * view.sizes.band;
    return this.ruler.below(event) > bottom + BESIDE ? "pan" : "scrub";
  }

  /** @param {bigint} count */
  #seek(count) {
    const { get, dispatch } = this.store;
    dispatch({ type: "seek", ...addressAt(get(), count), dragging: true });
  }

  /** @param {Begun} begun @param {PointerEvent} event */
  #pan({ window, x }, event) {
    const share = this.ruler.shareOf(x - event.clientX);
    this.glide.at(panned(window, share, lastCount(this.store.get())));
  }

  /** @param {bigint} one @param {bigint} other */
  #mark(one, other) {
    const [from, to] = other < one ? [other, one] : [one, other];
    this.store.dispatch({ type: "range", range: { from, to } });
  }
}

/** @param {Event} event */
export function isOnButton({ target }) {
  return target instanceof Element && target.closest("button") !== null;
}

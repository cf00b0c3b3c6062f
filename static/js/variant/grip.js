// @ts-check
/**
 * Pointer and touch on a small picture of pegs: what is pressed and moved far enough is dragged.
 */
import { HEIGHT, WIDTH } from "./picture.js";

/** @typedef {{x: number, y: number}} Point in units of the picture */
/**
 * @typedef {object} Does
 * @property {(peg: number, height: number) => boolean} lifts whether what lies there can be lifted
 * @property {(peg: number, at: Point) => void} moves
 * @property {(peg: number, to: number | null) => void} drops null: beside the picture
 * @property {() => void} gives up
 */

const FAR_ENOUGH = 6; // pixels that make a press a drag

/** @typedef {{peg: number, height: number, drags: boolean | null}} Held null: it has not moved */

export class Grip {
  far = FAR_ENOUGH;

  /** @param {Element} picture @param {() => StageLayout} layoutOf @param {Does} does */
  constructor(picture, layoutOf, does) {
    this.picture = picture;
    this.layoutOf = layoutOf;
    this.does = does;
  }

  /** @param {PointerEvent} event @returns {Held | null} */
  begin(event) {
    const at = this.#pointOf(event);
    const peg = this.#pegAt(at);
    const { base, pitch } = this.layoutOf();
    return peg === null ? null : { peg, height: Math.floor((base - at.y) / pitch), drags: null };
  }

  /** @param {Held} held @param {PointerEvent} event */
  move(held, event) {
    held.drags ??= this.does.lifts(held.peg, held.height);
    if (held.drags) this.does.moves(held.peg, this.#pointOf(event));
  }

  /** @param {Held} held @param {PointerEvent | null} event */
  end({ peg, drags }, event) {
    if (!drags) return;
    if (event) this.does.drops(peg, this.#pegAt(this.#pointOf(event)));
    else this.does.gives();
  }

  /** @param {PointerEvent} event @returns {Point} */
  #pointOf({ clientX, clientY }) {
    const { left, top, width, height } = this.picture.getBoundingClientRect();
    return { x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT };
  }

  /** @param {Point} at */
  #pegAt({ x, y }) {
    const { slot, pegs } = this.layoutOf();
    const peg = Math.floor(x / slot);
    return y >= 0 && y <= HEIGHT && peg >= 0 && peg < pegs.length ? peg : null;
  }
}

// @ts-check
/**
 * Pointer and touch on a small picture of pegs: what is pressed and moved far enough is dragged.
 */
import { HEIGHT, WIDTH } from "./picture.js";

/** @import {StageLayout} from "../stage/layout.js" */

/** @typedef {{x: number, y: number}} Point in units of the picture */
/**
 * @typedef {object} Does
 * @property {(peg: number, height: number) => boolean} lifts whether what lies there can be lifted
 * @property {(peg: number, at: Point) => void} moves
 * @property {(peg: number, to: number | null) => void} drops null: beside the picture
 * @property {() => void} gives up
 */

const FAR_ENOUGH = 6; // units that make a press a drag

export class Grip {
  /** @type {{at: Point, peg: number, height: number, drags: boolean} | null} */
  #held = null;

  /** @param {HTMLElement} box @param {Element} picture @param {() => StageLayout} layoutOf
   * @param {Does} does */
  constructor(box, picture, layoutOf, does) {
    this.box = box;
    this.picture = picture;
    this.layoutOf = layoutOf;
    this.does = does;
  }

  /** @param {PointerEvent} event */
  down(event) {
    const at = this.#pointOf(event);
    const peg = this.#pegAt(at);
    const { base, pitch } = this.layoutOf();
    const height = Math.floor((base - at.y) / pitch);
    if (event.button === 0 && peg !== null) this.#held = { at, peg, height, drags: false };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const held = this.#held;
    if (!held) return;
    const at = this.#pointOf(event);
    if (!held.drags) {
      if (Math.hypot(at.x - held.at.x, at.y - held.at.y) < FAR_ENOUGH) return;
      held.drags = this.does.lifts(held.peg, held.height);
      if (held.drags) this.box.setPointerCapture(event.pointerId);
      else this.#held = null;
    }
    if (held.drags) this.does.moves(held.peg, at);
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (this.#held?.drags) this.does.drops(this.#held.peg, this.#pegAt(this.#pointOf(event)));
    this.#held = null;
  }

  cancel() {
    if (this.#held?.drags) this.does.gives();
    this.#held = null;
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

// @ts-check
/** Zooming and panning that is seen on its way: a glide from what is in sight to something else. */
import { eased } from "../stage/motion.js";

const DURATION = 240; // ms

/**
 * @template S what can be in sight @template L what can be shown at last
 * @typedef {object} Sight
 * @property {() => S} now
 * @property {(sight: S | L) => void} show
 * @property {(from: S, to: S, share: number) => S} between what is on the way: 0 there, 1 here
 * @property {() => boolean} still whether nothing is to be seen moving
 */

/** @template S @template [L=S] */
export class GlideOf {
  /** @type {{from: S, to: S, last: S | L, began: number} | null} */
  #way = null;
  #asked = 0; // the animation frame

  /** @param {Sight<S, L>} sight */
  constructor(sight) {
    this.sight = sight;
  }

  /** Where it is going, or stands: what the next press begins from. */
  end() {
    return this.#way?.to ?? this.sight.now();
  }

  /** @param {S} to @param {S | L} [last] what is shown when it is there */
  to(to, last = to) {
    if (this.sight.still()) return this.at(last);
    this.#stop();
    this.#way = { from: this.sight.now(), to, last, began: performance.now() };
    this.#asked = requestAnimationFrame((now) => this.#go(now));
  }

  /** At once. @param {S | L} sight */
  at(sight) {
    this.#stop();
    this.sight.show(sight);
  }

  #stop() {
    cancelAnimationFrame(this.#asked);
    this.#way = null;
  }

  /** @param {number} now */
  #go(now) {
    if (!this.#way) return;
    const { from, to, last, began } = this.#way;
    const share = Math.max(0, (now - began) / DURATION);
    if (share >= 1) return this.at(last);
    this.sight.show(this.sight.between(from, to, eased(share)));
    this.#asked = requestAnimationFrame((next) => this.#go(next));
  }
}

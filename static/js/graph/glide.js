// @ts-check
/** Zooming and panning that is seen on its way: a glide from one sight to another. */
import { eased } from "../stage/motion.js";
import { between } from "./sight.js";
import { sightOf } from "./state.js";

/** @import {Sight} from "./sight.js" */
/** @import {Store} from "./state.js" */

const DURATION = 240; // ms

export class SightGlide {
  /** @type {{from: Sight, to: Sight, whole: boolean, began: number} | null} */
  #way = null;
  #asked = 0; // the animation frame

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /** Where it is going, or stands: what the next press begins from. */
  end() {
    return this.#way?.to ?? sightOf(this.store.get());
  }

  /** @param {Sight} to @param {boolean} [whole] whether all is in sight then, whatever the size */
  to(to, whole = false) {
    if (this.store.get().page.reducedMotion) return this.at(whole ? null : to);
    this.#stop();
    this.#way = { from: sightOf(this.store.get()), to, whole, began: performance.now() };
    this.#asked = requestAnimationFrame((now) => this.#go(now));
  }

  /** At once. @param {Sight | null} sight null: the whole */
  at(sight) {
    this.#stop();
    this.store.dispatch({ type: "sight", sight });
  }

  #stop() {
    cancelAnimationFrame(this.#asked);
    this.#way = null;
  }

  /** @param {number} now */
  #go(now) {
    if (!this.#way) return;
    const { from, to, whole, began } = this.#way;
    const share = Math.min(1, Math.max(0, (now - began) / DURATION));
    const sight = share === 1 && whole ? null : between(from, to, eased(share));
    this.store.dispatch({ type: "sight", sight });
    if (share < 1) this.#asked = requestAnimationFrame((next) => this.#go(next));
    else this.#way = null;
  }
}

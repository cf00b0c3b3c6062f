// @ts-check
/**
 * Zooming and panning that is seen on its way: a glide from one window of the timeline to another.
 */
import { eased } from "../stage/motion.js";
import { between } from "./window.js";

/** @import {Store} from "../page/live.js" */
/** @import {Window as Stretch} from "./window.js" */

const DURATION = 240; // ms

export class Glide {
  /** @type {{from: Stretch, to: Stretch, began: number} | null} */
  #way = null;
  #asked = 0; // the animation frame

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /** Where it is going, or stands: what the next press begins from. */
  end() {
    return this.#way?.to ?? this.store.get().timeline.window;
  }

  /** @param {Stretch} to */
  to(to) {
    if (this.store.get().page.reducedMotion) return this.at(to);
    this.#stop();
    this.#way = { from: this.store.get().timeline.window, to, began: performance.now() };
    this.#asked = requestAnimationFrame((now) => this.#go(now));
  }

  /** At once. @param {Stretch} window */
  at(window) {
    this.#stop();
    this.store.dispatch({ type: "window", window });
  }

  #stop() {
    cancelAnimationFrame(this.#asked);
    this.#way = null;
  }

  /** @param {number} now */
  #go(now) {
    if (!this.#way) return;
    const { from, to, began } = this.#way;
    const share = Math.min(1, Math.max(0, (now - began) / DURATION));
    this.store.dispatch({ type: "window", window: between(from, to, eased(share)) });
    if (share < 1) this.#asked = requestAnimationFrame((next) => this.#go(next));
    else this.#way = null;
  }
}

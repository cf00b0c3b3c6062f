// @ts-check
/**
 * Discs on their way between pegs. Each goes on from where it is when interrupted: its place is
 * computed from the time, never read.
 */
import { eased, pathOver } from "./motion.js";

/** @import {Point} from "./motion.js" */

/** @typedef {{path: (share: number) => Point, duration: number, animation: Animation}} Flight */

const SAMPLES = 24;

export class Flights {
  /** @type {Map<number, Flight>} */
  #flights = new Map();

  /**
   * @param {number} disc @param {SVGElement} node
   * @param {Point} from where it rests if it does not fly
   * @param {Point} to @param {number} cross @param {number} duration
   */
  fly(disc, node, from, to, cross, duration) {
    const path = pathOver(this.#pointOf(disc) ?? from, to, cross);
    this.#land(disc);
    if (duration <= 0) return;
    const animation = node.animate(keyframesOf(path), { duration });
    const flight = { path, duration, animation };
    this.#flights.set(disc, flight);
    animation.onfinish = () => {
      if (this.#flights.get(disc) === flight) this.#flights.delete(disc);
    };
  }

  /** Ends all flights at once: every disc is where it rests. */
  jump() {
    for (const disc of [...this.#flights.keys()]) this.#land(disc);
  }

  /** Where a disc is that flies now; null if it rests.
   * @param {number} disc @returns {Point | null} */
  #pointOf(disc) {
    const flight = this.#flights.get(disc);
    if (!flight) return null;
    const share = Number(flight.animation.currentTime ?? 0) / flight.duration;
    return flight.path(eased(Math.min(1, share)));
  }

  /** @param {number} disc */
  #land(disc) {
    this.#flights.get(disc)?.animation.cancel();
    this.#flights.delete(disc);
  }
}

/** @param {(share: number) => Point} path */
function keyframesOf(path) {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const { x, y } = path(eased(i / SAMPLES));
    return { transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)` };
  });
}

// @ts-check
/** Discs in the air. Each goes on from where it is when interrupted: its place is computed from the time, never read. */
import { eased, pathOver } from "../motion.js";

/** @typedef {import("../motion.js").Point} Point */
/** @typedef {{path: (share: number) => Point, duration: number, animation: Animation}} Flight */

const SAMPLES = 24;

export function createFlights() {
  /** @type {Map<number, Flight>} */
  const flights = new Map();

  /** Where a disc is that flies now; null if it rests. @param {number} disc @returns {Point | null} */
  function pointOf(disc) {
    const flight = flights.get(disc);
    if (!flight) return null;
    return flight.path(eased(Math.min(1, Number(flight.animation.currentTime ?? 0) / flight.duration)));
  }

  /** @param {number} disc */
  function land(disc) {
    flights.get(disc)?.animation.cancel();
    flights.delete(disc);
  }

  return {
    /** @param {number} disc @param {SVGElement} node @param {Point} from where it rests if it does not fly @param {Point} to @param {number} cross @param {number} duration */
    fly(disc, node, from, to, cross, duration) {
      const path = pathOver(pointOf(disc) ?? from, to, cross);
      land(disc);
      if (duration <= 0) return;
      const frames = Array.from({ length: SAMPLES + 1 }, (_, i) => {
        const { x, y } = path(eased(i / SAMPLES));
        return { transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)` };
      });
      const animation = node.animate(frames, { duration });
      const flight = { path, duration, animation };
      flights.set(disc, flight);
      animation.onfinish = () => { if (flights.get(disc) === flight) flights.delete(disc); };
    },
    /** Ends all flights at once: every disc is where it rests. */
    jump() {
      for (const disc of [...flights.keys()]) land(disc);
    },
  };
}

// @ts-check
/**
 * Discs on their way between pegs. An interrupted disc continues from where it is: its place is
 * computed from the time, never read.
 */
import { magnitude } from "../core/bigint.js";

/** @import {Shown} from "../view/parts.js" */

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

  /** Where a flying disc is now; null if it rests.
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

// Motion as a pure plan from two states, and the path that a disc takes: lift, cross, drop, with
// round corners.

/** @typedef {{x: number, y: number}} Point */

const ROUNDEST = 170;
/** The longest that a move takes to draw, in ms. */
export const LONGEST = 420;
const SHORTEST = 50;

/**
 * The disc that animates between two states of one puzzle: one move apart it does, anything else
 * jumps (null).
 * @param {Shown | null} previous @param {Shown} next
 */
export function movingDisc(previous, next) {
  if (!previous) return null;
  const apart = BigInt(next.move) - BigInt(previous.move);
  if (magnitude(apart) !== 1n) return null;
  return (apart > 0n ? next : previous).lanes[0].last_move?.disc ?? null;
}

/**
 * The discs that animate: the one that moved; where small ones are a blur, each larger one that is
 * on another peg.
 * @param {Shown | null} previous @param {Shown} next
 * @param {number} blur the largest disc that is a blur, or 0
 */
export function movingDiscs(previous, next, blur) {
  if (!blur || !previous) return [movingDisc(previous, next)].filter((disc) => disc !== null);
  const pegs = previous.lanes[0].pegs;
  return next.lanes[0].pegs.flatMap((discs, peg) =>
    discs.filter((disc) => disc > blur && !pegs[peg].includes(disc)),
  );
}

/** How long a move takes to draw, in ms; 0 where it would be too short to see.
 * @param {boolean} playing @param {number} speed moves per second */
export function durationOf(playing, speed) {
  const duration = playing ? Math.min(LONGEST, 800 / speed) : LONGEST;
  return duration < SHORTEST ? 0 : duration;
}

/** @typedef {{length: number, at: (share: number) => Point}} Piece of a path */

/** The path from one point over the height `cross` to another.
 * @param {Point} from @param {Point} to @param {number} cross
 * @returns {(share: number) => Point} the point after a share 0 … 1 of its length */
export function pathOver(from, to, cross) {
  const pieces = piecesOf(from, to, cross).filter((piece) => piece.length > 0);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return (share) => {
    let left = Math.min(1, Math.max(0, share)) * length;
    for (const piece of pieces) {
      if (left <= piece.length) return piece.at(left / piece.length);
      left -= piece.length;
    }
    return { ...to };
  };
}

/** Up, around a corner, across, around a corner, down.
 * @param {Point} from @param {Point} to @param {number} cross @returns {Piece[]} */
function piecesOf(from, to, cross) {
  const [way, wide] = [Math.sign(to.x - from.x), Math.abs(to.x - from.x)];
  const up = Math.min(ROUNDEST, wide / 2, Math.max(0, from.y - cross));
  const down = Math.min(ROUNDEST, wide / 2, Math.max(0, to.y - cross));
  const [left, right] = [from.x + way * up, to.x - way * down];
  return [
    straight(from, { x: from.x, y: cross + up }),
    corner({ x: left, y: cross + up }, up, (angle) => ({
      x: -way * Math.cos(angle),
      y: -Math.sin(angle),
    })),
    straight({ x: left, y: cross }, { x: right, y: cross }),
    corner({ x: right, y: cross + down }, down, (angle) => ({
      x: way * Math.sin(angle),
      y: -Math.cos(angle),
    })),
    straight({ x: to.x, y: cross + down }, to),
  ];
}

/** @param {Point} from @param {Point} to @returns {Piece} */
function straight(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    length,
    at: (/** @type {number} */ share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }),
  };
}

/**
 * A quarter of a circle.
 * @param {Point} centre @param {number} radius @param {(angle: number) => Point} direction
 * @returns {Piece}
 */
function corner(centre, radius, direction) {
  return {
    length: (radius * Math.PI) / 2,
    at(/** @type {number} */ share) {
      const { x, y } = direction((share * Math.PI) / 2);
      return { x: centre.x + radius * x, y: centre.y + radius * y };
    },
  };
}

/** Slow at both ends. @param {number} share of the time */
export function eased(share) {
  return share * share * (3 - 2 * share);
}

/** The same path as SVG writes it. @param {(share: number) => Point} path */
export function pathData(path) {
  const points = Array.from({ length: 49 }, (_, i) => path(i / 48));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

// @ts-check
/**
 * The part of the run that the timeline shows. Each count (a move, or a line of several lanes) has
 * a cell as wide as any other: count k lies from k − 1/2 to k + 1/2. Both ends are in 2^-24 of a
 * cell as BigInt, so that zooming and panning are smooth from 2^64 cells to one, and exact. Pure.
 */
import { bitLength, clamp, fraction } from "../core/bigint.js";
import { portion, scaled } from "../gestures/zoom.js";
import { clockOf, lastCount } from "../view/place.js";

/** @typedef {{lo: bigint, hi: bigint}} Window */

const BITS = 24n;
const MARGIN = 32n; // a call is shown with a 32nd of its width free on each side
/** One cell. */
export const CELL = 1n << BITS;
const HALF = CELL / 2n;

/** @param {bigint} last @returns {Window} */
export function wholeRun(last) {
  return sight(0n, last);
}

/** Exactly the cells of these counts.
 * @param {bigint} first @param {bigint} end @returns {Window} */
export function sight(first, end) {
  return { lo: first * CELL - HALF, hi: end * CELL + HALF };
}

/** @param {Window} window @param {bigint} last */
export function isWhole(window, last) {
  const whole = wholeRun(last);
  return window.lo === whole.lo && window.hi === whole.hi;
}

/** How many times wider, as a power of two. @param {bigint} wide @param {bigint} narrow */
function powerBetween(wide, narrow) {
  return logOf(wide) - logOf(narrow);
}

/** @param {bigint} value above 0 */
function logOf(value) {
  const bits = bitLength(value);
  const shift = Math.max(0, bits - 53);
  return shift + Math.log2(Number(value >> BigInt(shift)));
}

/** How many cells are in sight, as a power of two. @param {Window} window */
export function octave(window) {
  return powerBetween(window.hi - window.lo, CELL);
}

/** A window moved inside the run, no narrower than one cell.
 * @param {bigint} lo @param {bigint} span @param {bigint} last @returns {Window} */
function inside(lo, span, last) {
  const whole = wholeRun(last);
  const wide = clamp(span, CELL, whole.hi - whole.lo);
  const left = clamp(lo, whole.lo, whole.hi - wide);
  return { lo: left, hi: left + wide };
}

/** 2^`power` times narrower; what is a `share` 0 … 1 of the way along stays there.
 * @param {Window} window @param {number} power @param {number} share @param {bigint} last */
export function zoomed(window, power, share, last) {
  const old = window.hi - window.lo;
  const span = clamp(scaled(old, -power), CELL, wholeRun(last).hi + HALF);
  return inside(window.lo + portion(old - span, share), span, last);
}

/** Moved along by a share of what is in sight.
 * @param {Window} window @param {number} share @param {bigint} last */
export function panned(window, share, last) {
  const span = window.hi - window.lo;
  return inside(window.lo + portion(span, share), span, last);
}

/** The counts first … end, with a little free on each side.
 * @param {bigint} first @param {bigint} end @param {bigint} last */
export function spanning(first, end, last) {
  const [whole, cells] = [wholeRun(last), sight(first, end)];
  const margin = (cells.hi - cells.lo) / MARGIN;
  return {
    lo: clamp(cells.lo - margin, whole.lo, whole.hi),
    hi: clamp(cells.hi + margin, whole.lo, whole.hi),
  };
}

/** As wide as before, with this count in the middle.
 * @param {Window} window @param {bigint} count @param {bigint} last */
export function centred(window, count, last) {
  const span = window.hi - window.lo;
  return inside(count * CELL - span / 2n, span, last);
}

/**
 * The same window if it holds the count, else one with the count a quarter of the way along; wide
 * enough for `least` cells.
 * @param {Window} window @param {bigint} count @param {bigint} last @param {bigint} [least]
 */
export function follow(window, count, last, least = 1n) {
  const span = window.hi - window.lo;
  const wide = span < least * CELL ? least * CELL : span;
  const held = holds(window, count) && window.hi <= wholeRun(last).hi;
  return held && wide === span ? window : inside(count * CELL - wide / 4n, wide, last);
}

/** @param {Window} window @param {bigint} count */
export function holds(window, count) {
  return count * CELL >= window.lo && count * CELL <= window.hi;
}

/** A window between two others, from share 0 to 1; its size changes evenly to the eye.
 * @param {Window} from @param {Window} to @param {number} share @returns {Window} */
export function between(from, to, share) {
  if (share >= 1) return to;
  const [old, wanted] = [from.hi - from.lo, to.hi - to.lo];
  if (old === wanted) {
    const lo = from.lo + portion(to.lo - from.lo, share);
    return { lo, hi: lo + old };
  }
  const span = scaled(old, share * powerBetween(wanted, old));
  const lo = from.lo + ((to.lo - from.lo) * (old - span)) / (old - wanted);
  return { lo, hi: lo + span };
}

/** Where a position given in 2^-24 of a cell is, in pixels.
 * @param {bigint} fine @param {Window} window @param {number} width */
export function placeFine(fine, window, width) {
  return fraction(fine, window.lo, window.hi) * width;
}

/** The middle of a count's cell, in pixels.
 * @param {bigint} count @param {Window} window @param {number} width */
export function place(count, window, width) {
  return placeFine(count * CELL, window, width);
}

/** Both edges of the cells first … end, in pixels, cut to what is in sight.
 * @param {bigint} first @param {bigint} end @param {Window} window @param {number} width */
export function edges(first, end, window, width) {
  return [first * CELL - HALF, end * CELL + HALF].map((fine) =>
    placeFine(clamp(fine, window.lo, window.hi), window, width),
  );
}

/** The count whose cell is a share 0 … 1 of the way along.
 * @param {Window} window @param {number} share @param {bigint} last */
export function countAt(window, share, last) {
  const fine = window.lo + portion(window.hi - window.lo, Math.min(1, Math.max(0, share)));
  return clamp((fine + HALF) >> BITS, 0n, last);
}

/** The first and the last count in sight. @param {Window} window @param {bigint} last */
export function visibleCounts(window, last) {
  const [first, end] = [-(-window.lo >> BITS), window.hi >> BITS].map((count) =>
    clamp(count, 0n, last),
  );
  return { first, last: first > end ? first : end };
}

/** The first and the last move in sight; all of them if the timeline shows lines.
 * @param {View} view */
export function visibleMoves(view) {
  if (clockOf(view) === "line") return { first: 0n, last: BigInt(view.opened?.moves ?? 0) };
  return visibleCounts(view.timeline.window, lastCount(view));
}

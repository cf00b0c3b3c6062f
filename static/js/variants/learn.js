// @ts-check
/** Registers the scripts that work out the moves of variants. */

import { LABELS } from "../core/position.js";
import { learn } from "../core/variants.js";
import { changed } from "../view/lanes.js";
import { listedMoves } from "./listed-moves.js";

/** @import {OfVariants} from "./variant-link.js" */
/** @import {Calls, Lane, Script} from "../core/variants.js" */

/** Scripts work out the puzzle with a choice of pegs; the server lists the moves of all others.
 * @param {OfVariants["variants"]} variants */
export function learnVariants(variants) {
  for (const name in variants)
    learn(name, variants[name].takes.includes("pegs") ? morePegs : listedMoves);
}

// The Frame–Stewart solution for three pegs or more: a call moves a tower of consecutive discs. It
// parks the smallest ones, moves the others with one peg fewer, and brings the parked ones. Pure.

/**
 * A call: its smallest and largest disc, the number of pegs it may use, its first move, and the
 * split if the user has chosen how many discs it parks.
 * @typedef {{low: number, high: number, pegs: number, first: bigint, split?: number}} Call
 */

/** @typedef {{moves: bigint, split: number}} Best */

/** @type {Map<string, Best>} */
const best = new Map();

/** The least number of moves for these discs and pegs, and the smallest split that achieves it.
 * @param {number} discs @param {number} pegs @returns {Best} */
export function bestOf(discs, pegs) {
  const key = `${discs} ${pegs}`;
  const known = best.get(key);
  if (known) return known;
  const found = search(discs, pegs);
  best.set(key, found);
  return found;
}

/** @param {number} discs @param {number} pegs @returns {Best} */
function search(discs, pegs) {
  if (discs <= 1) return { moves: BigInt(discs), split: 0 };
  const splits = pegs === 3 ? [discs - 1] : Array.from({ length: discs - 1 }, (_, i) => i + 1);
  return splits
    .map((split) => ({ split, moves: movesWith(discs, pegs, split) }))
    .reduce((least, one) => (one.moves < least.moves ? one : least));
}

/** @param {number} discs @param {number} pegs @param {number} split discs to park
 * @returns {bigint} */
function movesWith(discs, pegs, split) {
  return 2n * bestOf(split, pegs).moves + bestOf(discs - split, pegs - 1).moves;
}

/** @param {Lane} lane @returns {Call} */
function root({ discs, pegs = 3, split, splits }) {
  const chosen = split ?? splits?.chosen;
  const count = Array.isArray(pegs) ? pegs.length : Number(pegs);
  return {
    low: 1,
    high: discs,
    pegs: count,
    first: 1n,
    split: chosen ? Number(chosen) : undefined,
  };
}

/** @param {Call} call */
function lengthOf({ low, high, pegs, split }) {
  const discs = high - low + 1;
  return split && discs > 1 ? movesWith(discs, pegs, split) : bestOf(discs, pegs).moves;
}

/** The three calls that a call for two discs or more makes. @param {Call} call @returns {Call[]} */
function partsOf({ low, high, pegs, first, split }) {
  const parked = split ?? bestOf(high - low + 1, pegs).split;
  const middle = low + parked;
  const small = { low, high: middle - 1, pegs };
  const large = { low: middle, high, pegs: pegs - 1, first: first + bestOf(parked, pegs).moves };
  return [{ ...small, first }, large, { ...small, first: large.first + lengthOf(large) }];
}

/**
 * The outermost calls with this largest disc that own any of the moves from `from` to `to`.
 * @param {Call} call @param {number} disc @param {bigint} from @param {bigint} to @returns {Call[]}
 */
function callsFor(call, disc, from, to) {
  const last = call.first + lengthOf(call) - 1n;
  if (call.high < disc || call.low > disc || last < from || call.first > to) return [];
  if (call.high === disc) return [call];
  return partsOf(call).flatMap((part) => callsFor(part, disc, from, to));
}

/**
 * The first move after move k in this call that a disc from `low` to `high` makes.
 * @param {Call} call @param {bigint} k @param {number} low @param {number} high
 * @returns {bigint | null}
 */
function firstAfter(call, k, low, high) {
  if (call.high < low || call.low > high || call.first + lengthOf(call) - 1n <= k) return null;
  if (call.low === call.high) return call.first;
  for (const part of partsOf(call)) {
    const found = firstAfter(part, k, low, high);
    if (found !== null) return found;
  }
  return null;
}

/** The last move of a disc. @param {Call} call @param {number} disc @returns {bigint | null} */
function lastOf(call, disc) {
  if (disc < call.low || disc > call.high) return null;
  if (call.low === call.high) return call.first;
  const [first, large, back] = partsOf(call);
  return lastOf(back, disc) ?? lastOf(large, disc) ?? lastOf(first, disc);
}

/** @param {bigint} move @param {Call} call @returns {number} */
function discIn(move, call) {
  if (call.low === call.high) return call.low;
  const inside = (/** @type {Call} */ part) => move < part.first + lengthOf(part);
  return discIn(move, /** @type {Call} */ (partsOf(call).find(inside)));
}

/** @type {Script} */
export const morePegs = {
  movesOf: (lane) => lengthOf(root(lane)),
  discOfMove: (move, lane) => discIn(move, root(lane)),
  nextMoveOf: (disc, k, lane) => firstAfter(root(lane), k, disc, disc) ?? lastOf(root(lane), disc),
  topDisc: (octave, lane) => {
    const { pegs, high } = root(lane);
    let disc = 1;
    while (disc < high && Math.log2(Number(bestOf(disc, pegs).moves)) < octave) disc += 1;
    return disc;
  },
  callsOf: (disc, low, high, lane) =>
    callsFor(root(lane), disc, low, high).map((call) => {
      const length = lengthOf(call);
      return { first: call.first, length, step: length, count: 1 };
    }),
  callMaking: (move, disc, lane) => {
    const [call] = callsFor(root(lane), disc, move, move);
    return call ? { first: call.first, last: call.first + lengthOf(call) - 1n } : null;
  },
  nextFrom: (move, disc, lane) => {
    const call = root(lane);
    return firstAfter(call, move, disc, call.high) ?? lengthOf(call) + 1n;
  },
};

// Settings of a puzzle after its number of discs or pegs changes. Pure.

/** The settings to reset when the tower changes. */
export const OF_ONE_TOWER = {
  split: undefined,
  start: undefined,
  goal: undefined,
  path: undefined,
};

/**
 * The settings after a change: another number of discs or pegs resets those of one tower alone, and
 * also source and target if either peg no longer exists.
 * @param {Settings} before @param {Partial<Settings>} change @returns {Settings}
 */
export function renewed(before, change) {
  const next = changed({ ...before }, change);
  const other = next.discs !== before.discs || next.pegs !== before.pegs;
  if (!other) return next;
  const labels = LABELS.slice(0, next.pegs ?? 3);
  const inside = labels.includes(next.source) && labels.includes(next.target);
  return { ...next, ...(inside ? {} : { source: "A", target: "C" }), ...OF_ONE_TOWER };
}

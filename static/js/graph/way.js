// @ts-check
/**
 * Shortest paths between two positions as lines of the triangle. The smaller discs gather beside
 * the peg that the largest differing disc goes to, and a tower that is carried over as a whole goes
 * along a side of its triangle: so a path of 2^64 moves is a line with some 250 bends.
 *
 * Sources: Hinz, Klavžar, Petr, The Tower of Hanoi – Myths and Maths, chapter 2. Pure.
 */
import { weightsOf } from "../core/weights.js";
import { power } from "../core/words.js";
import { perfectPeg, placed } from "./graph-position.js";
import { BITS, cutLine, edgeLength, sideOf, TALL } from "./graph-sight.js";

/** @import {Places} from "./graph-position.js" */
/** @import {Sight, Size} from "./graph-sight.js" */

/** @typedef {bigint[]} Weights */
/** @typedef {{at: bigint, places: Places}} Bend how many moves lead to it, and where it is */
/** @typedef {{bends: Bend[], length: bigint, crossings: number}} Way */

/** Every shortest path, at most two; the one on which the largest differing disc moves once first.
 * @param {Places} start @param {Places} goal @returns {Way[]} */
export function waysBetween(start, goal) {
  const largest = largestDifference(start, goal);
  if (largest === 0) return [{ bends: [{ at: 0n, places: start }], length: 0n, crossings: 0 }];
  const ways = [1, 2].map((crossings) => wayOf(start, goal, largest, crossings));
  const least = ways[0].length < ways[1].length ? ways[0].length : ways[1].length;
  return ways.filter(({ length }) => length === least);
}

/** How many moves one position is from another. @param {Places} one @param {Places} other */
export function distanceBetween(one, other) {
  return waysBetween(one, other)[0].length;
}

/** The largest disc that lies elsewhere; 0 where none does.
 * @param {Places} one @param {Places} other */
function largestDifference(one, other) {
  return one.reduce((largest, peg, i) => (peg === other[i] ? largest : i + 1), 0);
}

/**
 * The best path on which disc `largest` moves so often: from both ends the smaller discs are
 * gathered, and between two of its moves they go from one peg to another as one tower.
 * @param {Places} start @param {Places} goal @param {number} largest @param {number} crossings
 * @returns {Way}
 */
function wayOf(start, goal, largest, crossings) {
  const [a, b] = [start[largest - 1], goal[largest - 1]];
  const third = 3 - a - b;
  const [first, last] = crossings === 1 ? [third, third] : [b, a];
  const there = gathering(start, largest - 1, first);
  const back = gathering(goal, largest - 1, last).reverse();
  const bends = [...there, ...(crossings === 1 ? [] : between(there, largest, third, a)), ...back];
  return { ...counted(bends), crossings };
}

/** Between the two moves of the largest disc: it is on the third peg, the smaller ones go across.
 * @param {Places[]} there @param {number} largest @param {number} third @param {number} last */
function between(there, largest, third, last) {
  const aside = placed(there[there.length - 1], largest, third);
  return [aside, aside.map((peg, i) => (i < largest - 1 ? last : peg))];
}

/** Where the path bends on which discs 1 … `discs` gather on a peg.
 * @param {Places} places @param {number} discs @param {number} peg */
function gathering(places, discs, peg) {
  /** @type {{disc: number, aim: number}[]} the discs that have to move, the largest first */
  const moving = [];
  let aim = peg;
  for (let disc = discs; disc > 0; disc--) {
    if (places[disc - 1] === aim) continue;
    moving.push({ disc, aim });
    aim = 3 - aim - places[disc - 1];
  }
  const bends = [places];
  for (const { disc, aim: to } of moving.reverse()) {
    const moved = placed(bends[bends.length - 1], disc, to);
    bends.push(
      moved,
      moved.map((old, i) => (i < disc - 1 ? to : old)),
    );
  }
  return bends;
}

/** Counts the moves from bend to bend; what is the same twice is one. @param {Places[]} all */
function counted(all) {
  let at = 0n;
  /** @type {Bend[]} */
  const bends = [];
  all.forEach((places, i) => {
    const moves = i === 0 ? 0n : straight(all[i - 1], places);
    at += moves;
    if (i === 0 || moves > 0n) bends.push({ at, places });
  });
  return { bends, length: at };
}

/** How many moves lie between two bends: one, or a whole tower's.
 * @param {Places} one @param {Places} other */
function straight(one, other) {
  const largest = largestDifference(one, other);
  if (largest === 0) return 0n;
  const tower = one.slice(0, largest);
  const together = perfectPeg(tower) !== null && perfectPeg(other.slice(0, largest)) !== null;
  return together ? (1n << BigInt(largest)) - 1n : 1n;
}

/** @param {Weights} one @param {Weights} other */
function minus(one, other) {
  return one.map((weight, i) => weight - other[i]);
}

/** After how many moves of a path a position is reached; null where it is not on it.
 * @param {Way} way @param {Places} places */
export function moveAt({ bends }, places) {
  const here = weightsOf(places);
  for (let i = 0; i < bends.length; i++) {
    const next = bends[i + 1];
    const [from, to] = [bends[i], next ?? bends[i]].map((bend) => weightsOf(bend.places));
    const gone = minus(here, from);
    const made = gone.reduce((most, one) => (one > most ? one : most));
    const moves = next ? next.at - bends[i].at : 0n;
    const whole = minus(to, from);
    const straight = gone.every((one, j) => one * (moves || 1n) === whole[j] * made);
    if (made <= moves && straight) return bends[i].at + made;
  }
  return null;
}

/**
 * The next move of a disc after `made` moves of a path; its last one where none is left, null where
 * it never moves. A tower is carried over by moves of disc d at 2^(d−1), and every 2^d after it.
 * @param {Way} way @param {number} disc @param {bigint} made
 */
export function nextMoveOn({ bends }, disc, made) {
  const first = 1n << BigInt(disc - 1);
  /** @type {bigint | null} */
  let last = null;
  for (let i = 1; i < bends.length; i++) {
    const [from, moves] = [bends[i - 1].at, bends[i].at - bends[i - 1].at];
    const largest = largestDifference(bends[i - 1].places, bends[i].places);
    if (moves === 1n ? largest !== disc : largest < disc) continue;
    const [begin, period] = moves === 1n ? [1n, 2n] : [first, 2n * first];
    const passed = made < from + begin ? 0n : (made - from - begin) / period + 1n;
    if (begin + passed * period <= moves) return from + begin + passed * period;
    last = from + begin + ((moves - begin) / period) * period;
  }
  return last;
}

// How far positions are from each other: those at equal distances from the corner A, and the mean
// over all pairs. Pure.

/** @typedef {{d: string, x: number, y: number, text: string}} Ring */

const APART = 22; // pixels between two rings that are drawn

/** How many bits of a number are 1. @param {bigint} value */
export function ones(value) {
  return value.toString(2).replaceAll("0", "").length;
}

/** The rows in sight with how many positions they hold; only so many that their labels have space.
 * @param {number} discs @param {Sight} sight @param {Size} size @returns {Ring[]} */
export function ringsOf(discs, sight, size) {
  const row = edgeLength(sight, size) * TALL;
  const step = row >= APART ? 1n : 1n << BigInt(Math.ceil(Math.log2(APART / row)));
  const last = sideOf(discs);
  const reach = (sight.span >> BITS) * 2n + 2n * step;
  const middle = sight.v >> BITS;
  const first = middle > reach ? ((middle - reach) / step) * step : 0n;
  /** @type {Ring[]} */
  const rings = [];
  for (let k = first; k <= last && k <= middle + reach; k += step) {
    const cut = cutLine({ u: -last, v: k }, { u: last, v: k }, sight, size);
    if (!cut || cut[1] < 0 || cut[1] > size.height) continue;
    const y = cut[1].toFixed(1);
    const text = `${k}: ${power(ones(k))}`;
    rings.push({ d: `M0 ${y}H${size.width.toFixed(0)}`, x: size.width - 8, y: cut[1] - 4, text });
  }
  return rings;
}

const DIGITS_OF_A_DOUBLE = 40; // discs up to which the mean with its thousandths is exact enough

/**
 * The mean over all 9^n pairs, rounded to thousandths; of very many discs to a whole number.
 *
 * The closed form of Hinz and Chan, with its two terms in √17 taken together: they are
 * (24a + 36b) / (59 · 18^n), where (5 + √17)^n = a + b√17.
 * @param {number} discs n
 */
export function meanOfPairs(discs) {
  let [a, b] = [1n, 0n];
  for (let i = 0; i < discs; i++) [a, b] = [5n * a + 17n * b, a + 5n * b];
  const n = BigInt(discs);
  const whole = 885n * 18n ** n;
  const sum = 466n * 36n ** n - 295n * 18n ** n - 531n * 6n ** n + 15n * (24n * a + 36n * b);
  if (discs > DIGITS_OF_A_DOUBLE) return rounded(sum, whole);
  return Number(rounded(1000n * sum, whole)) / 1000;
}

/** @param {bigint} above not negative @param {bigint} below */
function rounded(above, below) {
  return (2n * above + below) / (2n * below);
}

// @ts-check
/**
 * How far positions are from each other: those at equal distances from the corner A, and the mean
 * over all pairs. Pure.
 */
import { power } from "../core/words.js";
import { BITS, cutLine, edgeLength, sideOf, TALL } from "./sight.js";

/** @import {Sight, Size} from "./sight.js" */

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

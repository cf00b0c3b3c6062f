// @ts-check
/**
 * Positions at equal distances from the corner A: row k of the triangle holds those k moves away,
 * 2^(1-bits of k) of them. Pure.
 */
import { power } from "../core/words.js";
import { cutLine } from "./cut.js";
import { BITS, edgeLength, sideOf, TALL } from "./sight.js";

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

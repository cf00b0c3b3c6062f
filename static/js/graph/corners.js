// @ts-check
/** Points of the triangle in which positions stand, and the position nearest to one. Pure. */

import { exchanged, weightsOf } from "../core/weights.js";

/** @import {Places} from "../core/weights.js" */

/**
 * @typedef {{u: bigint, v: bigint}} Point v edges' heights below the corner A, u half edges to the
 * right of it: B is at (−W, W) and C at (W, W), where W = 2^n − 1
 */

/** @param {Places} places @returns {Point} */
export function pointOf(places) {
  const [, b, c] = weightsOf(places);
  return { u: c - b, v: b + c };
}

/**
 * The position nearest to a point, whose parts may be fractions: down through the triangles, always
 * into the one that is nearest.
 * @param {{u: bigint, v: bigint}} fine in 2^-`bits` of the units of a point
 * @param {number} discs @param {bigint} bits @returns {Places}
 */
export function nearestPlaces({ u, v }, discs, bits) {
  const whole = ((1n << BigInt(discs)) - 1n) << bits;
  // Twice the weights, so that halves of u stay whole.
  const twice = [2n * (whole - v), v - u, v + u];
  let pegs = [0, 1, 2];
  const places = Array(discs).fill(0);
  for (let disc = discs; disc > 0; disc--) {
    const most = twice.reduce((best, one) => (one > best ? one : best));
    const corner = twice.indexOf(most);
    twice[corner] -= 2n << (bits + BigInt(disc - 1));
    places[disc - 1] = pegs[corner];
    pegs = exchanged(pegs, corner);
  }
  return places;
}

/**
 * The pegs at the corners of a triangle, and the orders in its three parts; there are six.
 * @typedef {{pegs: number[], parts: Order[]}} Order
 */

/** The order of the whole. @type {Order} */
export const ORDER = orderOf([0, 1, 2], new Map());

/** @param {number[]} pegs @param {Map<string, Order>} known @returns {Order} */
function orderOf(pegs, known) {
  const name = String(pegs);
  const order = known.get(name) ?? { pegs, parts: [] };
  if (known.has(name)) return order;
  known.set(name, order);
  order.parts = pegs.map((_, corner) => orderOf(exchanged(pegs, corner), known));
  return order;
}

// @ts-check
/**
 * Where a position stands in the Sierpinski triangle, exactly. Its corners are the three perfect
 * positions. For the largest disc first: of the triangle at hand take the half-size one at the
 * corner of the disc's peg, and inside it let the other two pegs change corners. Thanks to that
 * exchange no edges cross, all have one length, and the optimal solution is a side. Pure.
 */

/** @typedef {number[]} Places the peg of every disc, disc 1 first */
/** @typedef {[bigint, bigint, bigint]} Weights how strongly the corners A, B and C pull */
/**
 * @typedef {{u: bigint, v: bigint}} Point v edges' heights below the corner A, u half edges to the
 * right of it: B is at (−W, W) and C at (W, W), where W = 2^n − 1
 */

/** Three integers with the sum 2^n − 1. One move takes 1 from one and gives it to another.
 * @param {Places} places @returns {Weights} */
export function weightsOf(places) {
  let corners = [0, 1, 2];
  /** @type {Weights} */
  const weights = [0n, 0n, 0n];
  for (let disc = places.length; disc > 0; disc--) {
    const peg = places[disc - 1];
    weights[corners[peg]] += 1n << BigInt(disc - 1);
    corners = exchanged(corners, peg);
  }
  return weights;
}

/** @param {Places} places @returns {Point} */
export function pointOf(places) {
  const [, b, c] = weightsOf(places);
  return { u: c - b, v: b + c };
}

/**
 * The other two change places. It serves the corner of each peg and the peg of each corner alike.
 * @param {number[]} corners by peg, or pegs by corner
 * @param {number} kept
 */
function exchanged(corners, kept) {
  const [one, other] = [(kept + 1) % 3, (kept + 2) % 3];
  const next = [...corners];
  [next[one], next[other]] = [corners[other], corners[one]];
  return next;
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

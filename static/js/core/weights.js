// @ts-check
/**
 * Where a position stands in the Sierpinski triangle, exactly. Its corners are the three perfect
 * positions. For the largest disc first: of the triangle at hand take the half-size one at the
 * corner of the disc's peg, and inside it let the other two pegs change corners. Thanks to that
 * exchange no edges cross, all have one length, and the optimal solution is a side. Pure.
 */

/** @typedef {number[]} Places the peg of every disc, disc 1 first */
/** @typedef {[bigint, bigint, bigint]} Weights how strongly the corners A, B and C pull */

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

/**
 * The other two change places. It serves the corner of each peg and the peg of each corner alike.
 * @param {number[]} corners by peg, or pegs by corner
 * @param {number} kept
 */
export function exchanged(corners, kept) {
  const [one, other] = [(kept + 1) % 3, (kept + 2) % 3];
  const next = [...corners];
  [next[one], next[other]] = [corners[other], corners[one]];
  return next;
}

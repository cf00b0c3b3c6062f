// @ts-check
/**
 * How the lanes' stages, listings and memories share the window: all lanes in the same way, so that
 * their stages can be compared. Listings and discs come before memories, and rows get lower before
 * anything is cut. Pure; all lengths are pixels.
 */
import { besideCode, besideMemory, stacked } from "./arrangements.js";

/** @import {LaneNeed, Space} from "./needs.js" */

/**
 * @typedef {object} Fit
 * @property {"stacked" | "beside-memory" | "beside-code"} kind
 * @property {number} stage its height
 * @property {number} wide the width of the stage where it stands beside something
 * @property {number[]} code the height of each listing's panel
 * @property {number} line the height of a line of a listing
 * @property {number} row the height of a row of a list
 * @property {number} missing pixels that are cut, by how much they are missed
 */

const LINES = { most: 1.42, least: 1.18 }; // em
const STEPS = 6;

/** @param {LaneNeed[]} lanes @param {Space} space
 * @returns {Fit} the first that cuts nothing, else the one that cuts least */
export function fit(lanes, space) {
  const steps = Array.from({ length: STEPS }, (_, step) => step / (STEPS - 1));
  const densities = [false, true].flatMap((thin) =>
    steps.map((share) => ({ ...dense(space, share), thin })),
  );
  /** @type {Fit | null} */
  let best = null;
  for (const arrange of [stacked, besideMemory, besideCode]) {
    const fitted = arrange(lanes, space);
    if (!fitted) continue;
    for (const density of densities) {
      const one = fitted(density);
      if (one.missing === 0) return one;
      if (!best || one.missing < best.missing) best = one;
    }
  }
  return /** @type {Fit} */ (best);
}

/** How high lines and rows are: 0 as high as they like, 1 as low as they get.
 * @param {Space} space @param {number} share */
function dense({ code, row }, share) {
  const between = (/** @type {number} */ most, /** @type {number} */ least) =>
    most - (most - least) * share;
  return {
    line: Math.round(code * between(LINES.most, LINES.least) * 10) / 10,
    row: Math.floor(between(row.most, row.least)),
  };
}

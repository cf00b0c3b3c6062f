// @ts-check
/** The priests' clock: which move they have reached since a year, at a pace. Pure. */

export const DISCS = 64;
const LAST = (1n << 64n) - 1n;

/**
 * How many moves have been made, at most all.
 * @param {number} year @param {bigint} rate moves a second
 * @param {number} now in ms since 1970
 */
export function movesSince(year, rate, now) {
  const begin = new Date(0);
  begin.setUTCFullYear(year, 0, 1);
  const seconds = BigInt(Math.max(0, Math.floor((now - begin.getTime()) / 1000)));
  const made = seconds * rate;
  return made < LAST ? made : LAST;
}

/** The last move of the legend. */
export function lastMove() {
  return LAST;
}

/** The year in a text, or null where it is none up to this one.
 * @param {string} text @param {number} thisYear */
export function yearIn(text, thisYear) {
  const year = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
  return year >= 1 && year <= thisYear ? year : null;
}

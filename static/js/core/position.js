// @ts-check
/** Positions as links write them and people type them: `5,4|2,1|3`, each peg's discs bottom first.
 * Pure. */

/** @typedef {number[][]} Pegs for each peg its discs, bottom first */

/** The pegs' labels. */
export const LABELS = "ABCDEFGH";

const DISCS = "(?:[1-9]\\d{0,3}(?:,[1-9]\\d{0,3})*)?";
const TEXT = new RegExp(`^${DISCS}(?:\\|${DISCS})+$`);

/**
 * The discs of each peg; null for a text of another form. How many pegs there are, and which discs
 * may lie where, is for others to check.
 * @param {string} typed @returns {Pegs | null}
 */
export function pegsFrom(typed) {
  const text = typed.replace(/\s/g, "");
  if (!TEXT.test(text)) return null;
  return text.split("|").map((discs) => (discs ? discs.split(",").map(Number) : []));
}

/** @param {Pegs} pegs */
export function textOf(pegs) {
  return pegs.join("|");
}

/** @param {Pegs} one @param {Pegs} other */
export function same(one, other) {
  return one.length === other.length && one.every((discs, i) => discs.join() === other[i].join());
}

/** The peg that holds all discs; null if there is none. @param {Pegs} pegs */
export function pegOfAll(pegs) {
  const peg = pegs.findIndex(({ length }) => length === pegs.flat().length);
  return peg < 0 ? null : peg;
}

/** The peg of each disc, disc 1 first. @param {Pegs} pegs */
export function placesOf(pegs) {
  /** @type {number[]} */
  const places = [];
  pegs.forEach((discs, peg) => discs.forEach((disc) => (places[disc - 1] = peg)));
  return places;
}

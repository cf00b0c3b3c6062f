// @ts-check
/**
 * The rules of a move: only the top disc of a peg, and never onto a smaller one. Pegs are 0, 1, 2;
 * each is a list of discs, bottom first. Pure.
 */

export const LABELS = "ABC";

/** @typedef {number[][]} Pegs */
/** @typedef {{disc: number, from: number, to: number}} Move */
/**
 * @typedef {{id: string, values: Record<string, string | number>}} Told a sentence of the page's
 */

/** @param {Pegs} pegs @param {number} peg @returns {number | null} */
export function topOf(pegs, peg) {
  return pegs[peg].at(-1) ?? null;
}

/** The move of the top disc of a peg; null where the peg is empty.
 * @param {Pegs} pegs @param {number} from @param {number} to @returns {Move | null} */
export function moveBetween(pegs, from, to) {
  const disc = topOf(pegs, from);
  return disc === null ? null : { disc, from, to };
}

/**
 * Why a move is against the rules, in the words of the rule; null where it is not.
 * @param {Pegs} pegs
 * @param {number} from
 * @param {number} to
 * @returns {Told | null}
 */
export function refusalOf(pegs, from, to) {
  const disc = topOf(pegs, from);
  if (disc === null) return { id: "rule_empty", values: { peg: LABELS[from] } };
  const below = topOf(pegs, to);
  if (below === null || below >= disc) return null;
  return { id: "rule_smaller", values: { disc, below } };
}

/** Why a disc that is not on top cannot be lifted; null where it is on top.
 * @param {Pegs} pegs @param {number} disc @returns {Told | null} */
export function coveredBy(pegs, disc) {
  const peg = pegs.find((discs) => discs.includes(disc)) ?? [];
  const top = peg.at(-1);
  return top === undefined || top === disc ? null : { id: "rule_covered", values: { disc, top } };
}

/** The position after a legal move. @param {Pegs} pegs @param {Move} move @returns {Pegs} */
export function moved(pegs, { disc, from, to }) {
  return pegs.map((discs, peg) =>
    peg === from ? discs.slice(0, -1) : peg === to ? [...discs, disc] : discs,
  );
}

/** The position with one disc on another peg, wherever it lay: discs lie largest first.
 * @param {Pegs} pegs @param {number} disc @param {number} to @returns {Pegs} */
export function placed(pegs, disc, to) {
  return pegs.map((discs, peg) => {
    const others = discs.filter((one) => one !== disc);
    return peg === to ? [...others, disc].sort((one, other) => other - one) : others;
  });
}

/** @param {Pegs} one @param {Pegs} other */
export function samePosition(one, other) {
  return one.every((discs, peg) => discs.join() === other[peg].join());
}

/** @param {Pegs} pegs */
export function discsOf(pegs) {
  return pegs.reduce((sum, discs) => sum + discs.length, 0);
}

/** All discs on one peg. @param {number} discs @param {number} peg @returns {Pegs} */
export function perfect(discs, peg) {
  const all = Array.from({ length: discs }, (_, i) => discs - i);
  return [0, 1, 2].map((one) => (one === peg ? all : []));
}

/** The peg that holds all discs; null where there is none. @param {Pegs} pegs */
export function pegOfAll(pegs) {
  const peg = pegs.findIndex((discs) => discs.length === discsOf(pegs));
  return peg < 0 ? null : peg;
}

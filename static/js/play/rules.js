// @ts-check
/**
 * The rules of a move: only the top disc of a peg, never onto a smaller one, and never more on a
 * peg than it holds. Pegs are 0, 1, 2 …; each is a list of discs, bottom first. Pure.
 */
import { CLASSIC, LABELS, labelOf, same, sizeOf } from "./kind.js";

/** @import {Pegs} from "../core/position.js" */
/** @import {Kind} from "./kind.js" */

export { LABELS, perfect } from "./kind.js";
export const samePosition = same;

/** @typedef {{disc: number, from: number, to: number}} Move */
/**
 * @typedef {{id: string, values: Record<string, string | number>, about?: number}} Told a sentence
 * of the page's, and the disc that it is about
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
 * A sentence about a disc: where discs have a colour, the one that names it.
 * @param {string} id @param {number} disc @param {Told["values"]} values @param {Kind} kind
 * @returns {Told}
 */
export function tell(id, disc, values, kind) {
  const name = kind.names[disc];
  const [, group, rest] = /^(rule_|hint_)?(.*)$/.exec(id) ?? [];
  return name
    ? { id: `${group ?? ""}named_${rest}`, values: { ...values, name }, about: disc }
    : { id, values: { ...values, disc: labelOf(kind, disc) }, about: disc };
}

/**
 * Why a move is against the rules, in the words of the rule; null where it is not.
 * @param {Pegs} pegs @param {number} from @param {number} to @param {Kind} [kind]
 * @returns {Told | null}
 */
export function refusalOf(pegs, from, to, kind = CLASSIC) {
  const disc = topOf(pegs, from);
  const empty = kind.balls ? "rule_empty_balls" : "rule_empty";
  if (disc === null) return { id: empty, values: { peg: LABELS[from] } };
  const most = kind.capacities[to];
  if (from !== to && most && pegs[to].length >= most)
    return { id: "rule_full", values: { peg: LABELS[to], most }, about: disc };
  const below = topOf(pegs, to);
  if (below === null || sizeOf(kind, below) >= sizeOf(kind, disc)) return null;
  return tell("rule_smaller", disc, { below: labelOf(kind, below) }, kind);
}

/** Why a disc that is not on top cannot be lifted; null where it is on top.
 * @param {Pegs} pegs @param {number} disc @param {Kind} [kind] @returns {Told | null} */
export function coveredBy(pegs, disc, kind = CLASSIC) {
  const peg = pegs.find((discs) => discs.includes(disc)) ?? [];
  const top = peg.at(-1);
  if (top === undefined || top === disc) return null;
  return tell("rule_covered", disc, { top: labelOf(kind, top) }, kind);
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

/** @param {Pegs} pegs */
export function discsOf(pegs) {
  return pegs.reduce((sum, discs) => sum + discs.length, 0);
}

/** The peg that holds all discs; null where there is none. @param {Pegs} pegs */
export function pegOfAll(pegs) {
  const peg = pegs.findIndex((discs) => discs.length === discsOf(pegs));
  return peg < 0 ? null : peg;
}

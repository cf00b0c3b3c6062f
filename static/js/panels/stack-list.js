// @ts-check
/** What the lists of both stacks share: how wide their columns are, and what space they have. */
import { setClass, setStyle } from "../core/dom.js";
import { ownedWidth } from "./owned-moves.js";

/** Counts in every form of the plural, with as many digits as any: a head has space for each. */
export const COUNTS = [1, 22, 88];

const LONG = 5; // em

/**
 * @param {HTMLElement} list @param {string} moves the last move, as it is written
 * @param {string[]} calls of all rows: as wide as the longest is their column
 */
export function keepWidth(list, moves, calls) {
  const wide = ownedWidth(moves);
  setStyle(
    list,
    "--letters",
    String(calls.reduce((most, { length }) => Math.max(most, length), 0)),
  );
  setStyle(list, "--owned", `${wide}em`);
  setClass(list, "long", wide > LONG);
}

/** The list's space; paper has space for every row. @param {View} view @param {string} name */
export function spaceOf({ sizes, share, scroll }, name) {
  const height = share.printing ? Infinity : (sizes.lists[name] ?? 0);
  return { row: sizes.row, height, top: scroll[name] ?? 0 };
}

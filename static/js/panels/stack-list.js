// @ts-check
/** What the lists of both stacks share: how wide their moves are, and how much room they have. */
import { setClass, setStyle } from "../core/dom.js";
import { ownedWidth } from "./owned-moves.js";

/** As many frames or tasks as any list has digits for: how wide that is, its head keeps free. */
export const MANY = 88;

const LONG = 5; // em

/** @param {HTMLElement} list @param {string} moves the last move, as it is written */
export function keepWidth(list, moves) {
  const wide = ownedWidth(moves);
  setStyle(list, "--owned", `${wide}em`);
  setClass(list, "long", wide > LONG);
}

/**
 * The list's room; paper has room for every row.
 * @param {import("../view/state.js").View} view
 * @param {string} name
 */
export function roomOf({ sizes, share, scroll }, name) {
  const height = share.printing ? Infinity : (sizes.lists[name] ?? 0);
  return { row: sizes.row, height, top: scroll[name] ?? 0 };
}

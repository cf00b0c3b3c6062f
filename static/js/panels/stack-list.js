// @ts-check
/** What the lists of both stacks share: how wide their columns are, and what space they have. */

import { setClass, setStyle } from "../core/dom.js";
import { words } from "../core/words.js";
import { ownedWidth } from "./owned-moves.js";

/** @import {Space} from "../core/rows.js" */

const LONG = 5; // em
/** Letters of a call that is never cut. */
export const LONGEST = 20;

/**
 * @param {HTMLElement} list @param {string} moves the last move, as it is written
 * @param {string[]} calls of all rows: as wide as the longest is their column
 */
export function keepWidth(list, moves, calls) {
  const wide = ownedWidth(moves);
  const letters = calls.reduce((most, { length }) => Math.max(most, length), 0);
  setStyle(list, "--letters", String(letters));
  setClass(list, "cut", letters > LONGEST);
  setStyle(list, "--owned", `${wide}em`);
  setClass(list, "long", wide > LONG);
}

/** A count with as many digits as any, and a space for one of them: a head has space for both. */
export const MOST = 888;
export const ONE = { row: 1, height: 1, top: 0 };

/** How many there are, in what order, or how many of them are cut off where the list ends.
 * @param {"frames" | "tasks"} what @param {number} count @param {Space} space */
export function countSaid(what, count, { row, height, top }) {
  const more = height ? count - Math.round((top + height) / row) : 0;
  if (what === "frames") {
    if (more <= 0)
      return words.count(
        "{count} frame, outermost first",
        "{count} frames, outermost first",
        count,
      );
    const all = words.count("{count} frame", "{count} frames", count);
    return words.say("{all}, {more} above", { all, more });
  }
  if (more <= 0)
    return words.count("{count} task, next on top", "{count} tasks, next on top", count);
  const all = words.count("{count} task", "{count} tasks", count);
  return words.say("{all}, {more} below", { all, more });
}

/** The list's space; paper has space for every row. @param {View} view @param {string} name */
export function spaceOf({ sizes, share, scroll }, name) {
  const height = share.printing ? Infinity : (sizes.lists[name] ?? 0);
  return { row: sizes.row, height, top: scroll[name] ?? 0 };
}

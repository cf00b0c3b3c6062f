// @ts-check
/** With how many discs a program may be called in place of its own number. */

import { programOf, shownRun } from "../program/state.js";

const FEW = 3;

/** How many discs the program may be called with besides its own number: the page's, else three;
 * where it has been called so, its own again. Null where its text says no number.
 * @param {View} view */
export function otherNumber(view) {
  const own = shownRun(view)?.ran.calls_with;
  if (typeof own !== "number") return null;
  if (programOf(view).callWith !== null) return own;
  const { discs } = view.settings;
  const number = discs === own ? FEW : discs;
  return number === own ? null : number;
}

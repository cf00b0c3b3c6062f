// @ts-check
import { isUsual } from "../core/variants.js";

/** Whether one tower goes from a peg to another, which are chosen.
 * @param {{variant?: string, pegs?: number}} asked */
export function hasPegs(asked) {
  return isUsual(asked) || asked.pegs !== undefined;
}

/** What a program calls the peg with this label. @param {LaneOpened["pegs"]} pegs
 * @param {string} label */
export function pegNamed(pegs, label) {
  return pegs.find((one) => one.label === label)?.name ?? label;
}

// @ts-check
/** The panels of a variant: those with data from the server, and those that only the page fills. */
import { fact } from "../core/facts.js";
import { OWN } from "../core/variants.js";

/** Open by default, as far as the variant has them. */
export const FIRST_PANELS = ["code", "call-stack", "moves", "positions", "about"];

/** The page lacks the panel "positions" if there are too many to draw.
 * @param {LaneOpened} opened */
export function offeredBy({ panels }) {
  return [...OWN.filter((name) => fact("panels").includes(name)), ...panels];
}

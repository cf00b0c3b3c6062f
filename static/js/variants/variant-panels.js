// @ts-check
/** The panels of a variant: those that its server can feed, and what only the page fills. */
import { fact } from "../core/facts.js";
import { OWN } from "../core/variants.js";

/** Open where nobody has named any: as far as the variant has them. */
export const FIRST_PANELS = ["code", "call-stack", "moves", "positions", "about"];

/** Its page has no panel for positions that are too many to be drawn. @param {LaneOpened} opened */
export function offeredBy({ panels }) {
  return [...OWN.filter((name) => fact("panels").includes(name)), ...panels];
}

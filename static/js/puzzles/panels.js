// @ts-check
/** The panels of a variant: those that its server can feed, and what only the page fills. */

/** What only the page fills. */
export const OWN = ["about", "positions"];

/** Open where nobody has named any: as far as the variant has them. */
export const FIRST_PANELS = ["code", "call-stack", "moves", "positions", "about"];

/** Only puzzles with balls have few enough positions to be drawn.
 * @param {import("../view/parts.js").LaneOpened} opened */
export function offeredBy({ panels, shape }) {
  return [...(shape === "ball" ? OWN : OWN.slice(0, 1)), ...panels];
}

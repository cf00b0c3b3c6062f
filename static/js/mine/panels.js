// @ts-check
/** The panels of the page with a person's own program. */

import { fact } from "../core/facts.js";

/** What only the page fills. */
export const OWN = ["found", "beside", "helpers"];

/** Open where nobody has named any: before something has run, and then. */
export const FIRST_PANELS = ["code", "found", "helpers"];
const AFTER_RUN = ["code", "found", "call-stack", "variables", "beside"];

/** What is open once something has run: unless it was chosen, what tells of a run.
 * @param {string[]} panels */
export function afterRun(panels) {
  return panels.join() === FIRST_PANELS.join() ? AFTER_RUN : panels;
}

/** The panels that there are: of a run those of every run, once there is one.
 * @param {LaneOpened | null} opened */
export function offeredBy(opened) {
  const ran = (opened?.listing.lines.length ?? 0) > 0;
  return ran ? fact("panels") : FIRST_PANELS;
}

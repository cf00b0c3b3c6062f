// @ts-check
/** The panels of the page with a person's own program. */

/** What only the page fills. */
export const OWN = ["found", "beside", "helpers"];

/** Open where nobody has named any. */
export const FIRST_PANELS = ["code", "found", "call-stack", "beside", "helpers"];

/** The panels that there are: the editor always, and what there is to see of a run once it has run.
 * @param {LaneOpened | null} opened */
export function offeredBy(opened) {
  const panels = opened?.panels ?? [];
  const ran = panels.includes("code");
  const own = ["code", ...OWN.filter((name) => ran || name !== "beside")];
  return [...own, ...(ran ? panels : [])];
}

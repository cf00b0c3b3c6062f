// @ts-check
/** The strip of the whole run, drawn by a script that loads once something is to be seen on it. */
import { drawnWhen, fetched } from "../core/load.js";
import { lastCount } from "../view/place.js";
import { isWhole } from "./window.js";

/** @param {Element} clock */
export function createWholeRun(clock) {
  return drawnWhen(hasMore, async () => {
    const { createOverview } = await fetched(() => import("./overview.js"));
    return createOverview(clock);
  });
}

/** Whether a part is in sight, chosen or bookmarked; else the timeline itself shows the whole run.
 * @param {View} view */
function hasMore(view) {
  const { window, range, marks } = view.timeline;
  if (!view.shown) return false;
  return marks.length > 0 || range.from !== null || !isWhole(window, lastCount(view));
}

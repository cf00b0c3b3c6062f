// @ts-check
/** What is measured of the page decides which panels are open, until somebody names them. */
import { fittingPanels } from "./first.js";

/** @import {Part} from "../view/update.js" */

/** @type {Part} */
export function fitting(before) {
  return {
    sizes: (view, action) => {
      const outcome = before(view, action);
      return { ...outcome, view: fitted(outcome.view) };
    },
  };
}

/**
 * Begins when all have been measured; the presenter view has only some of them. A window is judged
 * as long as it has this size: then panels are only taken away, since what is measured changes with
 * those that are open, and would be judged without end.
 * @param {View} view @returns {View}
 */
function fitted(view) {
  const { page, opened, sizes, panels, settings, present } = view;
  const { kind, width, height } = sizes.board;
  if (page.panelsNamed || !opened || !height) return view;
  const measured = present.on || panels.every((name) => sizes.panels[name]);
  if (!page.fittedFor && !measured) return view;
  const fittedFor = [kind, width, height, sizes.em, settings.algorithm].join(" ");
  const fitting = fittingPanels(view);
  const same = page.fittedFor === fittedFor;
  const now = same ? fitting.filter((name) => panels.includes(name)) : fitting;
  if (same && now.join() === panels.join()) return view;
  return { ...view, panels: now, page: { ...page, fittedFor } };
}

// @ts-check
/** What nobody sees of the page with one tower at first sight. */
import { bindAlgorithms } from "../algorithms/load.js";
import { bindFormulaLinks } from "../panels/formula-links.js";
import { bindSwiping } from "../panels/swipe.js";
import { bindRecord } from "../record/load.js";
import { bindRunLater } from "../run/later.js";
import { frontParts } from "../share/front.js";
import { bindNavigation } from "../share/navigation.js";

/** @import {Choice} from "../algorithms/render.js" */
/** @import {Run} from "../run/open.js" */

/** @param {Run} run @param {{largest: number, choices: Choice[]}} given */
export function bindLater(run, { largest, choices }) {
  const { store } = run;
  bindFormulaLinks(store);
  bindNavigation(store, frontParts);
  bindAlgorithms(store, choices);
  bindRecord(store);
  bindSwiping(store);
  const loads = [() => import("../algorithms/render.js"), () => import("../algorithms/render.js")];
  return bindRunLater(run, largest, [], loads);
}

// @ts-check
/** What nobody sees of the page with one tower at first sight. */
import { bindAlgorithmList, createAlgorithms } from "../algorithms/render.js";
import { bindFormulaLinks } from "../panels/formula-links.js";
import { bindSwiping } from "../panels/swipe.js";
import { bindRecord, bindRunLater } from "../run/run-later.js";
import { frontParts } from "../share/front-link.js";
import { bindNavigation } from "../share/navigation.js";

/** @import {Choice} from "../algorithms/render.js" */
/** @import {Run} from "../run/open-run.js" */

/** @param {Run} run @param {{largest: number, choices: Choice[]}} given */
export function bindLater(run, { largest, choices }) {
  const { store } = run;
  bindFormulaLinks(store);
  bindNavigation(store, frontParts);
  bindAlgorithmList(store, choices);
  bindRecord(store);
  bindSwiping(store);
  return bindRunLater(run, largest, createAlgorithms(choices));
}

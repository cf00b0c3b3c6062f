// @ts-check
/** What nobody sees of the page for comparing at first sight: the table and curves below the lanes,
 * dialogs. */
import { applyLaterStyles } from "../core/later-styles.js";
import { bindRunLater } from "../run/later.js";
import { frontParts } from "../share/front.js";
import { bindNavigation } from "../share/navigation.js";
import { createGrowth } from "./growth.js";
import { bindLaneForms, bindMenu, createMenu } from "./menu.js";
import { createCostTable } from "./table.js";

/** @import {Run} from "../run/open.js" */
/** @import {Given} from "./given.js" */

/** @param {Run} run @param {Given} given */
export function bindLater(run, given) {
  const { store, words } = run;
  applyLaterStyles(); // table and curves are drawn now
  bindLaneForms(store, given);
  bindMenu(store, words, given);
  bindNavigation(store, frontParts);
  const parts = [
    createCostTable(words, given),
    createGrowth(words, given),
    createMenu(words, given),
  ];
  return bindRunLater(run, given.largest, parts, []);
}

// @ts-check
/** What nobody sees of the page for comparing at first sight: the table and curves below the lanes,
 * dialogs. */
import { applyLaterStyles } from "../core/later-styles.js";
import { fetched, loader } from "../core/load.js";
import { bindRunLater } from "../run/later.js";
import { frontParts } from "../share/front.js";
import { bindNavigation } from "../share/navigation.js";
import { createGrowth } from "./growth.js";
import { bindLaneForms, bindMenu, createMenu } from "./menu.js";
import { createCostTable } from "./table.js";

/** @import {Run} from "../run/open.js" */
/** @import {Update} from "../view/update.js" */
/** @import {Given} from "./given.js" */

/** @param {Run} run @param {Given} given @param {(update: Update) => void} become */
export function bindLater(run, given, become) {
  const { store } = run;
  applyLaterStyles(); // table and curves are drawn now
  bindLaneForms(store, given);
  bindMenu(store, given);
  bindOwnLanes(run, given, become);
  bindNavigation(store, frontParts);
  const parts = [createCostTable(given), createGrowth(given), createMenu(given)];
  return bindRunLater(run, given.largest, parts, []);
}

/** What lanes with a program of one's own need comes with the first of them.
 * @param {Run} run @param {Given} given @param {(update: Update) => void} become */
function bindOwnLanes(run, given, become) {
  const load = loader(async () => {
    const { bindOwn } = await fetched(() => import("./own.js"));
    return bindOwn(run, given, become);
  });
  const look = () => {
    if (run.store.get().compare.lanes?.some(({ recording }) => recording)) load();
  };
  run.store.subscribe(look);
  look();
}

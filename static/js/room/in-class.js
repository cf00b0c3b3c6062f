// @ts-check
/** Whether a page that follows no states takes part in a class: if so, loads its part. */
import { isBare, isSandboxed, ofClass } from "../core/facts.js";
import { keptForGood, keptInTab } from "../core/storage.js";
import { loadUntilThere } from "../page/idle.js";

/** It does if it is made for a class, this tab is in one, or this browser has the key of one.
 * @param {() => string} [queryOf] the page's link, if its address is not always that */
export async function bindClass(queryOf = () => location.search) {
  const made = ofClass();
  const isIn = keptInTab.get("hanoi-room") !== null || keptForGood.get("hanoi-class") !== null;
  if (isBare() || isSandboxed() || !(made ? made.page === "link" : isIn)) return;
  const { openBeside } = await loadUntilThere(() => import("./beside.js"));
  openBeside(() => location.pathname + queryOf());
}

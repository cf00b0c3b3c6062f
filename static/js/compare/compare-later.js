// @ts-check
/** Parts of the compare page that load after the first picture: the table and curves below the
 * lanes, dialogs. */

import { applyLaterStyles, byId, byPlace, keyed, make, setText } from "../core/dom.js";
import { fetched, loader } from "../core/load.js";
import { words } from "../core/words.js";
import { bindRunLater } from "../run/run-later.js";
import { frontParts } from "../share/front-link.js";
import { bindNavigation } from "../share/navigation.js";
import { isSearched } from "../variants/variant-lanes.js";
import { isDragged } from "../view/place.js";
import { makerOf, nameOf, tellOf } from "./compare-settings.js";
import { createGrowth } from "./growth.js";
import { bindLaneForms, bindMenu, createMenu } from "./menu.js";
import { isAwaited } from "./searches.js";

/** @import {Run} from "../run/open-run.js" */
/** @import {Given, Told} from "./main.js" */

/** @param {Run} run @param {Given} given @param {(update: Update) => void} become */
export function bindLater(run, given, become) {
  const { store } = run;
  applyLaterStyles(); // table and curves are drawn now
  bindLaneForms(store, given);
  bindMenu(store, given);
  bindOwnLanes(run, given, become);
  bindNavigation(store, frontParts);
  const parts = [createCostTable(given), createGrowth(given), createMenu(given)];
  return bindRunLater(run, given.largest, ...parts);
}

/** Loads what lanes with the person's own program need when the first of them appears.
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

// The table below the lanes: what each has executed, what it remembers, what it needs.

const COLUMNS = 9;

/** @param {string} lanes */
function sayUncounted(lanes) {
  return words.say("Not counted for {lanes}: a search found all the moves in advance.", { lanes });
}

/** @param {Given} given */
function createCostTable(given) {
  const body = byId("table-compare");
  const isInSight = watchSight(body);
  /** @type {unknown} */
  let before = null;
  /** @param {View} view */
  return (view) => {
    const { shown, compare } = view;
    const { lanes } = compare;
    if (!lanes || !shown || shown.lanes.length !== lanes.length || before === shown) return;
    if (isDragged(view) && !isInSight()) return;
    before = shown;
    keyed(body, shown.lanes, byPlace, createRow, (row, lane, i) => {
      const cells = cellsIn(compare, i, lane, given);
      [...row.children].forEach((cell, column) => setText(cell, cells[column] ?? "–"));
    });
    tellOf("costs-without", sayUncounted, lanes.filter(isSearched), lanes, given);
  };
}

/** Whether an element is in the window; not checked during a draw, which would force a layout.
 * @param {Element} element */
function watchSight(element) {
  let inSight = true;
  new IntersectionObserver((entries) => {
    inSight = entries[entries.length - 1].isIntersecting;
  }).observe(element);
  return () => inSight;
}

function createRow() {
  const cells = Array.from({ length: COLUMNS - 1 }, () => make("td"));
  return make("tr", {}, make("th", { scope: "row" }), ...cells);
}

/**
 * The cells of a lane; only its name while its moves are searched for.
 * @param {View["compare"]} compare @param {number} index @param {LaneState} lane
 * @param {Given} given
 */
function cellsIn(compare, index, lane, given) {
  const lanes = compare.lanes ?? [];
  const name = nameOf(lanes, index, given);
  if (isAwaited(compare, index)) return [name];
  return cellsOf(lane, name, given.told[makerOf(lanes[index])]);
}

/**
 * @param {LaneState} lane @param {string} name @param {Told | undefined} told
 */
function cellsOf(lane, name, told) {
  const costs = lane.panels.costs;
  const of = (/** @type {string} */ count, /** @type {string} */ total) =>
    words.say("{count} of {total}", { count: words.number(count), total: words.number(total) });
  if (!told) return [name];
  const about = [told.remembers, told.starts, told.looks ?? "–"];
  const made = of(lane.move, lane.moves);
  if (!costs) return [name, made, "–", "–", "–", "–", ...about];
  return [
    name,
    made,
    of(costs.lines, costs.lines_total),
    of(costs.calls, costs.calls_total),
    `${words.number(costs.memory)} ${costs.unit}`,
    words.number(costs.memory_most),
    ...about,
  ];
}

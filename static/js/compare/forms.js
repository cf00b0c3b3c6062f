// @ts-check
/** Each lane's puzzle and algorithm. */
import { fact } from "../core/facts.js";
import { on } from "../core/listen.js";
import { isUsual } from "../core/variants.js";
import { asPuzzle, changedLane } from "../variants/lanes.js";
import { addressAt, clockOf } from "../view/place.js";

/** @import {Store} from "../page/live.js" */
/** @import {Settings} from "../view/parts.js" */
/** @import {Given} from "./given.js" */

const VARIANT = "variant:";

/** @param {Store} store @param {Given} given */
export function bindLaneForms(store, given) {
  for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (
    document.querySelectorAll("[data-lane-algorithm]")
  )) {
    const index = Number(select.dataset.laneAlgorithm);
    on(select, "change", () => choose(store, given, index, select.value));
  }
}

/** Another algorithm of the classic puzzle goes on where the lane was; another puzzle begins anew.
 * @param {Store} store @param {Given} given @param {number} index @param {string} choice */
function choose(store, given, index, choice) {
  const lane = store.get().compare.lanes?.[index];
  if (!lane) return;
  const other = choice.startsWith(VARIANT);
  if (other) changeLane(store, index, asPuzzle(lane, choice.slice(VARIANT.length), given), true);
  else if (isUsual(lane)) changeLane(store, index, changedLane(lane, { algorithm: choice }, given));
  else {
    const usual = asPuzzle(lane, fact("defaults").variant, given);
    changeLane(store, index, { ...usual, algorithm: choice }, true);
  }
}

/** What is another tower or puzzle begins anew.
 * @param {Store} store @param {number} index @param {Settings} lane @param {boolean} [anew] */
export function changeLane(store, index, lane, anew = false) {
  const view = store.get();
  const lanes = (view.compare.lanes ?? []).map((one, i) => (i === index ? lane : one));
  const start = anew || clockOf(view) === "line" ? addressAt(view, 0n) : undefined;
  store.dispatch({ type: "lanes", lanes, start });
}

// @ts-check
/** What keys and buttons do to lanes: add, remove, move, and change the number of discs of all. */
import { byId } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { changedLane } from "../variants/variant-lanes.js";
import { addressAt, clockOf } from "../view/place.js";
import { oneMore } from "./compare-link.js";

/** @import {Given} from "./main.js" */

/** @param {Store} store @param {Given} given @returns {Record<string, () => void>} */
export function createLaneCommands(store, given) {
  const { get, dispatch } = store;
  const tab = () => get().compare.tab;
  const aimed = createAim(() => lanesOf(store).length, tab);
  return {
    "step-out": () => dispatch({ type: "seek", to: "return", lane: aimed() }),
    "same-line": () => dispatch({ type: "seek", to: "line", lane: aimed() }),
    fewer: () => addDiscs(store, given, -1),
    more: () => addDiscs(store, given, 1),
    "add-lane": () => add(store, given),
    "remove-lane": () => remove(store, given, focused() ?? lanesOf(store).length - 1),
    "lane-left": () => move(store, focused() ?? 0, -1),
    "lane-right": () => move(store, focused() ?? 0, 1),
    costs: showCosts,
    "cancel-search": () => dispatch({ type: "give-up" }),
    "this-left": () => move(store, tab(), -1),
    "this-right": () => move(store, tab(), 1),
    "this-away": () => {
      dispatch({ type: "dialog", name: null });
      remove(store, given, tab());
    },
  };
}

/** Scrolls to the table below the lanes; if that is in sight, back to the lanes. */
function showCosts() {
  const title = byId("title-costs");
  const { top, bottom } = title.getBoundingClientRect();
  const inSight = top >= 0 && bottom <= innerHeight;
  const goal = inSight ? byId("lanes") : title;
  goal.scrollIntoView({ block: inSight ? "end" : "start" });
  if (!inSight) title.focus({ preventScroll: true });
}

/** @param {Store} store */
function lanesOf(store) {
  return store.get().compare.lanes ?? [];
}

/** In every lane, as far as its limits allow.
 * @param {Store} store @param {Given} given @param {1 | -1} by */
function addDiscs(store, given, by) {
  const before = lanesOf(store);
  const within = (/** @type {number} */ discs) => Math.min(given.largest, Math.max(1, discs));
  const lanes = before.map((lane) => changedLane(lane, { discs: within(lane.discs + by) }, given));
  if (lanes.some((lane, i) => lane.discs !== before[i].discs))
    store.dispatch({ type: "lanes", lanes, start: addressAt(store.get(), 0n) });
}

/** @param {Store} store @param {Given} given */
function add(store, given) {
  const lanes = lanesOf(store);
  if (lanes.length < given.lanes.most)
    store.dispatch({ type: "lanes", lanes: [...lanes, oneMore(lanes, given)] });
}

/** @param {Store} store @param {Given} given @param {number} index */
function remove(store, given, index) {
  const before = lanesOf(store);
  if (before.length <= given.lanes.fewest) return;
  const lanes = before.filter((_, i) => i !== index);
  store.dispatch({ type: "lanes", lanes, start: within(store.get(), index) });
}

/** The lane stays in front, and its algorithm gets the focus.
 * @param {Store} store @param {number} index @param {1 | -1} by */
function move(store, index, by) {
  const lanes = swapped(lanesOf(store), index, index + by);
  if (!lanes) return;
  store.dispatch({ type: "tab", index: index + by });
  store.dispatch({ type: "lanes", lanes });
  document.getElementById(`lane-algorithm-${index + by}`)?.focus();
}

/** The lanes with two of them swapped; null where there is no such place.
 * @param {Settings[]} lanes @param {number} one @param {number} other */
function swapped(lanes, one, other) {
  if (!lanes[one] || !lanes[other]) return null;
  return lanes.map((lane, i) => (i === one ? lanes[other] : i === other ? lanes[one] : lane));
}

/**
 * The same place, or the end where no other lane has that place.
 * @param {View} view @param {number} index of the lane to remove
 * @returns {Address}
 */
function within(view, index) {
  const { shown, compare } = view;
  if (clockOf(view) === "move") return { move: shown?.move ?? "0", line: 0 };
  const ends = compare.opened.filter((_, i) => i !== index).map(({ ticks }) => BigInt(ticks));
  const last = ends.reduce((most, one) => (one > most ? one : most), 0n);
  const tick = BigInt(shown?.tick ?? 0);
  return { tick: String(tick < last ? tick : last) };
}

/** The lane that has the focus. */
function focused() {
  return laneAt(document.activeElement?.closest("[data-lane]"));
}

/** @param {Element | null} [lane] */
function laneAt(lane) {
  return lane ? Number(lane.getAttribute("data-lane")) : null;
}

/** The lane that has the focus, else the one last pointed at, else the one in front.
 * @param {() => number} count of lanes @param {() => number} front */
function createAim(count, front) {
  /** @type {number | null} */
  let pointed = null;
  on(document, "pointerover", (event) => {
    pointed = laneAt(targetOf(event, "[data-lane]")) ?? pointed;
  });
  return () => {
    const lane = focused() ?? pointed ?? front();
    return lane < count() ? lane : front();
  };
}

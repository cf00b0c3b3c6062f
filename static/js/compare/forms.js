// @ts-check
/** Each lane's algorithm and its own settings; tabs where one lane has room. */
import { listeners } from "../core/listen.js";
import { takeDiscs } from "../page/discs-field.js";
import { changed } from "../view/lanes.js";
import { addressAt, clockOf } from "../view/place.js";

/** @typedef {import("../page/live.js").Store} Store */

/** @param {Store} store @param {number} largest number of discs */
export function bindLaneForms(store, largest) {
  const { on, off } = listeners();
  const { get } = store;
  const tab = () => get().compare.tab;
  for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (
    document.querySelectorAll("[data-lane-algorithm]")
  )) {
    const index = Number(select.dataset.laneAlgorithm);
    on(select, "change", () => change(store, index, { algorithm: select.value }));
  }
  const now = () => get().compare.lanes?.[tab()]?.discs ?? get().settings.discs;
  const use = (/** @type {number} */ discs) => change(store, tab(), { discs });
  on(field("lane-discs"), "change", () => takeDiscs(store, field("lane-discs"), largest, now, use));
  for (const name of /** @type {const} */ (["source", "target"])) {
    const select = field(`lane-${name}`);
    on(select, "change", () => change(store, tab(), { [name]: select.value }));
  }
  on(document, "click", (/** @type {MouseEvent} */ event) => press(store, event));
  on(field("tabs"), "keydown", (/** @type {KeyboardEvent} */ event) => arrow(store, event));
  return off;
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id));
}

/**
 * A lane's tab brings it to the front; the button of its menu opens that too.
 * @param {Store} store
 * @param {MouseEvent} event
 */
function press({ dispatch }, event) {
  const target = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (event.target).closest("[data-menu], [data-tab]")
  );
  if (!target) return;
  dispatch({ type: "tab", index: Number(target.dataset.menu ?? target.dataset.tab) });
  if (target.dataset.menu) dispatch({ type: "dialog", name: "lane" });
}

/**
 * A change of the tower begins anew, another algorithm goes on where the lane was.
 * @param {Store} store
 * @param {number} index
 * @param {Partial<import("../view/state.js").Settings>} settings
 */
function change(store, index, settings) {
  const view = store.get();
  const lanes = (view.compare.lanes ?? []).map((lane, i) =>
    i === index ? changed(lane, settings) : lane,
  );
  const start = settings.discs || clockOf(view) === "line" ? addressAt(view, 0n) : undefined;
  store.dispatch({ type: "lanes", lanes, start });
}

/**
 * Arrows go from tab to tab, as tabs do; everywhere else they step.
 * @param {Store} store
 * @param {KeyboardEvent} event
 */
function arrow(store, event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const { tab, lanes } = store.get().compare;
  const count = lanes?.length ?? 1;
  const next = (tab + by + count) % count;
  store.dispatch({ type: "tab", index: next });
  document.getElementById(`tab-${next}`)?.focus();
}

// @ts-check
/** Each lane's algorithm and its own settings; tabs where one lane has room. */
import { changed } from "../lanes.js";
import { addressAt, clockOf } from "../view.js";
import { listeners } from "../input/listen.js";

/** @typedef {import("../store.js").Store} Store */

/** @param {Store} store @param {number} largest number of discs */
export function bindLaneForms(store, largest) {
  const { on, off } = listeners();
  const { get, dispatch } = store;
  const field = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (document.getElementById(id));
  for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("[data-lane-algorithm]"))) {
    on(select, "change", () => change(store, Number(select.dataset.laneAlgorithm), { algorithm: select.value }));
  }
  on(field("lane-discs"), "change", () => {
    const wanted = Math.min(largest, Math.max(1, Math.round(Number(field("lane-discs").value)) || 1));
    field("lane-discs").value = String(wanted);
    change(store, get().tab, { discs: wanted });
  });
  for (const name of /** @type {const} */ (["source", "target"])) {
    on(field(`lane-${name}`), "change", () => change(store, get().tab, { [name]: field(`lane-${name}`).value }));
  }
  on(document, "click", (/** @type {MouseEvent} */ event) => {
    const target = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-menu], [data-tab]"));
    if (!target) return;
    dispatch({ type: "tab", index: Number(target.dataset.menu ?? target.dataset.tab) });
    if (target.dataset.menu) dispatch({ type: "dialog", name: "lane" });
  });
  on(field("tabs"), "keydown", (/** @type {KeyboardEvent} */ event) => arrow(store, event));
  return off;
}

/** A change of the tower begins anew, another algorithm goes on where the lane was. @param {Store} store @param {number} index @param {Partial<import("../view.js").Settings>} settings */
function change(store, index, settings) {
  const view = store.get();
  const lanes = (view.lanes ?? []).map((lane, i) => (i === index ? changed(lane, settings) : lane));
  const start = settings.discs || clockOf(view) === "line" ? addressAt(view, 0n) : undefined;
  store.dispatch({ type: "lanes", lanes, start });
}

/** Arrows go from tab to tab, as tabs do; everywhere else they step. @param {Store} store @param {KeyboardEvent} event */
function arrow(store, event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const { tab, lanes } = store.get();
  const count = lanes?.length ?? 1;
  const next = (tab + by + count) % count;
  store.dispatch({ type: "tab", index: next });
  document.getElementById(`tab-${next}`)?.focus();
}

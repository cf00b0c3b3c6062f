// @ts-check
/**
 * What surrounds the view: sizes of page, stage, timeline and lists, scrolling, pointing and focus,
 * whether reduced motion is requested, and what could not be loaded.
 */
import { isSandboxed } from "../core/facts.js";
import { on } from "../core/listen.js";
import { fetched, whenMissing } from "../core/load.js";
import { publishHeight, watchSizes } from "../core/sizes.js";

/** @import {Measure} from "../view/actions.js" */
/** @import {Sizes} from "../view/parts.js" */

/** @typedef {{width: number, height: number}} Size */

/** @param {Store} store @param {Element} root */
export function bindSurroundings(store, root) {
  const lists = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-list]")]);
  watchPartSizes(store, root, lists);
  for (const list of lists) on(list, "scroll", () => scrolled(store, list), { passive: true });
  on(root, "pointerover", (event) => light(store, event));
  on(root, "focusin", (event) => light(store, event));
  whenMissing((dialog) => store.dispatch({ type: "missing", dialog }));
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  const moveLess = () => store.dispatch({ type: "reduced-motion", on: less.matches });
  on(less, "change", moveLess);
  moveLess();
  watchDock(root);
  if (isSandboxed()) bindSandbox(store);
}

/** What stays at the foot of a small window: what has the focus is above it.
 * @param {Element} root */
function watchDock(root) {
  for (const dock of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".dock")))
    publishHeight(dock, "--dock");
}

/** @param {Store} store */
async function bindSandbox(store) {
  const sandboxed = await fetched(() => import("./sandboxed.js"));
  sandboxed.bindSandbox(store);
}

/** @param {Store} store @param {Element} root @param {HTMLElement[]} lists */
function watchPartSizes(store, root, lists) {
  /** @type {Measured} */
  const ofPage = [
    document.documentElement,
    ({ width }) => ({ type: "sizes", sizes: { page: width } }),
  ];
  const measures = new Map([ofPage, ...ofNamed(root), ...ofStages(root), ...lists.map(ofList)]);
  return watchSizes(measures.keys(), (entries) => {
    for (const { target, contentRect } of entries) {
      const measure = measures.get(target);
      if (measure) store.dispatch(measure(contentRect));
    }
  });
}

/**
 * @typedef {[Element, (size: Size) => Measure]} Measured a part of the page, and what its size is
 */

/** What `data-size` names. @type {Record<string, (size: Size) => Partial<Sizes>>} */
const NAMED = {
  timeline: ({ width }) => ({ timeline: width }),
  probe: ({ width, height }) => ({ row: height, em: width }),
  band: ({ height }) => ({ band: height }),
};

/** @param {Element} root @returns {Measured[]} */
function ofNamed(root) {
  const probes = document.querySelectorAll(".probe[data-size]");
  const named = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-size]"), ...probes]);
  return named.map((one) => {
    const sizesOf = NAMED[one.dataset.size ?? ""];
    return [one, (size) => ({ type: "sizes", sizes: sizesOf(size) })];
  });
}

/** @param {Element} root @returns {Measured[]} */
function ofStages(root) {
  return [...root.querySelectorAll("[data-stage]")].map((stage, index) => [
    stage,
    ({ width, height }) => ({ type: "stage-size", index, size: { width, height } }),
  ]);
}

/** @param {HTMLElement} list @returns {Measured} */
function ofList(list) {
  const name = list.dataset.list ?? "";
  return [list, ({ height }) => ({ type: "list-size", name, height })];
}

/** @param {Store} store @param {HTMLElement} list */
function scrolled(store, list) {
  const top = Math.abs(list.scrollTop);
  store.dispatch({ type: "scroll", name: list.dataset.list ?? "", top });
}

/** The disc that is pointed at or has the focus. @param {Store} store @param {Event} event */
function light(store, event) {
  const target = /** @type {Element} */ (event.target);
  const disc = target.closest("[data-disc]")?.getAttribute("data-disc");
  store.dispatch({ type: "light", disc: disc ? Number(disc) : null });
}

// @ts-check
/**
 * What is around the view: sizes of page, stage, timeline and lists, scrolling, pointing and focus,
 * whether less motion is asked for, and what could not be loaded.
 */
import { on } from "../core/listen.js";
import { whenMissing } from "../core/load.js";
import { watchSizes } from "../core/sizes.js";

/** @import {Measure} from "../view/actions.js" */
/** @import {Sizes} from "../view/parts.js" */
/** @import {Store} from "./live.js" */

/** @typedef {{width: number, height: number}} Size */

/** @param {Store} store */
export function bindSurroundings(store) {
  const lists = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-list]")]);
  tellSizes(store, lists);
  for (const list of lists) on(list, "scroll", () => scrolled(store, list), { passive: true });
  on(document, "pointerover", (event) => light(store, event));
  on(document, "focusin", (event) => light(store, event));
  whenMissing((dialog) => store.dispatch({ type: "missing", dialog }));
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  const moveLess = () => store.dispatch({ type: "reduced-motion", on: less.matches });
  on(less, "change", moveLess);
  moveLess();
}

/** @param {Store} store @param {HTMLElement[]} lists */
function tellSizes(store, lists) {
  const measures = new Map([...ofPage(), ...ofStages(), ...lists.map(ofList)]);
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

/** @returns {Measured[]} */
function ofPage() {
  /** @type {[Element | null, (size: Size) => Partial<Sizes>][]} */
  const parts = [
    [document.documentElement, ({ width }) => ({ page: width })],
    [document.getElementById("timeline"), ({ width }) => ({ timeline: width })],
    [document.getElementById("probe"), ({ width, height }) => ({ row: height, em: width })],
    [document.getElementById("band-probe"), ({ height }) => ({ band: height })],
  ];
  return parts.flatMap(([element, sizesOf]) =>
    element ? [[element, (size) => ({ type: "sizes", sizes: sizesOf(size) })]] : [],
  );
}

/** @returns {Measured[]} */
function ofStages() {
  return [...document.querySelectorAll("[data-stage]")].map((stage, index) => [
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

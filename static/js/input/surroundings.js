// @ts-check
/** What the surroundings say: sizes of page, stage, timeline and lists, scrolling, pointing and focus, wish for less motion. */
import { listeners } from "./listen.js";

/** @param {import("../store.js").Store} store */
export function bindSurroundings(store) {
  const { on, off } = listeners();
  const { dispatch } = store;
  const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const page = document.documentElement;
  const [timeline, probe] = ["timeline", "probe"].map(element);
  const stages = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-stage]")]);
  const lists = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-list]")]);

  const watcher = new ResizeObserver((entries) => entries.forEach(({ target, contentRect: { width, height } }) => {
    if (stages.includes(/** @type {HTMLElement} */ (target))) dispatch({ type: "stage-size", index: stages.indexOf(/** @type {HTMLElement} */ (target)), size: { width, height } });
    else if (target === timeline) dispatch({ type: "sizes", sizes: { timeline: width } });
    else if (target === page) dispatch({ type: "sizes", sizes: { page: width } });
    else if (target === probe) dispatch({ type: "sizes", sizes: { row: height, em: width } });
    else if (target === bandProbe) dispatch({ type: "sizes", sizes: { band: height } });
    else dispatch({ type: "list-size", name: /** @type {HTMLElement} */ (target).dataset.list ?? "", height });
  }));
  const bandProbe = element("band-probe");
  [page, ...stages, timeline, probe, bandProbe, ...lists].filter((target) => target).forEach((target) => watcher.observe(target));
  for (const list of lists) {
    on(list, "scroll", () => dispatch({ type: "scroll", name: list.dataset.list ?? "", top: Math.abs(list.scrollTop) }), { passive: true });
  }

  const light = (/** @type {Event} */ event) => {
    const found = /** @type {Element} */ (event.target).closest("[data-disc]")?.getAttribute("data-disc");
    dispatch({ type: "light", disc: found ? Number(found) : null });
  };
  on(document, "pointerover", light);
  on(document, "focusin", light);
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  on(less, "change", () => dispatch({ type: "reduced-motion", on: less.matches }));
  dispatch({ type: "reduced-motion", on: less.matches });
  return () => { off(); watcher.disconnect(); };
}

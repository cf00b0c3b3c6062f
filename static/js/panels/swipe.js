// @ts-check
/** Swiping from one panel to the next, where only one is visible at a time. */
import { byId } from "../core/dom.js";
import { on } from "../core/listen.js";
import { frontOf } from "./needs.js";

const REST = 120; // ms without scrolling after which a swipe is over

/** After a swipe the visible panel is in front. @param {Store} store */
export function bindSwiping(store) {
  const box = byId("panels");
  const sections = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".panel")]);
  let timer = 0;
  /** Another panel may have been chosen since, which has yet to be drawn.
   * @param {string | null} front while it was scrolled */
  function swiped(front) {
    const view = store.get();
    const seen = nearestOf(sections, box);
    if (!seen || view.sizes.board.kind !== "tabs" || front !== frontOf(view)) return;
    store.dispatch({ type: "front", panel: seen.id.replace("panel-", "") });
  }
  function scrolled() {
    clearTimeout(timer);
    timer = window.setTimeout(swiped, REST, frontOf(store.get()));
  }
  on(box, "scroll", scrolled, { passive: true });
}

/** The open panel that starts nearest to where its row is scrolled.
 * @param {HTMLElement[]} sections @param {HTMLElement} box */
function nearestOf(sections, box) {
  const away = (/** @type {HTMLElement} */ section) =>
    Math.abs(section.offsetLeft - box.offsetLeft - box.scrollLeft);
  const open = sections.filter((section) => section.offsetWidth);
  return open.sort((one, other) => away(one) - away(other)).at(0);
}

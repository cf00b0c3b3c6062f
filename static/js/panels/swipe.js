// @ts-check
/** Swiping from one panel to the next, where one at a time is in sight. */
import { byId, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { frontOf } from "./needs.js";

const REST = 120; // ms without scrolling after which a swipe is over

/** The one in sight is in front then. @param {Store} store */
export function bindSwiping(store) {
  const box = byId("panels");
  const sections = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".panel")]);
  let timer = 0;
  function swiped() {
    const seen = nearestOf(sections, box);
    if (!seen || store.get().sizes.board.kind !== "tabs") return;
    store.dispatch({ type: "front", panel: seen.id.replace("panel-", "") });
  }
  function scrolled() {
    clearTimeout(timer);
    timer = window.setTimeout(swiped, REST);
  }
  on(box, "scroll", scrolled, { passive: true });
  // A panel that was chosen since may have yet to come: it is not in sight when the swipe is over.
  const forget = whenChanged((/** @type {string | null} */ _front) => clearTimeout(timer));
  store.subscribe((view) => forget(frontOf(view)));
}

/** The open panel that begins nearest to where its row is scrolled.
 * @param {HTMLElement[]} sections @param {HTMLElement} box */
function nearestOf(sections, box) {
  const away = (/** @type {HTMLElement} */ section) =>
    Math.abs(section.offsetLeft - box.offsetLeft - box.scrollLeft);
  const open = sections.filter((section) => section.offsetWidth);
  return open.sort((one, other) => away(one) - away(other)).at(0);
}

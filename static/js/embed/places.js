// @ts-check
/**
 * Where a frame has its panels: each in its own place, in the order of the link. If the style sheet
 * has fewer places, the remaining panels share the last one, as tabs.
 */
import { byId, setAttribute, setShown, whenChanged } from "../core/dom.js";
import { watchSizes } from "../core/sizes.js";
import { drawStrip, sectionsIn } from "../panels/strip.js";

/** @param {HTMLElement} box @returns {(view: View) => void} */
export function createPlaces(box) {
  const sections = sectionsIn(box);
  const strip = byId("panel-tabs");
  const place = whenChanged((/** @type {string} */ own, /** @type {string} */ tabs) => {
    const nodes = (/** @type {string} */ names) =>
      names.split(" ").flatMap((name) => sections.get(name) ?? []);
    const shared = /** @type {HTMLElement} */ (strip.parentElement);
    shared.append(...nodes(tabs));
    shared.before(...nodes(own));
    setShown(shared, tabs !== "");
    setAttribute(box, "data-places", nodes(own).length + (tabs ? 1 : 0));
  });
  const bringFront = whenChanged((/** @type {string} */ tabs, /** @type {string} */ front) => {
    const names = tabs.split(" ");
    drawStrip(strip, tabs ? names : [], front, sections);
    for (const [name, section] of sections) {
      const behind = names.includes(name) && name !== front;
      setAttribute(section, "data-behind", behind ? "" : null);
    }
    reach(strip);
  });
  return (view) => {
    const { own, tabs, front } = placing(view);
    place(own.join(" "), tabs.join(" "));
    bringFront(tabs.join(" "), front);
  };
}

/** @param {Pick<View, "panels" | "sizes" | "page">} view */
export function placing({ panels, sizes: { places }, page }) {
  const alone = panels.length > places ? places - 1 : panels.length;
  const [own, tabs] = [panels.slice(0, alone), panels.slice(alone)];
  const front = tabs.find((name) => name === page.front) ?? tabs[0] ?? "";
  return { own, tabs, front };
}

/** Scrolls to the pressed tab. Only the frame scrolls, not the page around it.
 * @param {HTMLElement} strip */
function reach(strip) {
  const tab = /** @type {HTMLElement | null} */ (strip.querySelector("[aria-pressed=true]"));
  if (!tab) return;
  const middle = tab.offsetLeft - strip.offsetLeft + tab.offsetWidth / 2;
  strip.scrollTo({ left: middle - strip.clientWidth / 2 });
}

/** How many places the style sheet has in a frame of this size.
 * @param {Store} store @param {HTMLElement} box */
export function bindPlaces(store, box) {
  const tell = whenChanged((/** @type {number} */ places) => {
    store.dispatch({ type: "sizes", sizes: { places } });
  });
  watchSizes([box], () => tell(Number(getComputedStyle(box).getPropertyValue("--places"))));
}

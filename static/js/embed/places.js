// @ts-check
/**
 * Where a frame has its panels: each in its own place, in the order of the link. If the style sheet
 * has fewer places, the remaining panels share the last one, as tabs.
 */
import { byId, setAttribute, setAttributes, setShown, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
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
    drawStrip(strip, tabs ? names : [], front, sections, marksOf);
    for (const [name, section] of sections) {
      const shares = names.includes(name);
      const behind = shares && name !== front ? "" : null;
      setAttributes(section, { role: shares ? "tabpanel" : null, "data-behind": behind });
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

/** A tab; only the one in front is reached by the Tab key. @param {string} name
 * @param {boolean} here whether it is in front */
function marksOf(name, here) {
  return {
    role: "tab",
    id: `tab-${name}`,
    "aria-controls": `panel-${name}`,
    "aria-selected": String(here),
    tabindex: here ? 0 : -1,
  };
}

/** Scrolls to the tab in front. Only the frame scrolls, not the page around it.
 * @param {HTMLElement} strip */
function reach(strip) {
  const tab = /** @type {HTMLElement | null} */ (strip.querySelector("[aria-selected=true]"));
  if (!tab) return;
  const middle = tab.offsetLeft - strip.offsetLeft + tab.offsetWidth / 2;
  strip.scrollTo({ left: middle - strip.clientWidth / 2 });
}

/** How many places the style sheet has in a frame of this size, and which tab an arrow key chooses.
 * @param {Store} store @param {HTMLElement} box */
export function bindPlaces(store, box) {
  const tell = whenChanged((/** @type {number} */ places) => {
    store.dispatch({ type: "sizes", sizes: { places } });
  });
  watchSizes([box], () => tell(Number(getComputedStyle(box).getPropertyValue("--places"))));
  on(byId("panel-tabs"), "keydown", (event) => goOn(store, event));
}

/** Arrows go from tab to tab, as tabs do; everywhere else they step.
 * @param {Store} store @param {KeyboardEvent} event */
function goOn(store, event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const { tabs, front } = placing(store.get());
  const panel = tabs[(tabs.indexOf(front) + by + tabs.length) % tabs.length];
  store.dispatch({ type: "front", panel });
  byId(`tab-${panel}`).focus();
}

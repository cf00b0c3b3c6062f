// @ts-check
/**
 * The row of switches of panels: what lies beyond its ends fades, what was pressed is in sight. It
 * is scrolled only where something lies there, and in columns in the frame after: scrolling lays
 * out the page at once.
 */
import { byId, setAttribute, whenChanged } from "../core/dom.js";
import { ofParts } from "../view/of-parts.js";
import { frontOf } from "./needs.js";

export function createChips() {
  const row = byId("chips");
  let scrolled = false;
  const begin = whenChanged((/** @type {number} */ _width) => {
    if (scrolled) row.scrollTo({ left: 0 });
  });
  const reach = createReach(row);

  return ofParts(["sizes", "panels", "page", "settings", "opened"], (view) => {
    const tabs = view.sizes.board.kind === "tabs";
    const { before, after, width } = view.sizes.chips;
    setAttribute(row, "data-before", before ? "" : null);
    setAttribute(row, "data-after", after ? "" : null);
    scrolled = before;
    begin(width);
    const panel = (tabs ? frontOf(view) : view.panels.at(-1)) ?? "";
    if (view.opened) reach(panel, before || after, tabs, width);
  });
}

/** Brings a panel's switch into sight. @param {HTMLElement} row */
function createReach(row) {
  return whenChanged(
    (
      /** @type {string} */ panel,
      /** @type {boolean} */ scrolls,
      /** @type {boolean} */ atOnce,
      /** @type {number} */ _width,
    ) => {
      const chip = scrolls && row.querySelector(`[data-panel="${panel}"]`);
      if (!chip) return;
      const show = () => chip.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (atOnce) show();
      else requestAnimationFrame(show);
    },
  );
}

// @ts-check
/**
 * The row of switches of panels: what lies beyond its ends fades, what was pressed is in sight. It
 * is scrolled only where something lies there, and in columns in the frame after: scrolling lays
 * out the page at once.
 */
import { setAttribute, setShown, whenChanged } from "../core/dom.js";
import { ofParts } from "../view/view-state.js";
import { frontOf } from "./needs.js";

/** @param {HTMLElement} row */
export function createChips(row) {
  const chips = /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll("[data-panel]"));
  let scrolled = false;
  const begin = whenChanged((/** @type {number} */ _width) => {
    if (scrolled) row.scrollTo({ left: 0 });
  });
  const reach = createReach(row);

  return ofParts(["sizes", "panels", "page", "settings", "opened"], (view) => {
    for (const chip of chips) renewChip(chip, view);
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

/** A panel's chip: pressed where it is open, or in front.
 * @param {HTMLElement} chip @param {View} view */
function renewChip(chip, view) {
  const name = chip.dataset.panel ?? "";
  const open = view.panels.includes(name);
  const pressed = view.sizes.board.kind === "tabs" ? name === frontOf(view) : open;
  setAttribute(chip, "aria-pressed", String(pressed));
  if (chip.hasAttribute("data-own")) setShown(chip, open || name === view.settings.algorithm);
}

/** Brings a panel's switch into sight. @param {HTMLElement} row */
function createReach(row) {
  /** @param {string} panel @param {boolean} scrolls @param {boolean} atOnce
   * @param {number} _width */
  const reach = (panel, scrolls, atOnce, _width) => {
    const chip = scrolls && row.querySelector(`[data-panel="${panel}"]`);
    if (!chip) return;
    const show = () => chip.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (atOnce) show();
    else requestAnimationFrame(show);
  };
  return whenChanged(reach);
}

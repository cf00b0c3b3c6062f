// @ts-check
/** The row of switches of panels: what lies beyond its ends fades, what was pressed is in sight. */
import { byId, setAttribute, whenChanged } from "../core/dom.js";
import { ofParts } from "../view/of-parts.js";
import { frontOf } from "./needs.js";

export function createChips() {
  const row = byId("chips");
  const begin = whenChanged((/** @type {number} */ _width) => row.scrollTo({ left: 0 }));
  const show = whenChanged((/** @type {string | undefined} */ panel, /** @type {number} */ _w) => {
    const chip = panel && row.querySelector(`[data-panel="${panel}"]`);
    if (chip) chip.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  return ofParts(["sizes", "panels", "page", "settings", "opened"], (view) => {
    const { kind } = view.sizes.board;
    const { before, after, width } = view.sizes.chips;
    setAttribute(row, "data-before", before ? "" : null);
    setAttribute(row, "data-after", after ? "" : null);
    begin(width);
    if (view.opened)
      show((kind === "tabs" ? frontOf(view) : view.panels.at(-1)) ?? undefined, width);
  });
}

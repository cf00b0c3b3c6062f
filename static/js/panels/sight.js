// @ts-check
/** Brings what is current into sight where its panel stands alone and is higher than its space. */
import { frontOf } from "./needs.js";

/**
 * Measures only where there is something to scroll.
 * @param {View} view @param {string} name of the panel
 * @param {Element | null | undefined} node
 */
export function keepInSight(view, name, node) {
  const { board, panels } = view.sizes;
  const panel = node?.closest(".panel");
  const cut = board.kind === "tabs" && (panels[name]?.fixed ?? 0) > board.height;
  if (!cut || !node || !panel || frontOf(view) !== name) return;
  const [box, seen] = [node.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (box.top < seen.top || box.bottom > seen.bottom)
    panel.scrollTop += (box.top + box.bottom - seen.top - seen.bottom) / 2;
}

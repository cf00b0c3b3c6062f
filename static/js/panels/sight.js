// @ts-check
/** Brings what is current into sight where its panel is higher than its space. */
import { isTall } from "./needs.js";

/**
 * Measures only where there is something to scroll.
 * @param {View} view @param {string} name of the panel
 * @param {Element | null | undefined} node
 */
export function keepInSight(view, name, node) {
  const panel = node?.closest(".panel");
  if (!node || !panel || !isTall(name, view)) return;
  const [box, seen] = [node.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (box.top < seen.top || box.bottom > seen.bottom)
    panel.scrollTop += (box.top + box.bottom - seen.top - seen.bottom) / 2;
}

// @ts-check
/**
 * Brings what is current into sight in a panel that is higher than its space, as the board has
 * marked it: nothing is measured where there is nothing to scroll.
 * @param {Element | null | undefined} node
 */
export function keepInSight(node) {
  const panel = node?.closest("[data-tall]");
  if (!node || !panel) return;
  const [box, seen] = [node.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (box.top < seen.top || box.bottom > seen.bottom)
    panel.scrollTop += (box.top + box.bottom - seen.top - seen.bottom) / 2;
}

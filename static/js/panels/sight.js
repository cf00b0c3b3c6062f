// @ts-check
/**
 * The visible part of a panel: its current row, and its sentence, in places that no step changes.
 */
import { setAttribute } from "../core/dom.js";

/**
 * Brings the current part into sight in a panel that is higher than its space, as the board has
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

/** Reserves space for the longest of these sentences: it is in the same place, invisible.
 * @param {HTMLElement} said @param {...string} sentences */
export function keepSpace(said, ...sentences) {
  const longest = sentences.reduce((most, one) => (one.length > most.length ? one : most));
  if (said.parentElement) setAttribute(said.parentElement, "data-longest", longest);
}

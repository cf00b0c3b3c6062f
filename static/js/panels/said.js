// @ts-check
/** A sentence of a panel, whose place is as high as the longest one needs. */
import { setAttribute } from "../core/dom.js";

/** Keeps space for the longest of these: it stands unseen in the same place.
 * @param {HTMLElement} said @param {...string} sentences */
export function keepSpace(said, ...sentences) {
  const longest = sentences.reduce((most, one) => (one.length > most.length ? one : most));
  if (said.parentElement) setAttribute(said.parentElement, "data-longest", longest);
}

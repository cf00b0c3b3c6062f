// @ts-check
/** What a screen reader hears of the place: once it rests, not at every step of a held key. */
import { setText } from "../core/dom.js";

const REST = 450; // ms without another text; a held key repeats sooner

/** Returns what announces a text: the first at once, a later one if no other follows soon.
 * @param {HTMLElement} node @returns {(text: string) => void} */
export function createAnnouncer(node) {
  /** @type {string | null} */
  let newest = null;
  let timer = 0;
  return (text) => {
    if (text === newest) return;
    clearTimeout(timer);
    if (newest === null) setText(node, text);
    else timer = window.setTimeout(setText, REST, node, text);
    newest = text;
  };
}

// @ts-check
/**
 * The browser's own key for printing gives the handout. What draws it is loaded after the first
 * picture; a key pressed before that waits for it.
 */
import { on } from "../core/listen.js";

/** @param {Promise<() => void>} later resolves to what prints */
export function bindPrintKey(later) {
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    later.then((print) => print());
  });
}

/** @param {KeyboardEvent} event */
function isPrintKey({ ctrlKey, metaKey, altKey, shiftKey, key }) {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "p";
}

// @ts-check
/** What is typed for a dialog whose scripts have not come yet. */

/** @type {string[]} */
let keys = [];

/**
 * Keeps a key for a dialog that has been asked for and is not open yet.
 * @param {string | null} dialog null where none is asked for
 * @param {KeyboardEvent} event @returns {boolean} whether it was kept
 */
export function keepTyped(dialog, event) {
  if (!dialog) keys = [];
  const { key, ctrlKey, metaKey } = event;
  const types = key === "Enter" || (key.length === 1 && !ctrlKey && !metaKey);
  if (!dialog || !types || !document.querySelector(`#${dialog}:not([open])`)) return false;
  event.preventDefault();
  keys.push(key);
  return true;
}

/** The keys that were kept, once. */
export function takeTyped() {
  return keys.splice(0);
}

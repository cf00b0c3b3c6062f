// @ts-check
/** Keys: looked up in the keymap, by where the focus is. */
import { commandOf } from "../core/keymap.js";
import { on } from "../core/listen.js";

/** @import {Focus} from "../core/keymap.js" */

/** What its key does only in the presenter view: elsewhere the key has another command. */
const PRESENTING = "present-timeline";

/**
 * @param {Store} store @param {Record<string, () => void>} commands
 * @param {(command: string) => boolean} offers whether keys do this command now
 * @param {typeof commandOf} [keymap] of the page, if it has one of its own
 */
export function bindKeyboard(store, commands, offers, keymap = commandOf) {
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    const view = store.get();
    if (keepTyped(view.page.dialog, event)) return;
    if (event.key === "Escape" && document.querySelector(":popover-open")) return; // it closes that
    if (view.page.blank && event.key === "Tab") store.dispatch({ type: "blank", on: false });
    const switched = { singleKeys: view.page.singleKeys, remote: view.present.remote };
    const command = keymap(event, focusOf(event.target), switched, (name) => {
      return offers(name) && (view.present.on || name !== PRESENTING);
    });
    if (!command || (view.page.dialog && !reaches(event.key, command, view.page.dialog))) return;
    if (
      command.endsWith("-item") &&
      !(/** @type {Element} */ (event.target).closest("[data-item]"))
    )
      return;
    event.preventDefault();
    commands[command]();
  });
}

/**
 * Whether a key does its work while a dialog is open: a remote steps on behind it, except that the
 * help scrolls.
 * @param {string} key @param {string} command @param {string} dialog
 */
function reaches(key, command, dialog) {
  if (key === "PageDown" || key === "PageUp") return dialog !== "help";
  return ["help", "close", "present-start"].includes(command);
}

/** @param {EventTarget | null} target @returns {Focus} */
export function focusOf(target) {
  if (!(target instanceof Element)) return "page";
  if (target.matches("input[type=range]")) return "slider";
  if (target.matches("input:not([type=checkbox]), select, textarea, [contenteditable]"))
    return "field";
  return target.closest("button, a, summary, [role=button], input") ? "button" : "page";
}

// What is typed for a dialog whose scripts have not loaded yet.

/** @type {string[]} */
let keys = [];

/**
 * Keeps a key for a dialog that has been requested and is not open yet.
 * @param {string | null} dialog null if none is requested
 * @param {KeyboardEvent} event @returns {boolean} whether it was kept
 */
function keepTyped(dialog, event) {
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

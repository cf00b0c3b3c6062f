// @ts-check
/** Distinguishes dialogs that a person closes from those that the page closes. */

import { on } from "./listen.js";

/** Closed by the page; the close event has not arrived yet. @type {WeakSet<EventTarget>} */
const closing = new WeakSet();

/** Closes a dialog on behalf of the page. @param {HTMLDialogElement} dialog */
export function closeDialog(dialog) {
  if (!dialog.open) return;
  closing.add(dialog);
  dialog.close();
}

/**
 * Does this when a person has closed a dialog, by Esc or its own button. The event arrives a while
 * after the dialog has closed: if the page closed it, the event would undo what was requested
 * since.
 * @param {HTMLElement} dialog @param {() => void} closed
 */
export function whenClosed(dialog, closed) {
  on(dialog, "close", () => {
    if (!closing.delete(dialog)) closed();
  });
}

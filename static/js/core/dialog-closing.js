// @ts-check
/** Dialogs that a person closes, told apart from those that the page closes. */

import { on } from "./listen.js";

/** Closed by the page; the event that tells of it has not come yet. @type {WeakSet<EventTarget>} */
const closing = new WeakSet();

/** Closes a dialog for the page. @param {HTMLDialogElement} dialog */
export function closeDialog(dialog) {
  if (!dialog.open) return;
  closing.add(dialog);
  dialog.close();
}

/**
 * Does this when a person has closed a dialog, by Esc or its own button. The event comes a while
 * after the dialog has closed: of one that the page closed, it would undo what was asked since.
 * @param {HTMLElement} dialog @param {() => void} closed
 */
export function whenClosed(dialog, closed) {
  on(dialog, "close", () => {
    if (!closing.delete(dialog)) closed();
  });
}

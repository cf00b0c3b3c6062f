// @ts-check
/**
 * Copying: with the clipboard if the page may use it (only secure origins may), else by selecting a
 * field's text.
 */
import { make } from "../core/dom.js";

/** @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean>} whether it was copied; it is selected in any case */
export async function copyField(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

/** Copies a text that is in no field. The focus stays where it is.
 * @param {string} text @returns {Promise<boolean>} whether it was copied */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

/** @param {string} text */
function copyFromField(text) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = make("textarea", { class: "unseen", readonly: "" }, text);
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return copied;
}

// Saves a file that the page itself has created, as browsers save files.

/** How long a file can still be read, in ms: a browser that asks where to save reads it later. */
const KEPT = 60_000;

/** @param {Blob} file @param {string} name */
export function download(file, name) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

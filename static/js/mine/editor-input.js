// @ts-check
/** The text field of the program: what is typed, and the keys that a program needs. */

import { byId } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { editOf, movedIn, movedOut, newLine } from "./keys.js";

/** @import {Edit} from "./keys.js" */

const PASTED = ["insertFromPaste", "insertFromDrop"];

/** @param {Store} store @param {() => void} run @param {(said: string) => void} tell */
export function bindEditor(store, run, tell) {
  const field = /** @type {HTMLTextAreaElement} */ (byId("program"));
  let leaves = false; // Escape was pressed: the next Tab leaves the text
  on(field, "input", (event) => {
    store.dispatch({ type: "program-typed", text: field.value });
    if (event instanceof InputEvent && PASTED.includes(event.inputType))
      store.dispatch({ type: "program-pasted", text: field.value });
  });
  on(field, "blur", () => {
    leaves = false;
  });
  on(field, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.isComposing) return;
    const left = leaves && event.key === "Tab";
    if (event.key !== "Shift") leaves = event.key === "Escape";
    if (leaves) tell(words.say("Tab leaves the text now."));
    if (left) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run();
    else if (!edits(field, event)) return;
    event.preventDefault();
  });
}

/** Whether the key changes the text otherwise than the browser would.
 * @param {HTMLTextAreaElement} field @param {KeyboardEvent} event */
function edits(field, { key, shiftKey, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey || field.readOnly) return false;
  const { value, selectionStart: start, selectionEnd: end } = field;
  if (key === "Tab") write(field, (shiftKey ? movedOut : movedIn)(value, start, end));
  else if (key === "Enter" && !shiftKey) write(field, newLine(value, start, end));
  else return false;
  return true;
}

/** Another text in place of what stands there: where both differ it is written as if it were typed.
 * @param {HTMLTextAreaElement} field @param {string} text */
export function replaceText(field, text) {
  field.focus({ preventScroll: true });
  write(field, editOf(field.value, text, field.selectionStart));
}

/** Writes as if it were typed, so that the browser can take it back.
 * @param {HTMLTextAreaElement} field @param {Edit} edit */
function write(field, { from, to, by, start, end }) {
  if (field.value.slice(from, to) === by) return;
  field.setSelectionRange(from, to);
  const typed = by
    ? document.execCommand("insertText", false, by)
    : document.execCommand("delete", false);
  if (!typed) {
    field.setRangeText(by, from, to);
    field.dispatchEvent(new Event("input"));
  }
  field.setSelectionRange(start, end);
}

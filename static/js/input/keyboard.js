// @ts-check
/** Keys: looked up in the keymap, by where the focus is. */
import { commandOf } from "../keymap.js";
import { listeners } from "./listen.js";

/** @param {import("../store.js").Store} store @param {Record<string, () => void>} commands */
export function bindKeyboard(store, commands) {
  const { on, off } = listeners();
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    const view = store.get();
    if (view.blank && event.key === "Tab") store.dispatch({ type: "blank", on: false });
    const command = commandOf(event, placeOf(event.target), view);
    if (!command || !(command in commands) || (view.dialog && !reaches(event.key, command, view.dialog))) return;
    if (command.endsWith("-item") && !(/** @type {Element} */ (event.target)).closest("[data-item]")) return;
    event.preventDefault();
    commands[command]();
  });
  return off;
}

/** Whether a key does its work while a dialog is open: a remote steps on behind it, except that the help scrolls.
 * @param {string} key @param {string} command @param {string} dialog */
function reaches(key, command, dialog) {
  if (key === "PageDown" || key === "PageUp") return dialog !== "help";
  return ["help", "close", "present-start"].includes(command);
}

/** @param {EventTarget | null} target @returns {import("../keymap.js").Place} */
export function placeOf(target) {
  if (!(target instanceof Element)) return "page";
  if (target.matches("input[type=range]")) return "slider";
  if (target.matches("input:not([type=checkbox]), select, textarea, [contenteditable]")) return "field";
  return target.closest("button, a, summary, [role=button], input") ? "button" : "page";
}

// @ts-check
/** Keys: looked up in the keymap, by where the focus is. */
import { commandOf } from "../keymap.js";
import { listeners } from "./listen.js";

/** @param {import("../store.js").Store} store @param {Record<string, () => void>} commands */
export function bindKeyboard(store, commands) {
  const { on, off } = listeners();
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    const view = store.get();
    if (view.blank && event.key !== "F5") {
      if (event.key === "Tab" || event.key === "Escape") store.dispatch({ type: "blank", on: false });
    }
    const command = commandOf(event, placeOf(event.target), view.singleKeys);
    if (!command || !(command in commands) || (view.dialog && command !== "help" && command !== "close")) return;
    if (command.endsWith("-item") && !(/** @type {Element} */ (event.target)).closest("[data-item]")) return;
    event.preventDefault();
    commands[command]();
  });
  return off;
}

/** @param {EventTarget | null} target @returns {import("../keymap.js").Place} */
function placeOf(target) {
  if (!(target instanceof Element)) return "page";
  if (target.matches("input[type=range]")) return "slider";
  if (target.matches("input:not([type=checkbox]), select, textarea, [contenteditable]")) return "field";
  return target.closest("button, a, summary, [role=button], input") ? "button" : "page";
}

// @ts-check
/** Keys on the page of a lesson: Page Down and Page Up turn its pages; the others do as ever. */
import { createKeymap, KEYMAP as OF_ALL } from "../core/keymap.js";

const TURNING = ["PageDown", "PageUp", "Shift+PageDown", "Shift+PageUp"];

/** @type {typeof OF_ALL} */
export const KEYS = [
  { command: "next-page", keys: ["PageDown", "Shift+PageDown"], said: ["Page Down"] },
  { command: "previous-page", keys: ["PageUp", "Shift+PageUp"], said: ["Page Up"] },
  { command: "page-place", keys: ["Backspace"] },
  ...OF_ALL.map(({ command, keys, said }) => ({
    command,
    keys: keys.filter((key) => !TURNING.includes(key)),
    ...(said && { said: said.filter((key) => !key.startsWith("Page ")) }),
  })),
];

export const KEYMAP = createKeymap(KEYS, ["PageDown", "PageUp", "F5", ".", "Escape"]);

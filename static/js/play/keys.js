// @ts-check
/** The keys of this page: one list feeds the handler and the help. */
import { listeners } from "../core/listen.js";
import { focusOf } from "../page/keyboard.js";

/** @import {Focus} from "../core/keymap.js" */
/** @import {PlayStore} from "./live.js" */

/** @type {{command: string, keys: string[], said: string[]}[]} */
const KEYS = [
  ...[..."12345678"].map((key, peg) => ({ command: `peg-${peg}`, keys: [key], said: [key] })),
  { command: "undo", keys: ["u", "U", "Backspace"], said: ["U", "Backspace"] },
  { command: "redo", keys: ["r", "R"], said: ["R"] },
  { command: "hint-disc", keys: ["h", "H"], said: ["H"] },
  { command: "hint-to", keys: ["t", "T"], said: ["T"] },
  { command: "hint-why", keys: ["w", "W"], said: ["W"] },
  { command: "forward", keys: ["ArrowRight", "PageDown"], said: ["→", "Page Down"] },
  { command: "back", keys: ["ArrowLeft", "PageUp"], said: ["←", "Page Up"] },
  { command: "first", keys: ["Home"], said: ["Home"] },
  { command: "last", keys: ["End"], said: ["End"] },
  { command: "play-pause", keys: [" "], said: ["Space"] },
  { command: "help", keys: ["?"], said: ["?"] },
  { command: "close", keys: ["Escape"], said: ["Esc"] },
];

const COMMANDS = new Map(KEYS.flatMap(({ command, keys }) => keys.map((key) => [key, command])));
const ON_BUTTONS = [" ", "Enter"];

/**
 * The command of a key here; null where it keeps its own meaning.
 * @param {{key: string, ctrlKey: boolean, altKey: boolean, metaKey: boolean}} event
 * @param {Focus} place @param {boolean} singleKeys whether single characters are commands
 */
function commandOf(event, place, singleKeys) {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (place === "field" || place === "slider") return null;
  if (place === "button" && ON_BUTTONS.includes(event.key)) return null;
  if (!singleKeys && event.key.length === 1 && event.key !== " ") return null;
  return COMMANDS.get(event.key) ?? null;
}

/** @param {PlayStore} store @param {Record<string, () => void>} commands */
export function bindKeys(store, commands) {
  const { on, off } = listeners();
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    const { singleKeys, dialog, watch } = store.get();
    const command = commandOf(event, focusOf(event.target), singleKeys);
    if (!command || !commands[command] || (dialog && command !== "help")) return;
    if (!watch && ["forward", "back", "first", "last", "play-pause"].includes(command)) return;
    event.preventDefault();
    commands[command]();
  });
  return off;
}

/** Writes the keys into the help. @param {HTMLElement} list */
export function writeHelp(list) {
  for (const { command, said } of KEYS) {
    const term = list.querySelector(`[data-command="${command}"] dt`);
    for (const key of said) {
      const cap = document.createElement("kbd");
      cap.textContent = key;
      term?.append(cap);
    }
  }
}

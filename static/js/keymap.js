// @ts-check
/** The one keymap: it feeds the handler and the help. A key is written as its `KeyboardEvent.key`, with "Shift+" before it. */

/** @typedef {{command: string, keys: string[], said: string[]}} Binding */

/** @type {Binding[]} */
export const KEYMAP = [
  { command: "forward-move", keys: ["ArrowRight", "PageDown"], said: ["→", "Page Down"] },
  { command: "back-move", keys: ["ArrowLeft", "PageUp"], said: ["←", "Page Up"] },
  { command: "forward-line", keys: ["Shift+ArrowRight"], said: ["Shift →"] },
  { command: "back-line", keys: ["Shift+ArrowLeft"], said: ["Shift ←"] },
  { command: "first", keys: ["Home"], said: ["Home"] },
  { command: "last", keys: ["End"], said: ["End"] },
  { command: "play-pause", keys: [" "], said: ["Space"] },
  { command: "faster", keys: ["+", "="], said: ["+"] },
  { command: "slower", keys: ["-"], said: ["−"] },
  { command: "go", keys: ["g", "G"], said: ["G"] },
  { command: "zoom-in", keys: ["z"], said: ["Z"] },
  { command: "zoom-out", keys: ["Z"], said: ["Shift Z"] },
  { command: "fewer", keys: ["["], said: ["["] },
  { command: "more", keys: ["]"], said: ["]"] },
  { command: "full-screen", keys: ["f", "F"], said: ["F"] },
  { command: "blank", keys: ["b", "B", "."], said: ["B", "."] },
  { command: "help", keys: ["?"], said: ["?"] },
  { command: "next-item", keys: ["ArrowDown"], said: ["↓"] },
  { command: "previous-item", keys: ["ArrowUp"], said: ["↑"] },
  { command: "add-lane", keys: ["n", "N"], said: ["N"] },
  { command: "remove-lane", keys: ["x", "X"], said: ["X"] },
  { command: "lane-left", keys: ["<", ","], said: ["<"] },
  { command: "lane-right", keys: [">"], said: [">"] },
  { command: "close", keys: ["Escape"], said: ["Esc"] },
];

const COMMANDS = new Map(KEYMAP.flatMap(({ command, keys }) => keys.map((key) => [key, command])));

/** @typedef {"page" | "button" | "slider" | "field"} Place where the focus is */

/** The command that a key means here; null where it keeps its own meaning.
 * @param {{key: string, shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean}} event
 * @param {Place} place @param {boolean} singleKeys whether single characters are commands */
export function commandOf(event, place, singleKeys) {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const remote = event.key === "PageDown" || event.key === "PageUp";
  if (place === "field" || (place === "slider" && !remote)) return null;
  if (place === "button" && event.key === " ") return null;
  const single = event.key.length === 1 && event.key !== " ";
  if (single && !singleKeys) return null;
  const name = event.shiftKey && !single ? `Shift+${event.key}` : event.key;
  return COMMANDS.get(name) ?? null;
}

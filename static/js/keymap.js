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
  { command: "whole-run", keys: ["0"], said: ["0"] },
  { command: "zoom-call", keys: ["c"], said: ["C"] },
  { command: "zoom-outer", keys: ["C"], said: ["Shift C"] },
  { command: "pan-back", keys: ["j", "J"], said: ["J"] },
  { command: "pan-on", keys: ["l", "L"], said: ["L"] },
  { command: "range-in", keys: ["i", "I"], said: ["I"] },
  { command: "range-out", keys: ["o", "O"], said: ["O"] },
  { command: "range-loop", keys: ["r", "R"], said: ["R"] },
  { command: "zoom-range", keys: ["v", "V"], said: ["V"] },
  { command: "range-clear", keys: ["x", "X"], said: ["X"] },
  { command: "bookmark", keys: ["m", "M"], said: ["M"] },
  { command: "fewer", keys: ["["], said: ["["] },
  { command: "more", keys: ["]"], said: ["]"] },
  { command: "full-screen", keys: ["f", "F"], said: ["F"] },
  { command: "blank", keys: ["b", "B", "."], said: ["B", "."] },
  { command: "present", keys: ["p", "P"], said: ["P"] },
  { command: "present-start", keys: ["F5", "Shift+F5"], said: ["F5"] },
  { command: "next-panel", keys: ["w"], said: ["W"] },
  { command: "previous-panel", keys: ["W"], said: ["Shift W"] },
  { command: "spot-next", keys: ["s"], said: ["S"] },
  { command: "spot-previous", keys: ["S"], said: ["Shift S"] },
  { command: "think", keys: ["t", "T"], said: ["T"] },
  { command: "answer", keys: [], said: ["A", "B", "C"] },
  { command: "share", keys: ["k", "K"], said: ["K"] },
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

const OF_REMOTES = ["PageDown", "PageUp", "F5", ".", "Escape"];

/** @typedef {"page" | "button" | "slider" | "field"} Place where the focus is */

/** The command that a key means here; null where it keeps its own meaning.
 * @param {{key: string, shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean}} event
 * @param {Place} place @param {{singleKeys: boolean, remote: boolean}} on whether single characters and all that a remote sends are commands */
export function commandOf(event, place, { singleKeys, remote }) {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (event.key === "F5" && !remote) return null;
  const single = event.key.length === 1 && event.key !== " ";
  const kept = place === "field" ? single || !OF_REMOTES.includes(event.key) : place === "slider" && !OF_REMOTES.includes(event.key);
  if (kept || (place === "button" && event.key === " ")) return null;
  if (single && !singleKeys && !(remote && event.key === ".")) return null;
  const name = event.shiftKey && !single ? `Shift+${event.key}` : event.key;
  return COMMANDS.get(name) ?? null;
}

// @ts-check
/**
 * The one keymap: it feeds the handler and the help. A key is written as its `KeyboardEvent.key`,
 * with "Shift+" before it.
 */

/** @typedef {{command: string, keys: string[], said: string[]}} Binding */

/** @type {Binding[]} */
const DAILY = [
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
  { command: "fewer", keys: ["["], said: ["["] },
  { command: "more", keys: ["]"], said: ["]"] },
  { command: "algorithms", keys: ["a", "A"], said: ["A"] },
  { command: "help", keys: ["?"], said: ["?"] },
  { command: "close", keys: ["Escape"], said: ["Esc"] },
];

/** @type {Binding[]} */
const IN_CLASS = [
  { command: "present-timeline", keys: ["t", "T"], said: ["T"] },
  { command: "think", keys: ["t", "T"], said: ["T"] },
  { command: "answer", keys: [], said: ["A", "B", "C"] },
  { command: "present", keys: ["p", "P"], said: ["P"] },
  { command: "present-start", keys: ["F5", "Shift+F5"], said: ["F5"] },
  { command: "next-panel", keys: ["w"], said: ["W"] },
  { command: "previous-panel", keys: ["W"], said: ["Shift W"] },
  { command: "spot-next", keys: ["s"], said: ["S"] },
  { command: "spot-previous", keys: ["S"], said: ["Shift S"] },
  { command: "blank", keys: ["b", "B", "."], said: ["B", "."] },
  { command: "full-screen", keys: ["f", "F"], said: ["F"] },
  { command: "share", keys: ["k", "K"], said: ["K"] },
];

/** @type {Binding[]} */
const PANELS = [
  { command: "next-item", keys: ["ArrowDown"], said: ["↓"] },
  { command: "previous-item", keys: ["ArrowUp"], said: ["↑"] },
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
  { command: "add-lane", keys: ["n", "N"], said: ["N"] },
  { command: "remove-lane", keys: ["x", "X"], said: ["X"] },
  { command: "lane-left", keys: ["<", ","], said: ["<"] },
  { command: "lane-right", keys: [">"], said: [">"] },
];

/** The groups of the help: for every day, in class, of panels, timeline and lanes. */
export const GROUPS = { daily: DAILY, class: IN_CLASS, panels: PANELS };

export const KEYMAP = Object.values(GROUPS).flat();

/** @type {Map<string, string[]>} a key may have another command on another page */
const COMMANDS = new Map();
for (const { command, keys } of KEYMAP)
  for (const key of keys) COMMANDS.set(key, [...(COMMANDS.get(key) ?? []), command]);

const OF_REMOTES = ["PageDown", "PageUp", "F5", ".", "Escape"];

/** @typedef {"page" | "button" | "slider" | "field"} Focus what has the focus */

/**
 * The command that a key means here; null where it keeps its own meaning.
 * @param {{key: string, shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean}}
 * event
 * @param {Focus} focus
 * @param {{singleKeys: boolean, remote: boolean}} on whether single characters and all that a
 * remote sends are commands
 * @param {(command: string) => boolean} [offers] whether the page has a command
 */
export function commandOf(event, focus, { singleKeys, remote }, offers = () => true) {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (event.key === "F5" && !remote) return null;
  const single = event.key.length === 1 && event.key !== " ";
  const kept =
    focus === "field"
      ? single || !OF_REMOTES.includes(event.key)
      : focus === "slider" && !OF_REMOTES.includes(event.key);
  if (kept || (focus === "button" && event.key === " ")) return null;
  if (single && !singleKeys && !(remote && event.key === ".")) return null;
  const name = event.shiftKey && !single ? `Shift+${event.key}` : event.key;
  return COMMANDS.get(name)?.find(offers) ?? null;
}

// @ts-check
/**
 * The one keymap: it feeds the handler and the help. A key is written as its `KeyboardEvent.key`,
 * with "Shift+" before it; a digit also means the key that it is printed on.
 */

/**
 * @typedef {object} Binding
 * @property {string} command
 * @property {string[]} keys
 * @property {string[]} [said] names of the keys in the help, if the first key alone is not enough
 */

/** @type {Binding[]} */
const DAILY = [
  { command: "forward", keys: ["ArrowRight", "PageDown"], said: ["→", "Page Down"] },
  { command: "back", keys: ["ArrowLeft", "PageUp"], said: ["←", "Page Up"] },
  { command: "forward-other", keys: ["Shift+ArrowRight", "Shift+PageDown"], said: ["Shift →"] },
  { command: "back-other", keys: ["Shift+ArrowLeft", "Shift+PageUp"], said: ["Shift ←"] },
  { command: "step-out", keys: ["u", "U"] },
  { command: "same-line", keys: ["e", "E"] },
  { command: "first", keys: ["Home"] },
  { command: "last", keys: ["End"] },
  { command: "play-pause", keys: [" "], said: ["Space"] },
  { command: "faster", keys: ["+", "="] },
  { command: "slower", keys: ["-"], said: ["−"] },
  { command: "go", keys: ["g", "G"] },
  { command: "fewer", keys: ["["] },
  { command: "more", keys: ["]"] },
  { command: "algorithms", keys: ["a", "A"] },
  { command: "help", keys: ["?"] },
  { command: "close", keys: ["Escape"], said: ["Esc"] },
];

/** @type {Binding[]} */
const IN_CLASS = [
  { command: "present-timeline", keys: ["t", "T"] },
  { command: "think", keys: ["t", "T"] },
  { command: "answer", keys: [], said: ["A", "B", "C"] },
  { command: "present", keys: ["p", "P"] },
  { command: "present-start", keys: ["F5", "Shift+F5"] },
  { command: "next-panel", keys: ["w"] },
  { command: "previous-panel", keys: ["W"] },
  { command: "spot-next", keys: ["s"] },
  { command: "spot-previous", keys: ["S"] },
  { command: "blank", keys: ["b", "B", "."], said: ["B", "."] },
  { command: "full-screen", keys: ["f", "F"] },
  { command: "share", keys: ["k", "K"] },
];

/** @type {Binding[]} */
const PANELS = [
  { command: "next-item", keys: ["ArrowDown"], said: ["↓"] },
  { command: "previous-item", keys: ["ArrowUp"], said: ["↑"] },
  { command: "zoom-in", keys: ["z"] },
  { command: "zoom-out", keys: ["Z"] },
  { command: "whole-run", keys: ["0"] },
  { command: "zoom-call", keys: ["c"] },
  { command: "zoom-outer", keys: ["C"] },
  { command: "pan-back", keys: ["j", "J"] },
  { command: "pan-on", keys: ["l", "L"] },
  { command: "range-in", keys: ["i", "I"] },
  { command: "range-out", keys: ["o", "O"] },
  { command: "range-loop", keys: ["r", "R"] },
  { command: "zoom-range", keys: ["v", "V"] },
  { command: "range-clear", keys: ["x", "X"] },
  { command: "bookmark", keys: ["m", "M"] },
  { command: "add-lane", keys: ["n", "N"] },
  { command: "remove-lane", keys: ["x", "X"] },
  { command: "lane-left", keys: ["<", ","] },
  { command: "lane-right", keys: [">"] },
  { command: "leave-editor", keys: [], said: ["Esc", "Tab"] },
];

/** The groups of the help: for every day, in class, of panels, timeline and lanes. */
export const GROUPS = { daily: DAILY, class: IN_CLASS, panels: PANELS };

export const KEYMAP = Object.values(GROUPS).flat();

const OF_REMOTES = ["PageDown", "PageUp", "F5", ".", "Escape"];

/** @typedef {"page" | "button" | "slider" | "field"} Focus what has the focus */

/** @typedef {{key: string, code?: string, shiftKey: boolean, ctrlKey: boolean, altKey: boolean,
 * metaKey: boolean}} Press
 * @typedef {{singleKeys: boolean, remote: boolean}} Switched whether single characters and
 * everything a remote sends are commands */

/**
 * Returns what finds the command for a key here; null if the key keeps its own meaning.
 * @param {Binding[]} bindings a key may have another command on another page
 * @param {string[]} everywhere keys that are commands in fields and on sliders too
 */
export function createKeymap(bindings, everywhere) {
  /** @type {Map<string, string[]>} */
  const commands = new Map();
  for (const { command, keys } of bindings)
    for (const key of keys) commands.set(key, [...(commands.get(key) ?? []), command]);
  /** @param {Press} event @param {Focus} focus @param {Switched} on
   * @param {(command: string) => boolean} [offers] whether the page has a command */
  return (event, focus, { singleKeys, remote }, offers = () => true) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return null;
    if (event.key === "F5" && !remote) return null;
    const single = event.key.length === 1 && event.key !== " ";
    const kept =
      focus === "field"
        ? single || !everywhere.includes(event.key)
        : focus === "slider" && !everywhere.includes(event.key);
    if (kept || (focus === "button" && event.key === " ")) return null;
    if (single && !singleKeys && !(remote && event.key === ".")) return null;
    const name = event.shiftKey && !single ? `Shift+${event.key}` : event.key;
    const found = commands.get(name) ?? commands.get(digitOf(event));
    return found?.find(offers) ?? null;
  };
}

/** The digit on a key that types something else without Shift, as on French keyboards; else none.
 * @param {Pick<Press, "code" | "shiftKey">} event */
export function digitOf({ code, shiftKey }) {
  return shiftKey ? "" : (code?.match(/^Digit(\d)$/)?.[1] ?? "");
}

export const commandOf = createKeymap(KEYMAP, OF_REMOTES);

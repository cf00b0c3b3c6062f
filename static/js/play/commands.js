// @ts-check
/** What keys and buttons do: one list of keys feeds the handler and the help. */
import { byId } from "../core/dom.js";
import { on } from "../core/listen.js";
import { focusOf } from "../page/keyboard.js";
import { copyField } from "../share/copy.js";
import { download } from "../share/download.js";
import { NAMES } from "./dialogs.js";
import { LABELS, labelsOf } from "./kind.js";
import { csvOf } from "./link.js";
import { MOST_DISCS } from "./state.js";

/** @import {Focus} from "../core/keymap.js" */
/** @import {PlayStore} from "./live.js" */
/** @import {Action} from "./update.js" */

/** What is done by a command that needs nothing more. @type {Record<string, Action>} */
const ACTIONS = {
  undo: { type: "undo" },
  restart: { type: "restart" },
  "hint-disc": { type: "hint", hint: "disc" },
  "hint-to": { type: "hint", hint: "to" },
  "hint-why": { type: "hint", hint: "why" },
  first: { type: "control", control: "first" },
  back: { type: "control", control: "back" },
  "play-pause": { type: "control", control: "play-pause" },
  forward: { type: "control", control: "forward" },
  last: { type: "control", control: "last" },
  rest: { type: "watch", kind: "rest" },
  alone: { type: "watch", kind: "alone" },
  replay: { type: "watch", kind: "replay" },
  "watch-close": { type: "watch-close" },
  "watch-take": { type: "watch-take" },
  "cancel-search": { type: "cancel-search" },
  "hide-clock": { type: "hide-clock" },
};

/** @param {PlayStore} store @returns {Record<string, () => void>} */
export function createCommands(store) {
  const { get, dispatch } = store;
  const plain = Object.entries(ACTIONS).map(([name, action]) => [name, () => dispatch(action)]);
  const pegs = labelsOf(get().game.kind).map((_, peg) => [
    `peg-${peg}`,
    () => dispatch({ type: "press", peg, now: performance.now() }),
  ]);
  const dialogs = NAMES.map((name) => [
    name,
    () => dispatch({ type: "dialog", name: get().dialog === name ? null : name }),
  ]);
  return {
    ...Object.fromEntries([...plain, ...pegs, ...dialogs]),
    redo: () => dispatch({ type: "redo", now: performance.now() }),
    players: () => dispatch({ type: "players", on: get().players === null }),
    setup: () => dispatch({ type: "setup", on: get().setup === null }),
    fewer: () => count(store, -1),
    more: () => count(store, 1),
    "copy-link": () => copyField(byId("own-link")),
    csv: () => download(new Blob([csvOf(get().game)], { type: "text/csv" }), "hanoi.csv"),
    close: () => close(store),
  };
}

/** More and fewer discs of a position that is set up.
 * @param {PlayStore} store @param {number} step */
function count({ get, dispatch }, step) {
  const discs = (get().setup?.pegs.flat().length ?? 0) + step;
  if (get().setup && discs >= 1 && discs <= MOST_DISCS) dispatch({ type: "count", discs });
}

/** Esc puts a disc down, or closes what was opened last. @param {PlayStore} store */
function close({ get, dispatch }) {
  const { game, drag, watch, setup } = get();
  if (game.picked !== null || drag) dispatch({ type: "put-down" });
  else if (watch) dispatch({ type: "watch-close" });
  else if (setup) dispatch({ type: "setup", on: false });
}

/** @param {PlayStore} store @param {Record<string, () => void>} commands */
export function bindButtons(store, commands) {
  on(document, "click", (/** @type {MouseEvent} */ event) => {
    const button = /** @type {Element} */ (event.target).closest?.("button");
    if (button && button.getAttribute("aria-disabled") !== "true")
      activate(store, commands, button.dataset);
  });
}

/**
 * @param {PlayStore} store @param {Record<string, () => void>} commands @param {DOMStringMap} data
 */
function activate(store, commands, data) {
  const now = performance.now();
  if (data.do) commands[data.do]();
  else if (data.level) store.dispatch({ type: "level", level: Number(data.level) });
  else if (data.place) {
    const peg = LABELS.indexOf(data.to ?? "");
    store.dispatch({ type: "place", disc: Number(data.place), peg });
  } else if (data.use) store.dispatch({ type: "use", use: /** @type {any} */ (data.use) });
  else if (data.ask)
    store.dispatch({
      type: "agree",
      ask: /** @type {any} */ (data.ask),
      player: data.player === "1" ? 1 : 0,
      now,
    });
  else if (data.notice) store.dispatch({ type: "notice-closed", index: Number(data.notice) });
}

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
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    const { singleKeys, dialog, watch } = store.get();
    const command = commandOf(event, focusOf(event.target), singleKeys);
    if (!command || !commands[command] || (dialog && command !== "help")) return;
    if (!watch && ["forward", "back", "first", "last", "play-pause"].includes(command)) return;
    event.preventDefault();
    commands[command]();
  });
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

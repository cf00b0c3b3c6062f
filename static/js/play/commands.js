// @ts-check
/** What keys and buttons do: one list of keys feeds the handler and the help. */
import { byId } from "../core/dom.js";
import { listeners } from "../core/listen.js";
import { focusOf } from "../page/keyboard.js";
import { copyField } from "../share/copy.js";
import { LABELS, labelsOf } from "./kind.js";
import { csvOf, saveText } from "./link.js";
import { MOST_DISCS } from "./state.js";

/** @import {Focus} from "../core/keymap.js" */
/** @import {PlayStore} from "./live.js" */
/** @import {Action} from "./update.js" */

/** @param {PlayStore} store @returns {Record<string, () => void>} */
export function createCommands(store) {
  const does = (/** @type {Action} */ action) => () => store.dispatch(action);
  return {
    ...moving(store),
    ...watching(store),
    ...dialogs(store),
    ...counting(store),
    "hide-clock": does({ type: "hide-clock" }),
    players: () => store.dispatch({ type: "players", on: store.get().players === null }),
    setup: () => store.dispatch({ type: "setup", on: store.get().setup === null }),
    "copy-link": () => copyField(byId("own-link")),
    csv: () => saveText(csvOf(store.get().game), "hanoi.csv", "text/csv"),
    close: () => close(store),
  };
}

/** Pegs pressed, moves taken back, hints. @param {PlayStore} store */
function moving(store) {
  const pegs = labelsOf(store.get().game.kind).map((_, peg) => [
    `peg-${peg}`,
    () => store.dispatch({ type: "press", peg, now: performance.now() }),
  ]);
  const hints = /** @type {const} */ (["disc", "to", "why"]).map((hint) => [
    `hint-${hint}`,
    () => store.dispatch({ type: "hint", hint }),
  ]);
  return {
    ...Object.fromEntries([...pegs, ...hints]),
    undo: () => store.dispatch({ type: "undo" }),
    redo: () => store.dispatch({ type: "redo", now: performance.now() }),
    restart: () => store.dispatch({ type: "restart" }),
  };
}

/** @param {PlayStore} store */
function watching(store) {
  const controls = /** @type {const} */ (["first", "back", "play-pause", "forward", "last"]).map(
    (control) => [control, () => store.dispatch({ type: "control", control })],
  );
  return {
    ...Object.fromEntries(controls),
    rest: () => store.dispatch({ type: "watch", kind: "rest" }),
    alone: () => store.dispatch({ type: "watch", kind: "alone" }),
    "cancel-search": () => store.dispatch({ type: "cancel-search" }),
    replay: () => store.dispatch({ type: "watch", kind: "replay" }),
    "watch-close": () => store.dispatch({ type: "watch-close" }),
    "watch-take": () => store.dispatch({ type: "watch-take" }),
  };
}

/** @param {PlayStore} store */
function dialogs(store) {
  return Object.fromEntries(
    ["help", "settings", "task", "take-away"].map((name) => [
      name,
      () => store.dispatch({ type: "dialog", name: store.get().dialog === name ? null : name }),
    ]),
  );
}

/** More and fewer discs of a position that is set up. @param {PlayStore} store */
function counting(store) {
  const by = (/** @type {number} */ step) => () => {
    const { setup } = store.get();
    if (!setup) return;
    const discs = setup.pegs.flat().length + step;
    if (discs >= 1 && discs <= MOST_DISCS) store.dispatch({ type: "count", discs });
  };
  return { fewer: by(-1), more: by(1) };
}

/** Esc puts a disc down, or closes what was opened last. @param {PlayStore} store */
function close(store) {
  const { game, drag, watch, setup } = store.get();
  if (game.picked !== null || drag) store.dispatch({ type: "put-down" });
  else if (watch) store.dispatch({ type: "watch-close" });
  else if (setup) store.dispatch({ type: "setup", on: false });
}

/** @param {PlayStore} store @param {Record<string, () => void>} commands */
export function bindButtons(store, commands) {
  const { on, off } = listeners();
  on(document, "click", (/** @type {MouseEvent} */ event) => {
    const button = /** @type {Element} */ (event.target).closest?.("button");
    if (button && button.getAttribute("aria-disabled") !== "true")
      activate(store, commands, button.dataset);
  });
  return off;
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

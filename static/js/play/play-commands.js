// @ts-check
/** What keys, buttons and fields do: the handler and the help use the same list of keys. */
import { byId } from "../core/dom.js";
import { createKeymap } from "../core/keymap.js";
import { on } from "../core/listen.js";
import { LABELS } from "../core/position.js";
import { startPresenting } from "../present/full-screen.js";
import { copyField, download } from "../share/copy-and-save.js";
import { otherTheme } from "../view/view-link.js";
import { nextLevel } from "./kind.js";
import { csvOf } from "./play-link.js";
import { restarts } from "./play-state.js";

/** @import {Dialog} from "../view/parts.js" */
/** @import {Ask} from "./kind.js" */
/** @import {Control, PlayAction, Store, Use} from "./play-state.js" */

const CONTROLS = /** @type {const} */ (["first", "back", "play-pause", "forward", "last"]);
const KINDS = /** @type {const} */ (["rest", "alone", "replay"]);
const HINTS = /** @type {const} */ (["disc", "to", "why"]);

/** Actions that a button does directly. */
const ACTIONS = /** @type {const} */ ([
  "undo",
  "restart",
  "hide-clock",
  "cancel-search",
  "watch-close",
  "watch-take",
]);

/** @param {Store} store @returns {Record<string, () => void>} */
export function createCommands(store) {
  const { get, dispatch } = store;
  const does = (/** @type {PlayAction} */ action) => () => dispatch(action);
  const pegs = Array.from({ length: get().play.game.kind.pegs }, (_, peg) => [
    `peg-${peg}`,
    () => dispatch({ type: "press", peg, now: performance.now() }),
  ]);
  return {
    ...Object.fromEntries(pegs),
    ...Object.fromEntries(HINTS.map((hint) => [`hint-${hint}`, does({ type: "hint", hint })])),
    ...Object.fromEntries(CONTROLS.map((one) => [one, does({ type: "control", control: one })])),
    ...Object.fromEntries(KINDS.map((kind) => [kind, does({ type: "watch", kind })])),
    ...Object.fromEntries(ACTIONS.map((type) => [type, does({ type })])),
    ...dialogs(store),
    next: () => goOn(store),
    redo: () => dispatch({ type: "redo", now: performance.now() }),
    fewer: () => count(store, -1),
    more: () => count(store, 1),
    players: () => dispatch({ type: "players", on: get().play.players === null }),
    setup: () => dispatch({ type: "setup", on: get().play.setup === null }),
    "copy-link": () => copyField(byId("own-link")),
    csv: () => download(new Blob([csvOf(get().play.game)], { type: "text/csv" }), "hanoi.csv"),
    present: () =>
      get().present.on ? dispatch({ type: "present", on: false }) : startPresenting(store),
    projector: () => dispatch({ type: "theme", theme: otherTheme(get().page) }),
    close: () => close(store),
  };
}

/** The same puzzle with one more disc, or the next of its levels. @param {Store} store */
function goOn({ get, dispatch }) {
  const { game } = get().play;
  const level = nextLevel(game.kind, game);
  if (level !== null) dispatch({ type: "level", level });
}

/** Each dialog's button opens it, and closes it.
 * @param {Store} store @returns {Record<string, () => void>} */
function dialogs({ get, dispatch }) {
  const turn = (/** @type {Dialog} */ name) => () =>
    dispatch({ type: "dialog", name: get().page.dialog === name ? null : name });
  const task = turn("task");
  return {
    help: turn("help"),
    settings: turn("settings"),
    "take-away": turn("take-away"),
    task: () => restarts(get().play) && task(),
  };
}

/** More or fewer discs in a position that is being set up. @param {Store} store
 * @param {number} step */
function count({ get, dispatch }, step) {
  const { setup, game } = get().play;
  const discs = (setup?.pegs.flat().length ?? 0) + step;
  if (setup && discs >= 1 && discs <= game.kind.most) dispatch({ type: "count", discs });
}

/** Esc puts a disc down, or closes what was opened last. @param {Store} store */
function close({ get, dispatch }) {
  const { page, play, present } = get();
  if (page.dialog) dispatch({ type: "dialog", name: null });
  else if (play.game.picked !== null || play.drag) dispatch({ type: "put-down" });
  else if (play.watch) dispatch({ type: "watch-close" });
  else if (play.setup) dispatch({ type: "setup", on: false });
  else if (present.on) dispatch({ type: "present", on: false });
}

/** What buttons that occur several times do.
 * @type {Record<string, (data: DOMStringMap) => PlayAction>} */
const ITEMS = {
  level: ({ level }) => ({ type: "level", level: Number(level) }),
  place: ({ place, to = "" }) => ({
    type: "place",
    disc: Number(place),
    peg: LABELS.indexOf(to),
  }),
  use: ({ use }) => ({ type: "use", use: /** @type {Use} */ (use) }),
  ask: ({ ask, player }) => ({
    type: "agree",
    ask: /** @type {Ask} */ (ask),
    player: player === "1" ? 1 : 0,
    now: performance.now(),
  }),
};

/** @param {Store} store */
export function createPressItem(store) {
  return (/** @type {unknown} */ _, /** @type {DOMStringMap} */ data) =>
    store.dispatch(ITEMS[data.item ?? ""](data));
}

/** @type {{command: string, keys: string[], said: string[]}[]} */
export const KEYS = [
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
  { command: "present", keys: ["p", "P"], said: ["P"] },
  { command: "help", keys: ["?"], said: ["?"] },
  { command: "close", keys: ["Escape"], said: ["Esc"] },
];

/** Shift changes none of them, and a field keeps its keys. */
export const KEYMAP = createKeymap(
  KEYS.map((one) => ({ ...one, keys: one.keys.flatMap((key) => [key, `Shift+${key}`]) })),
  [],
);

/** What keys do now: watching has its own keys.
 * @param {Store} store @param {Record<string, () => void>} commands */
export function offersOf({ get }, commands) {
  return (/** @type {string} */ command) => {
    const { play, page } = get();
    const watches = play.watch !== null && !page.dialog;
    return command in commands && (watches || !CONTROLS.some((one) => one === command));
  };
}

/** @param {string} id */
export function field(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/** @param {string} id @param {(value: string) => void} typed */
function whenTyped(id, typed) {
  on(field(id), "input", () => typed(field(id).value));
}

/** @param {Store} store */
export function bindFields(store) {
  const { dispatch } = store;
  whenTyped("setup-text", (text) => dispatch({ type: "typed", text }));
  bindEnd(store, "setup-source", "setup-target");
  bindEnd(store, "setup-target", "setup-source");
  for (const player of /** @type {const} */ ([0, 1])) {
    whenTyped(`name-${player}`, (name) => dispatch({ type: "name", player, name }));
    on(field(`name-${player}`), "keydown", ({ key }) => {
      if (key === "Enter") field(`name-${player}`).blur();
    });
  }
  whenTyped("watch-move", (step) => dispatch({ type: "watch-seek", step }));
}

/** Where a tower comes from, and where it goes: never the same peg.
 * @param {Store} store @param {string} id @param {string} other */
function bindEnd(store, id, other) {
  on(field(id), "change", () => {
    if (field(id).value === field(other).value)
      field(other).value =
        LABELS[(LABELS.indexOf(field(id).value) + 1) % store.get().play.game.kind.pegs];
    const [source, target] = ["setup-source", "setup-target"].map((one) =>
      LABELS.indexOf(field(one).value),
    );
    store.dispatch({ type: "ends", source, target });
  });
}

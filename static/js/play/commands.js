// @ts-check
/** What keys and buttons with `data-do` do. */

import { byId } from "../core/dom.js";
import { copyField } from "../share/copy.js";
import { labelsOf } from "./kind.js";
import { csvOf, saveText } from "./save.js";
import { MOST_DISCS } from "./state.js";

/** @import {Action} from "./update.js" */
/** @import {PlayStore} from "./live.js" */

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

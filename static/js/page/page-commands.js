// @ts-check
/** What keys and buttons do: each command by its name, as actions of the store. */
import { addressAt, chosenUnit, isPlaying, lastCount } from "../view/place.js";
import { speedsOf } from "../view/speeds.js";

/**
 * @param {Store} store @param {number} largest number of discs
 * @returns {Record<string, (shift?: boolean) => void>}
 */
export function createCommands(store, largest) {
  return {
    ...placeCommands(store),
    ...paceCommands(store),
    ...discCommands(store, largest),
    ...pageCommands(store),
  };
}

/** Where to go. @param {Store} store
 * @returns {Record<string, (shift?: boolean) => void>} */
function placeCommands({ get, dispatch }) {
  const step = (/** @type {1 | -1} */ by) =>
    dispatch({ type: "step", by, unit: chosenUnit(get()) });
  const other = (/** @type {1 | -1} */ by) =>
    dispatch({ type: "step", by, unit: chosenUnit(get()) === "move" ? "line" : "move" });
  return {
    forward: (shift) => (shift ? other : step)(1),
    back: (shift) => (shift ? other : step)(-1),
    "forward-other": () => other(1),
    "back-other": () => other(-1),
    "step-out": () => dispatch({ type: "seek", to: "return" }),
    "same-line": () => dispatch({ type: "seek", to: "line" }),
    first: () => dispatch({ type: "seek", ...addressAt(get(), 0n) }),
    last: () => dispatch({ type: "seek", ...addressAt(get(), lastCount(get())) }),
  };
}

/** @param {Store} store */
function paceCommands({ get, dispatch }) {
  const faster = (/** @type {1 | -1} */ by) =>
    dispatch({ type: "speed", at: speedsOf(get()).indexOf(get().travel.power) + by });
  return {
    "play-pause": () => dispatch({ type: isPlaying(get()) ? "pause" : "play" }),
    faster: () => faster(1),
    slower: () => faster(-1),
  };
}

/** @param {Store} store @param {number} largest number of discs */
function discCommands({ get, dispatch }, largest) {
  const add = (/** @type {1 | -1} */ by) => {
    const discs = get().settings.discs + by;
    if (discs >= 1 && discs <= largest) dispatch({ type: "settings", settings: { discs } });
  };
  return { fewer: () => add(-1), more: () => add(1) };
}

/** @param {Store} store */
function pageCommands({ get, dispatch }) {
  const toggle = (/** @type {"go" | "help"} */ name) =>
    dispatch({ type: "dialog", name: get().page.dialog === name ? null : name });
  return {
    go: () => toggle("go"),
    help: () => toggle("help"),
    blank: () => dispatch({ type: "blank", on: !get().page.blank }),
    "full-screen": fullScreen,
    "next-item": () => focusItem(1),
    "previous-item": () => focusItem(-1),
    close: () => dispatch({ type: "dialog", name: null }),
  };
}

function fullScreen() {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  change.catch(() => {});
}

/** Moves the focus within the discs, frames, tasks or bits, from the one that has it.
 * @param {1 | -1} by */
function focusItem(by) {
  const here = document.activeElement?.closest("[data-item]");
  const group = here?.closest("[data-roving], [data-list]");
  if (!here || !group) return;
  const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[data-item]")]);
  const items = all.filter((item) => item === here || item.getClientRects().length > 0);
  items[items.indexOf(/** @type {HTMLElement} */ (here)) + by]?.focus();
}

// @ts-check
/** What keys and buttons do: each command by its name, as actions of the store. */
import { addressAt, FASTEST_POWER, isPlaying, lastCount, SLOWEST_POWER } from "./view.js";

/** @typedef {import("./store.js").Store} Store */

/** @param {Store} store @param {number} largest number of discs @returns {Record<string, () => void>} */
export function createCommands(store, largest) {
  const { get, dispatch } = store;
  const step = (/** @type {1 | -1} */ by, /** @type {"move" | "line"} */ unit) => dispatch({ type: "step", by, unit });
  const discs = (/** @type {number} */ count) => {
    if (count >= 1 && count <= largest) dispatch({ type: "settings", settings: { discs: count } });
  };
  const power = (/** @type {number} */ wanted) => {
    dispatch({ type: "power", power: Math.min(FASTEST_POWER, Math.max(SLOWEST_POWER, wanted)) });
  };
  const toggle = (/** @type {"go" | "help" | "settings"} */ name) => dispatch({ type: "dialog", name: get().dialog === name ? null : name });
  return {
    "forward-move": () => step(1, "move"),
    "back-move": () => step(-1, "move"),
    "forward-line": () => step(1, "line"),
    "back-line": () => step(-1, "line"),
    forward: () => step(1, get().unit),
    back: () => step(-1, get().unit),
    first: () => dispatch({ type: "seek", ...addressAt(get(), 0n) }),
    last: () => dispatch({ type: "seek", ...addressAt(get(), lastCount(get())) }),
    "play-pause": () => dispatch({ type: isPlaying(get()) ? "pause" : "play" }),
    faster: () => power(get().power + 1),
    slower: () => power(get().power - 1),
    fewer: () => discs(get().settings.discs - 1),
    more: () => discs(get().settings.discs + 1),
    go: () => toggle("go"),
    help: () => toggle("help"),
    blank: () => dispatch({ type: "blank", on: !get().blank }),
    "full-screen": fullScreen,
    "next-item": () => focusItem(1),
    "previous-item": () => focusItem(-1),
    close: () => dispatch({ type: "dialog", name: null }),
  };
}

function fullScreen() {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => {});
}

/** Moves the focus among the discs, frames, tasks or bits of the one that has it. @param {1 | -1} by */
function focusItem(by) {
  const here = document.activeElement?.closest("[data-item]");
  const group = here?.closest("[data-roving], [data-list]");
  if (!here || !group) return;
  const items = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[data-item]")]);
  items[items.indexOf(/** @type {HTMLElement} */ (here)) + by]?.focus();
}

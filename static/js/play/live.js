// @ts-check
/** The page's store with its connection, the address bar, and what the browser tells. */
import { Connection } from "../core/connection.js";
import { whenMissing } from "../core/load.js";
import { createStore } from "../core/store.js";
import { linkOf } from "./link.js";
import { update } from "./update.js";

/** @import {Store} from "../core/store.js" */
/** @import {View} from "./state.js" */
/** @import {Action} from "./update.js" */

/**
 * @typedef {Store<View, Action>} PlayStore
 */

/** @param {View} view @returns {PlayStore} */
export function createPlayStore(view) {
  const store = createStore(view, update, (request) => connection.send(request));
  const connection = new Connection(`${location.origin.replace(/^http/, "ws")}/ws`, {
    opened: () => store.dispatch({ type: "connected" }),
    lost: () => store.dispatch({ type: "lost" }),
    ahead: () => {},
    message: (message) => store.dispatch({ type: "message", message }),
  });
  connection.open();
  return store;
}

const PAUSE = 500; // ms

/** @param {PlayStore} store */
export function bindAddress(store) {
  let timer = 0;
  let written = "";
  const write = () => {
    clearTimeout(timer);
    timer = 0;
    const link = linkOf(store.get().game, store.get().carried);
    if (link === written) return;
    written = link;
    history.replaceState(null, "", link);
  };
  addEventListener("pagehide", write);
  let game = store.get().game;
  store.subscribe((view) => {
    if (view.game.made === game.made && view.game.goal === game.goal) return;
    game = view.game;
    timer ||= window.setTimeout(write, PAUSE);
  });
}

const SECOND = 250; // ms between looks at the clock: a second is never late by more

/** @param {PlayStore} store @param {HTMLElement[]} stages @param {HTMLElement} probe */
export function bindSurroundings(store, stages, probe) {
  const watcher = new ResizeObserver((entries) =>
    entries.forEach(({ target, contentRect: { width, height } }) => {
      const index = stages.indexOf(/** @type {HTMLElement} */ (target));
      if (index < 0) store.dispatch({ type: "em", em: width });
      else store.dispatch({ type: "size", index, size: { width, height } });
    }),
  );
  [...stages, probe].forEach((one) => watcher.observe(one));
  whenMissing(() => store.dispatch({ type: "missing" }));
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  const wish = () => store.dispatch({ type: "reduced-motion", on: less.matches });
  less.addEventListener("change", wish);
  wish();
  setInterval(() => store.dispatch({ type: "tick", now: performance.now() }), SECOND);
}

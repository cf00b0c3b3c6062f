// @ts-check
/** The address bar, kept at the game: at most twice a second, and when the page is left. */
import { linkOf } from "./link.js";

/** @import {PlayStore} from "./live.js" */

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
  return store.subscribe((view) => {
    if (view.game.made === game.made && view.game.goal === game.goal) return;
    game = view.game;
    timer ||= window.setTimeout(write, PAUSE);
  });
}

// @ts-check
/** Buttons: each says in its data what it does. */
import { listeners } from "../core/listen.js";
import { LABELS } from "./rules.js";

/** @import {PlayStore} from "./live.js" */

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

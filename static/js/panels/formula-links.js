// @ts-check
/** Links from a panel to the formula of what it shows, about the same tower at the same move. */
import { listeners } from "../core/listen.js";

/** @import {Store} from "../page/live.js" */
/** @import {View} from "../view/state.js" */

/** @param {Store} store */
export function bindFormulaLinks(store) {
  const { on, off } = listeners();
  const renew = (/** @type {Event} */ { target }) => {
    const link = target instanceof Element ? target.closest("[data-formula]") : null;
    link?.setAttribute("href", addressOf(store.get(), link.getAttribute("data-formula") ?? ""));
  };
  for (const type of ["pointerover", "focusin", "click"]) on(document, type, renew);
  return off;
}

/** @param {View} view @param {string} formula */
function addressOf({ settings, shown, travel, page }, formula) {
  const { discs, source, target } = settings;
  const move = shown?.move ?? travel.start.move ?? "0";
  const tower = [`discs=${discs}`, `from=${source}`, `to=${target}`, `move=${move}`];
  const rest = [`formula=${formula}`, ...(page.keepsLang ? [`lang=${page.lang}`] : [])];
  return `/maths?${[...tower, ...rest].join("&")}`;
}

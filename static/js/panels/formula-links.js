// @ts-check
/** Links from a panel to the formula of what it shows, for the same tower at the same move. */
import { on, targetOf } from "../core/listen.js";
import { langParts } from "../view/view-link.js";

/** @param {Store} store */
export function bindFormulaLinks(store) {
  const renew = (/** @type {Event} */ event) => {
    const link = targetOf(event, "[data-formula]");
    link?.setAttribute("href", addressOf(store.get(), link.dataset.formula ?? ""));
  };
  for (const type of /** @type {const} */ (["pointerover", "focusin", "click"]))
    on(document, type, renew);
}

/** @param {View} view @param {string} formula */
function addressOf({ settings, shown, travel, page }, formula) {
  const { discs, source, target } = settings;
  const move = shown?.move ?? travel.start.move ?? "0";
  const tower = [`discs=${discs}`, `from=${source}`, `to=${target}`, `move=${move}`];
  return `/maths?${[...tower, `formula=${formula}`, ...langParts(page)].join("&")}`;
}

// @ts-check
/** The links to all pages, which keep the current place. */
import { setAttribute } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { afterPaint } from "../core/still.js";
import { isPlaying, isSettled } from "../view/place.js";
import { keptParts, pageParts } from "../view/view-link.js";

/** While it plays, they are written only when someone is about to follow one.
 * @template {View} V @param {Pick<Store<V>, "get" | "subscribe">} store
 * @param {(view: V) => string[]} shownParts what the page shows of a place */
export function bindNavigation(store, shownParts) {
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll(".pages a")]);
  const renew = () => {
    const query = elsewhere(store.get(), shownParts(store.get()));
    for (const link of links) setAttribute(link, "href", `${link.pathname}${query}`);
  };
  for (const type of /** @type {const} */ (["pointerover", "focusin", "click"]))
    on(document, type, (event) => targetOf(event, ".pages") && renew());
  const renewAtRest = () => {
    const view = store.get();
    if (isSettled(view) && !isPlaying(view)) renew();
  };
  store.subscribe(afterPaint(renewAtRest));
  renewAtRest();
}

/** The query that a link to any other page carries on.
 * @param {Pick<View, "page" | "travel">} view @param {string[]} shown */
export function elsewhere({ page, travel }, shown) {
  const theme = page.theme === "auto" ? [] : [`theme=${page.theme}`];
  return `?${[...keptParts(page, shown), ...theme, ...pageParts(page, travel)].join("&")}`;
}

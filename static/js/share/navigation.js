// @ts-check
/** The links to the other pages, kept at the place that is shown. */
import { setAttribute } from "../core/dom.js";
import { listeners } from "../core/listen.js";
import { isPlaying, isSettled } from "../view/place.js";
import { elsewhere } from "./elsewhere.js";

/** @import {Store} from "../page/live.js" */

/** While it plays they are written only when somebody is about to follow one.
 * @param {Store} store */
export function bindNavigation(store) {
  const { on, off } = listeners();
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll(".pages a")]);
  const renew = () => {
    const query = elsewhere(store.get());
    for (const link of links) setAttribute(link, "href", `${link.pathname}${query}`);
  };
  for (const type of ["pointerover", "focusin", "click"])
    on(document, type, (/** @type {Event} */ event) => {
      if (/** @type {Element} */ (event.target).closest(".pages")) renew();
    });
  const renewAtRest = () => {
    const view = store.get();
    if (view.shown && isSettled(view) && !isPlaying(view)) renew();
  };
  const stop = store.subscribe(renewAtRest);
  renewAtRest();
  return () => {
    off();
    stop();
  };
}

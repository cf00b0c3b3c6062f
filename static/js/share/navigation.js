// @ts-check
/** The links to the other pages, kept at the place that is shown. */
import { setAttribute } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { isPlaying, isSettled } from "../view/place.js";
import { elsewhere } from "./elsewhere.js";

/** While it plays they are written only when somebody is about to follow one.
 * @param {Store} store */
export function bindNavigation(store) {
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll(".pages a")]);
  const renew = () => {
    const query = elsewhere(store.get());
    for (const link of links) setAttribute(link, "href", `${link.pathname}${query}`);
  };
  for (const type of /** @type {const} */ (["pointerover", "focusin", "click"]))
    on(document, type, (event) => targetOf(event, ".pages") && renew());
  const renewAtRest = () => {
    const view = store.get();
    if (view.shown && isSettled(view) && !isPlaying(view)) renew();
  };
  store.subscribe(renewAtRest);
  renewAtRest();
}

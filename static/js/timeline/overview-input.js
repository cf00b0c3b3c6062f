// @ts-check
/**
 * The strip of the whole run: dragging it moves what the timeline shows, pressing beside that goes
 * there.
 */
import { listeners } from "../core/listen.js";
import { lastCount } from "../view/place.js";
import { isOnButton } from "./drag.js";
import { centred, countAt, wholeRun } from "./window.js";

/** @import {Store} from "../page/live.js" */
/** @import {Glide} from "./glide.js" */

/** @param {Store} store @param {Glide} glide */
export function bindOverview(store, glide) {
  const { on, off } = listeners();
  const strip = /** @type {HTMLElement} */ (document.getElementById("overview"));
  let box = new DOMRect();
  let dragging = false;
  on(strip, "pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0 || isOnButton(event)) return;
    box = strip.getBoundingClientRect();
    dragging = true;
    strip.setPointerCapture(event.pointerId);
    glide.to(windowAt(event, box, store, glide));
  });
  on(strip, "pointermove", (/** @type {PointerEvent} */ event) => {
    if (dragging) glide.at(windowAt(event, box, store, glide));
  });
  on(strip, "lostpointercapture", () => {
    dragging = false;
  });
  return off;
}

/**
 * As wide as now, with the count that is pointed at in the middle.
 * @param {PointerEvent} event @param {DOMRect} box of the strip
 * @param {Store} store @param {Glide} glide
 */
function windowAt({ clientX }, { left, width }, store, glide) {
  const last = lastCount(store.get());
  const count = countAt(wholeRun(last), (clientX - left) / (width || 1), last);
  return centred(glide.end(), count, last);
}

// @ts-check
/**
 * What zooms the timeline by pointer beside its buttons: the strip of the whole run, the wheel,
 * the buttons of calls, pressing twice on a call. All of it has keys.
 */
import { listeners } from "../core/listen.js";
import { clockOf, lastCount } from "../view/place.js";
import { callAt, MOST_ROWS } from "./bands.js";
import { bindOverview } from "./overview-input.js";
import { createRuler } from "./ruler.js";
import { turnWheel } from "./wheel.js";
import { spanning } from "./window.js";

/** @import {Store} from "../page/live.js" */
/** @import {Glide} from "./glide.js" */
/** @import {Ruler} from "./ruler.js" */

/** @param {Store} store @param {Glide} glide @param {number} [rows] of calls at most */
export function bindGestures(store, glide, rows = MOST_ROWS) {
  const slider = /** @type {HTMLElement} */ (document.getElementById("timeline"));
  const box = /** @type {HTMLElement} */ (slider.parentElement);
  const ruler = createRuler(store, slider);
  const { on, off } = listeners();
  on(box, "wheel", (event) => turnWheel(event, store, glide, ruler), { passive: false });
  on(box, "dblclick", (event) => zoomToBand(event, store, glide, ruler, rows));
  on(document, "click", (event) => zoomByButton(event, store, glide));
  const stop = bindOverview(store, glide);
  return () => {
    off();
    stop();
  };
}

/** @param {MouseEvent} event @param {Store} store @param {Glide} glide @param {Ruler} ruler
 * @param {number} rows */
function zoomToBand(event, store, glide, ruler, rows) {
  const { opened, sizes, timeline } = store.get();
  if (!opened || clockOf(store.get()) === "line") return;
  ruler.measure();
  const size = { width: sizes.timeline, band: sizes.band, rows };
  const call = callAt(timeline.window, opened, size, ruler.below(event), ruler.count(event));
  if (call) glide.to(spanning(call.first, call.last, lastCount(store.get())));
}

/** @param {MouseEvent} event @param {Store} store @param {Glide} glide */
function zoomByButton({ target }, store, glide) {
  const button = target instanceof Element ? target.closest("[data-item=zoom]") : null;
  const [first, last] = ["data-first", "data-last"].map((name) => button?.getAttribute(name));
  if (first && last) glide.to(spanning(BigInt(first), BigInt(last), lastCount(store.get())));
}

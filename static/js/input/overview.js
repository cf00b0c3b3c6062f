// @ts-check
/** The strip of the whole run: dragging it moves what the timeline shows, pressing beside that goes there. */
import { centred, countAt, wholeRun } from "../timeline-window.js";
import { lastCount } from "../view.js";
import { listeners } from "./listen.js";

/** @param {import("../store.js").Store} store @param {import("./glide.js").Glide} glide */
export function bindOverview(store, glide) {
  const { on, off } = listeners();
  const strip = /** @type {HTMLElement} */ (document.getElementById("overview"));
  let box = new DOMRect();
  let dragging = false;

  /** @param {PointerEvent} event */
  function windowAt(event) {
    const last = lastCount(store.get());
    return centred(glide.end(), countAt(wholeRun(last), (event.clientX - box.left) / (box.width || 1), last), last);
  }
  on(strip, "pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button"))) return;
    box = strip.getBoundingClientRect();
    dragging = true;
    strip.setPointerCapture(event.pointerId);
    glide.to(windowAt(event));
  });
  on(strip, "pointermove", (/** @type {PointerEvent} */ event) => { if (dragging) glide.at(windowAt(event)); });
  on(strip, "lostpointercapture", () => { dragging = false; });
  return off;
}

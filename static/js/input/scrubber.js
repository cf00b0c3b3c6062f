// @ts-check
/** The timeline as a slider: dragging, clicking, the wheel. Keys are the page's own: they do the same everywhere. */
import { valueAt } from "../bigint.js";
import { addressAt, currentCount } from "../view.js";
import { listeners } from "./listen.js";

/** @param {import("../store.js").Store} store */
export function bindScrubber(store) {
  const { on, off } = listeners();
  const slider = /** @type {HTMLElement} */ (document.getElementById("timeline"));
  let left = 0;
  let dragging = false;

  /** @param {PointerEvent | WheelEvent} event */
  function moveAt(event) {
    const { window, sizes } = store.get();
    return valueAt(Math.min(1, Math.max(0, (event.clientX - left) / (sizes.timeline || 1))), window.lo, window.hi);
  }
  function end() {
    if (!dragging) return;
    dragging = false;
    store.dispatch({ type: "drop" });
  }

  on(slider, "pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    left = slider.getBoundingClientRect().left;
    dragging = true;
    slider.setPointerCapture(event.pointerId);
    store.dispatch({ type: "seek", ...addressAt(store.get(), moveAt(event)), dragging: true });
  });
  on(slider, "pointermove", (/** @type {PointerEvent} */ event) => {
    const count = moveAt(event);
    if (dragging && count !== currentCount(store.get())) store.dispatch({ type: "seek", ...addressAt(store.get(), count), dragging: true });
  });
  on(slider, "pointerup", end);
  on(slider, "lostpointercapture", end);
  on(slider, "wheel", (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    left = slider.getBoundingClientRect().left;
    if (event.deltaY) store.dispatch({ type: "zoom", by: event.deltaY < 0 ? 1 : -1, around: moveAt(event) });
  }, { passive: false });
  return off;
}

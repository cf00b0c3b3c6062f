// @ts-check
/**
 * The timeline by pointer: pressing and dragging goes to moves, with Shift it marks a range, below the rows it pans; the
 * wheel zooms, sideways or with Shift it pans; two fingers zoom and pan; twice on a band zooms to its call. All of it has keys and buttons.
 */
import { callAt, MOST_ROWS, rowCount } from "../timeline-bands.js";
import { countAt, panned, spanning, zoomed } from "../timeline-window.js";
import { addressAt, clockOf, currentCount, lastCount } from "../view.js";
import { listeners } from "./listen.js";
import { bindPinch } from "./pinch.js";

/** @typedef {import("../store.js").Store} Store */

const MOVED = 5; // pixels that make a press a drag
const PIXELS_AN_OCTAVE = 120; // of the wheel
const LINE = 20;

/** @param {Store} store @param {import("./glide.js").Glide} glide @param {number} [rows] of calls at most */
export function bindScrubber(store, glide, rows = MOST_ROWS) {
  const { on, off } = listeners();
  const slider = /** @type {HTMLElement} */ (document.getElementById("timeline"));
  const room = /** @type {HTMLElement} */ (slider.parentElement);
  let box = new DOMRect(); // asked for when it is needed: a layout at the start would be for nothing
  /** @type {null | {kind: "scrub" | "range" | "pan" | "press", x: number, count: bigint, window: import("../timeline-window.js").Window}} */
  let drag = null;
  const pinch = bindPinch(room, () => { box = slider.getBoundingClientRect(); end(); return { window: store.get().window, left: box.left, width: box.width }; },
    (window) => glide.at(window), () => lastCount(store.get()));

  const share = (/** @type {MouseEvent} */ event) => (event.clientX - box.left) / (box.width || 1);
  const countOf = (/** @type {MouseEvent} */ event) => countAt(store.get().window, share(event), lastCount(store.get()));
  const seek = (/** @type {bigint} */ count) => store.dispatch({ type: "seek", ...addressAt(store.get(), count), dragging: true });

  /** @param {PointerEvent} event @returns {"scrub" | "range" | "pan" | "press"} */
  function kindOf(event) {
    if (event.target instanceof Element && event.target.closest("button")) return "press";
    if (event.shiftKey && clockOf(store.get()) === "move") return "range";
    const { opened, sizes } = store.get();
    const bottom = rowCount(opened?.discs ?? 1, rows) * sizes.band;
    return clockOf(store.get()) === "move" && event.clientY - box.top > bottom + 2 ? "pan" : "scrub";
  }

  /** @param {PointerEvent} event */
  function begin(event) {
    if (event.button !== 0 || pinch.active()) return;
    box = slider.getBoundingClientRect();
    drag = { kind: kindOf(event), x: event.clientX, count: countOf(event), window: glide.end() };
    if (drag.kind !== "press") room.setPointerCapture(event.pointerId);
    if (drag.kind === "scrub") seek(drag.count);
    if (drag.kind === "range") store.dispatch({ type: "range", range: { from: null, to: null } });
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!drag && event.pointerType === "mouse") box = slider.getBoundingClientRect();
    const count = countOf(event);
    store.dispatch({ type: "point", count: event.target instanceof Element && event.target.closest("button") && !drag ? null : count });
    if (!drag || pinch.active()) return;
    if (drag.kind === "press" && Math.abs(event.clientX - drag.x) > MOVED) {
      drag.kind = "scrub";
      room.setPointerCapture(event.pointerId);
    }
    if (drag.kind === "scrub" && count !== currentCount(store.get())) seek(count);
    if (drag.kind === "pan") glide.at(panned(drag.window, (drag.x - event.clientX) / (box.width || 1), lastCount(store.get())));
    if (drag.kind === "range" && count !== drag.count) {
      const [from, to] = count < drag.count ? [count, drag.count] : [drag.count, count];
      store.dispatch({ type: "range", range: { from, to } });
    }
  }

  function end() {
    if (drag?.kind === "scrub") store.dispatch({ type: "drop" });
    drag = null;
  }

  /** @param {WheelEvent} event */
  function wheel(event) {
    event.preventDefault();
    box = slider.getBoundingClientRect();
    const unit = event.deltaMode === 1 ? LINE : 1;
    const [across, along] = event.shiftKey ? [event.deltaY || event.deltaX, 0] : [event.deltaX, event.deltaY];
    const last = lastCount(store.get());
    if (Math.abs(across) > Math.abs(along)) glide.at(panned(store.get().window, (across * unit) / (box.width || 1), last));
    else if (along) glide.at(zoomed(store.get().window, (-along * unit * (event.ctrlKey ? 6 : 1)) / PIXELS_AN_OCTAVE, Math.min(1, Math.max(0, share(event))), last));
  }

  on(room, "pointerdown", begin);
  on(room, "pointermove", move);
  on(room, "pointerup", end);
  on(room, "lostpointercapture", end);
  on(room, "pointerleave", () => { if (!drag) store.dispatch({ type: "point", count: null }); });
  on(room, "wheel", wheel, { passive: false });
  on(room, "dblclick", (/** @type {MouseEvent} */ event) => {
    const { window, opened, sizes } = store.get();
    if (!opened || clockOf(store.get()) === "line") return;
    const call = callAt(window, opened.discs, { width: sizes.timeline, band: sizes.band, rows }, event.clientY - box.top, countOf(event));
    if (call) glide.to(spanning(call.first, call.last, lastCount(store.get())));
  });
  on(document, "click", (/** @type {MouseEvent} */ event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-item=zoom]") : null;
    const [first, end] = ["data-first", "data-last"].map((name) => button?.getAttribute(name));
    if (first && end) glide.to(spanning(BigInt(first), BigInt(end), lastCount(store.get())));
  });
  return () => { off(); pinch.off(); };
}

// @ts-check
/**
 * Ways to zoom the timeline by pointer besides its toolbar: the strip of the whole run, the wheel,
 * the buttons of calls, a double click on a call. Keys can do all of it.
 */
import { within } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { Drags } from "../gestures/drags.js";
import { bindPinches, pinchOf, readWheel } from "../gestures/pinches.js";
import { clockOf, lastCount } from "../view/place.js";
import { callAt, mostRows, rowCount, rowHeight } from "./bands.js";
import { createRuler } from "./scrubber.js";
import { centred, countAt, panned, spanning, wholeRun, zoomed } from "./window.js";

/** @import {Glide} from "./timeline-commands.js" */
/** @import {Begun, Ruler} from "./scrubber.js" */
/** @import {Pixel} from "../gestures/drags.js" */
/** @import {Window as Stretch} from "./window.js" */

/** @param {Store} store @param {Glide} glide @param {Element} root */
export function bindGestures(store, glide, root) {
  const find = within(root);
  const slider = find("timeline");
  const box = /** @type {HTMLElement} */ (slider.parentElement);
  const ruler = createRuler(store, slider);
  on(box, "wheel", (event) => turnWheel(event, store, glide, ruler), { passive: false });
  on(box, "dblclick", (event) => zoomToBand(event, store, glide, ruler));
  on(document, "click", (event) => zoomByButton(event, store, glide));
  bindOverview(store, glide, find("overview"));
}

/** Zooms in on the pointer, or pans.
 * @param {WheelEvent} event @param {Store} store @param {Glide} glide @param {Ruler} ruler */
function turnWheel(event, store, glide, ruler) {
  event.preventDefault();
  ruler.measure();
  const { window } = store.get().timeline;
  const last = lastCount(store.get());
  const { by, power = 0 } = readWheel(event);
  if (by) return glide.at(panned(window, ruler.shareOf(by.x), last));
  const share = Math.min(1, Math.max(0, ruler.share(event)));
  glide.at(zoomed(window, power, share, last));
}

/** @param {MouseEvent} event @param {Store} store @param {Glide} glide @param {Ruler} ruler */
function zoomToBand(event, store, glide, ruler) {
  const view = store.get();
  const { opened, sizes, timeline } = view;
  if (!opened || clockOf(view) === "line") return;
  ruler.measure();
  const rows = mostRows(view);
  const size = { width: sizes.timeline, band: rowHeight(view, rowCount(opened, rows)), rows };
  const call = callAt(timeline.window, opened, size, ruler.below(event), ruler.count(event));
  if (call) glide.to(spanning(call.first, call.last, lastCount(view)));
}

/** @param {MouseEvent} event @param {Store} store @param {Glide} glide */
function zoomByButton(event, store, glide) {
  const { first, last } = targetOf(event, "[data-item=zoom]")?.dataset ?? {};
  if (first && last) glide.to(spanning(BigInt(first), BigInt(last), lastCount(store.get())));
}

/** The strip of the whole run: a press moves the timeline there, and a drag takes it along.
 * @param {Store} store @param {Glide} glide @param {HTMLElement} strip */
function bindOverview(store, glide, strip) {
  new Drags(strip, {
    begin: (event) => {
      if (targetOf(event, "button")) return null;
      const box = strip.getBoundingClientRect();
      glide.to(windowAt(event, box, store, glide));
      return box;
    },
    move: (box, event) => glide.at(windowAt(event, box, store, glide)),
  });
}

/**
 * As wide as now, with the count under the pointer in the middle.
 * @param {PointerEvent} event @param {DOMRect} box of the strip
 * @param {Store} store @param {Glide} glide
 */
function windowAt({ clientX }, { left, width }, store, glide) {
  const last = lastCount(store.get());
  const count = countAt(wholeRun(last), (clientX - left) / (width || 1), last);
  return centred(glide.end(), count, last);
}

// Pinching the timeline with two fingers. Keys can do all of it.

/**
 * @typedef {{window: Stretch, box: {left: number, width: number}}} Shown what a timeline shows, and
 * where
 */

/** @param {Store} store @param {Glide} glide @param {Element} root
 * @param {Drags<Begun>} drags of one finger */
export function bindPinch(store, glide, root, drags) {
  const ruler = createRuler(store, within(root)("timeline"));
  bindPinches(drags, {
    begin: () => ({ window: store.get().timeline.window, box: ruler.measure() }),
    move: (shown, before, now) => glide.at(pinched(shown, before, now, lastCount(store.get()))),
  });
}

/**
 * The window after two fingers have moved: what was under each stays under it.
 * @param {Shown} shown when they began
 * @param {Pixel[]} before @param {Pixel[]} now @param {bigint} last
 */
export function pinched({ window, box: { left, width } }, before, now, last) {
  const along = (/** @type {Pixel[]} */ fingers) => fingers.map(({ x }) => ({ x, y: 0 }));
  const { from, by, power } = pinchOf(along(before), along(now));
  return panned(zoomed(window, power, (from.x - left) / width, last), -by.x / width, last);
}

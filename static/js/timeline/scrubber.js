// @ts-check
/** The timeline by pointer: pressing and dragging, two fingers. All of it has keys. */
import { listeners } from "../core/listen.js";
import { MOST_ROWS } from "./bands.js";
import { Drag, isOnButton } from "./drag.js";
import { bindPinch } from "./pinch.js";
import { createRuler } from "./ruler.js";

/** @import {Listen} from "../core/listen.js" */
/** @import {Store} from "../page/live.js" */
/** @import {Glide} from "./glide.js" */

/** @param {Store} store @param {Glide} glide @param {number} [rows] of calls at most */
export function bindScrubber(store, glide, rows = MOST_ROWS) {
  const slider = /** @type {HTMLElement} */ (document.getElementById("timeline"));
  const box = /** @type {HTMLElement} */ (slider.parentElement);
  const ruler = createRuler(store, slider);
  const drag = new Drag(store, glide, ruler, box, rows);
  const pinch = bindPinch(box, () => pinchFrom(store, drag), store, glide);
  const { on, off } = listeners();
  bindDrag(on, box, drag, pinch.active);
  return () => {
    off();
    pinch.off();
  };
}

/** @param {Listen} on @param {HTMLElement} box @param {Drag} drag
 * @param {() => boolean} pinches whether two fingers are down */
function bindDrag(on, box, drag, pinches) {
  on(box, "pointerdown", (event) => {
    if (event.button === 0 && !pinches()) drag.begin(event);
  });
  bindMoves(on, box, drag, pinches);
  on(box, "pointerup", () => drag.end());
  on(box, "lostpointercapture", () => drag.end());
  on(box, "pointerleave", () => {
    if (!drag.begun) drag.store.dispatch({ type: "point", count: null });
  });
}

/**
 * An early event comes before the frame begins, where browsers have it: once a frame it asks so
 * soon that the answer is drawn in that very frame.
 * @param {Listen} on @param {HTMLElement} box @param {Drag} drag
 * @param {() => boolean} pinches whether two fingers are down
 */
function bindMoves(on, box, drag, pinches) {
  let early = false;
  const move = (/** @type {PointerEvent} */ event) => {
    if (!pinches()) drag.move(event);
    point(drag, event);
  };
  on(box, "pointermove", (event) => {
    early = false;
    move(event);
  });
  on(box, "pointerrawupdate", (event) => {
    if (early || !drag.begun) return;
    early = true;
    move(event);
  });
}

/** Names the count under the pointer, but not under a button.
 * @param {Drag} drag @param {PointerEvent} event */
function point({ store, ruler, begun }, event) {
  if (!begun && event.pointerType === "mouse") ruler.measure();
  const count = isOnButton(event) && !begun ? null : ruler.count(event);
  store.dispatch({ type: "point", count });
}

/** What a second finger begins from; the drag of the first ends.
 * @param {Store} store @param {Drag} drag */
function pinchFrom(store, drag) {
  const { left, width } = drag.ruler.measure();
  drag.end();
  return { window: store.get().timeline.window, left, width };
}

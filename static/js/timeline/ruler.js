// @ts-check
/**
 * Where a pointer is on the timeline. Its box is measured when it is needed, so that nothing is
 * laid out at the start.
 */
import { lastCount } from "../view/place.js";
import { countAt } from "./window.js";

/** @typedef {ReturnType<typeof createRuler>} Ruler */

/** @param {Store} store @param {HTMLElement} slider */
export function createRuler(store, slider) {
  let box = new DOMRect();
  /** @param {number} pixels as a share of the timeline's width */
  const shareOf = (pixels) => pixels / (box.width || 1);
  /** @param {MouseEvent} event how far along it is: 0 … 1 inside */
  const share = (event) => shareOf(event.clientX - box.left);
  return {
    measure() {
      box = slider.getBoundingClientRect();
      return box;
    },
    shareOf,
    share,
    /** @param {MouseEvent} event pixels below the top */
    below: (event) => event.clientY - box.top,
    /** @param {MouseEvent} event */
    count: (event) => countAt(store.get().timeline.window, share(event), lastCount(store.get())),
  };
}

// @ts-check
/** What of the timeline would tell the move that Think first asks for: all that comes after now. */
import { setAttributes } from "../core/dom.js";
import { currentCount } from "../view/place.js";
import { CELL, placeFine } from "./window.js";

/** @param {View} view */
export function isUntold({ shown }) {
  return shown?.lanes.some(({ untold }) => untold) ?? false;
}

/** Cuts what is drawn in these off after now, for as long as it must not be told.
 * @param {...SVGSVGElement} drawn @returns {(view: View) => void} */
export function createCut(...drawn) {
  return (view) => {
    const width = view.sizes.timeline;
    const now = currentCount(view) * CELL + CELL / 2n;
    const end = isUntold(view) ? placeFine(now, view.timeline.window, width) : width;
    const wide = Math.min(width, Math.max(0, end)).toFixed(1);
    for (const picture of drawn) setAttributes(picture, { width: wide });
  };
}

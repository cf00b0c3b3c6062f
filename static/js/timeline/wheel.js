// @ts-check
/** The wheel over the timeline: it zooms to what is pointed at; sideways or with Shift it pans. */
import { lastCount } from "../view/place.js";
import { panned, zoomed } from "./window.js";

/** @import {Store} from "../page/live.js" */
/** @import {Glide} from "./glide.js" */
/** @import {Ruler} from "./ruler.js" */

const PIXELS_AN_OCTAVE = 120;
const LINE = 20; // pixels
const PINCH = 6; // a touchpad's pinch comes as a wheel with Control, in smaller steps

/** @param {WheelEvent} event @param {Store} store @param {Glide} glide @param {Ruler} ruler */
export function turnWheel(event, store, glide, ruler) {
  event.preventDefault();
  ruler.measure();
  const { across, along } = pixelsOf(event);
  const last = lastCount(store.get());
  const { window } = store.get().timeline;
  if (Math.abs(across) > Math.abs(along)) {
    glide.at(panned(window, ruler.shareOf(across), last));
  } else if (along) {
    const power = (-along * (event.ctrlKey ? PINCH : 1)) / PIXELS_AN_OCTAVE;
    const share = Math.min(1, Math.max(0, ruler.share(event)));
    glide.at(zoomed(window, power, share, last));
  }
}

/** @param {WheelEvent} event */
function pixelsOf({ shiftKey, deltaX, deltaY, deltaMode }) {
  const unit = deltaMode === 1 ? LINE : 1;
  if (shiftKey) return { across: unit * (deltaY || deltaX), along: 0 };
  return { across: unit * deltaX, along: unit * deltaY };
}

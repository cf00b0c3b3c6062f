// @ts-check
/** Zooming and panning the timeline. */
import { GlideOf } from "../gestures/glide.js";
import { between } from "./window.js";

/** @import {Window as Stretch} from "./window.js" */

/** @extends {GlideOf<Stretch>} */
export class Glide extends GlideOf {
  /** @param {Store} store */
  constructor({ get, dispatch }) {
    super({
      now: () => get().timeline.window,
      show: (window) => dispatch({ type: "window", window }),
      between,
      still: () => get().page.reducedMotion,
    });
  }
}

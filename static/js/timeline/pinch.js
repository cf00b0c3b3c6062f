// @ts-check
/** The timeline by two fingers. All of it has keys. */
import { within } from "../core/dom.js";
import { bindPinches, pinchOf } from "../gestures/pinches.js";
import { lastCount } from "../view/place.js";
import { createRuler } from "./ruler.js";
import { panned, zoomed } from "./window.js";

/** @import {Drags, Pixel} from "../gestures/drags.js" */
/** @import {Glide} from "./glide.js" */
/** @import {Begun} from "./scrubber.js" */
/** @import {Window as Stretch} from "./window.js" */

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
 * What is shown when two fingers are there now: what was under each stays under it.
 * @param {Shown} shown when they began
 * @param {Pixel[]} before @param {Pixel[]} now @param {bigint} last
 */
export function pinched({ window, box: { left, width } }, before, now, last) {
  const along = (/** @type {Pixel[]} */ fingers) => fingers.map(({ x }) => ({ x, y: 0 }));
  const { from, by, power } = pinchOf(along(before), along(now));
  return panned(zoomed(window, power, (from.x - left) / width, last), -by.x / width, last);
}

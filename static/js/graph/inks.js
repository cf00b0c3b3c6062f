// @ts-check
/** The colours of the triangle, as the theme has them now: a worker knows no style sheets. */
import { createRgb } from "../share/rgb.js";

/** @typedef {{edge: string, node: string, ramp: string[]}} Inks ramp: from near to far */

/** How many colours distances have. */
const STEPS = 12;

/** @returns {Inks} */
export function inksNow() {
  const ink = createRgb();
  const of = (/** @type {string} */ colour) => ink(colour).colour;
  const ramp = Array.from({ length: STEPS }, (_, i) => {
    const share = (200 * i) / (STEPS - 1);
    return share <= 100
      ? of(`color-mix(in oklab, var(--far-middle) ${share}%, var(--near))`)
      : of(`color-mix(in oklab, var(--far) ${share - 100}%, var(--far-middle))`);
  });
  const inks = { edge: of("var(--edge-ink)"), node: of("var(--node-ink)"), ramp };
  ink.done();
  return inks;
}

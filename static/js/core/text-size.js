// @ts-check
/** The sizes of text there are, in percent. */

import { fact } from "./facts.js";

/** The size there is that is nearest to this one. @param {number} size in percent */
export function textSizeNear(size) {
  const { smallest, largest, step } = fact("text_sizes");
  const nearest = Math.round(size / step) * step;
  return Math.min(largest, Math.max(smallest, nearest));
}

/** Whether this is a size that there is. @param {unknown} size as the browser has kept it */
export function isTextSize(size) {
  return typeof size === "number" && textSizeNear(size) === size;
}

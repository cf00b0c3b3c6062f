// @ts-check
/** What a page says above all else, until it is closed. Pure. */

/** @import {Notice} from "./parts.js" */

const MOST_NOTICES = 3;

/** A part of the page could not be had. @type {Notice} */
export const NOT_LOADED = { id: "not_loaded", values: {} };

/** The newest notices, this one last; what is said already is not said twice.
 * @param {Notice[]} notices @param {Notice} notice */
export function withNotice(notices, notice) {
  const text = JSON.stringify(notice);
  const others = notices.filter((one) => JSON.stringify(one) !== text);
  return [...others, notice].slice(-MOST_NOTICES);
}

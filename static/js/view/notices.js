// @ts-check
/** What a page says above all else, until it is closed. Pure. */

import { words } from "../core/words.js";

const MOST_NOTICES = 3;

export const NOT_LOADED = words.say(
  "A part of this page could not be loaded. Press again, and it is asked for once more.",
);

/** The newest notices, this one last; what is said already is not said twice.
 * @param {string[]} notices @param {string} notice */
export function withNotice(notices, notice) {
  return [...notices.filter((one) => one !== notice), notice].slice(-MOST_NOTICES);
}

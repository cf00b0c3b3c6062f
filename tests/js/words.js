// @ts-check
/** Words that say a sentence as its id and its values, and those of a language. */
import { createWords } from "../../static/js/core/words.js";

/** @import {ForScripts} from "../../static/js/core/words.js" */

export const words = /** @type {Words} */ (
  /** @type {unknown} */ ({
    say: (/** @type {string} */ id, values = {}) => `${id} ${JSON.stringify(values)}`,
    count: (/** @type {string} */ id, /** @type {number} */ count) => `${count} ${id}`,
    list: (/** @type {string[]} */ parts) => parts.join(", "),
    number: String,
  })
);

export const ENGLISH = { sign: ",", first: 3, others: 3 };
export const POLISH = { sign: "\u00a0", first: 3, others: 3 };

/** @param {string} lang @param {typeof ENGLISH} grouping @param {ForScripts["words"]} [words] */
export function wordsOf(lang, grouping, words = {}) {
  return createWords(/** @type {ForScripts} */ ({ lang, grouping, words }));
}

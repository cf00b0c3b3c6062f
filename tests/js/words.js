// @ts-check
/** The translations of a language and how it writes numbers. */
import { createWords } from "../../static/js/core/words.js";

/** @import {Language} from "../../static/js/core/words.js" */

export const ENGLISH = { sign: ",", first: 3, others: 3 };
export const POLISH = { sign: "\u00a0", first: 3, others: 3 };

/** @param {string} lang @param {typeof ENGLISH} grouping
 * @param {Language["translations"]} [translations] */
export function wordsOf(lang, grouping, translations = {}) {
  return createWords(() => ({ lang, grouping, translations }));
}

// @ts-check
/** What a language says and how it writes numbers. */
import { learnFacts } from "../../static/js/core/facts.js";
import { createWords } from "../../static/js/core/words.js";
import { FACTS } from "./facts.js";

/** @import {Language} from "../../static/js/core/words.js" */

export const ENGLISH = { sign: ",", first: 3, others: 3 };
export const POLISH = { sign: "\u00a0", first: 3, others: 3 };

/** @param {string} lang @param {typeof ENGLISH} grouping
 * @param {Language["translations"]} [translations] */
export function wordsOf(lang, grouping, translations = {}) {
  return createWords(() => ({ lang, grouping, translations }));
}

/** The page speaks this language from now on, before it has said or counted anything.
 * @type {(lang: string, grouping: typeof ENGLISH, translations: Language["translations"]) => void} */
export function speak(lang, grouping, translations) {
  learnFacts({ ...FACTS, lang, grouping });
  Object.assign(globalThis, { hanoiWords: translations });
}

// @ts-check
/**
 * What scripts say: English sentences with their {places} filled in, or their translations, and
 * numbers grouped as the language does. A page in another language brings the translations of the
 * sentences that its scripts say (webapp/web/assets/bundle.py).
 */

import { fact, learnFacts } from "./facts.js";

/**
 * @typedef {string | Record<string, string>} Translation of a sentence; of a counted one, by its
 * singular, one for each plural category
 * @typedef {{lang: string, grouping: Grouping, translations: Record<string, Translation>}} Language
 */
/**
 * @typedef {{lang: string, largest: number, algorithms: string[], panels: string[], grouping:
 * Grouping, variables?: Record<string, number>, room?: import("./facts.js").OfClass}} ForScripts
 * `room` where a class is shown
 */
/**
 * @typedef {{sign: string, first: number, others: number}} Grouping the sign between groups of
 * digits; how many are in the last, and in those before it
 */
/** @typedef {Record<string, string | number>} Values of the places of a sentence */
/** @typedef {ReturnType<typeof createWords>} Words */

const MILLION = 1_000_000n;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** @param {number} exponent */
function raised(exponent) {
  return [...String(exponent)].map((digit) => RAISED[Number(digit)]).join("");
}

/** Two to the power of `exponent`, as it is written. @param {number} exponent */
export function power(exponent) {
  return `2${raised(exponent)}`;
}

/** Ten to the power of `exponent`, as it is written. @param {number} exponent */
export function powerOfTen(exponent) {
  return exponent === 0 ? "1" : `10${raised(exponent)}`;
}

/** Reads the data that the page carries for its scripts.
 * @param {Document} page @returns {ForScripts} */
export function readForScripts(page) {
  return learnFacts(JSON.parse(page.getElementById("for-scripts")?.textContent ?? "{}"));
}

/** A browser takes long to know a language: it is asked only for what is needed, when it is.
 * @param {() => Language} language */
export function createWords(language) {
  const number = once(() => createNumber(language()));
  const plural = once(() => new Intl.PluralRules(language().lang));
  const list = once(() => new Intl.ListFormat(language().lang, { style: "narrow", type: "unit" }));
  const together = once(() => new Intl.ListFormat(language().lang));
  /** @param {bigint | string | number} value */
  const written = (value) => number()(value);

  return {
    /** @param {string} text English, one literal @param {Values} [values] */
    say(text, values = {}) {
      return fill(/** @type {string} */ (language().translations[text] ?? text), values);
    },
    /** @param {string} one English, one literal @param {string} many the same in the plural
     * @param {bigint | string | number} count exact, as large as it may be
     * @param {string} [shown] how the count is written
     * @param {Values} [values] of its other places */
    count(one, many, count, shown = written(count), values = {}) {
      const forms = language().translations[one] ?? { one, other: many };
      const found = /** @type {Record<string, string>} */ (forms);
      const form = plural().select(countedAlike(count));
      return fill(found[form] ?? found.other, { ...values, count: shown });
    },
    number: written,
    /** @param {string[]} parts */
    list(parts) {
      return parts.length > 1 ? list().format(parts) : parts.join("");
    },
    /** Joined by the language's "and". @param {string[]} parts */
    listAll(parts) {
      return parts.length > 1 ? together().format(parts) : parts.join("");
    },
  };
}

/** What the page says, in its language. */
export const words = createWords(() => ({
  lang: fact("lang"),
  grouping: fact("grouping"),
  translations: translations(),
}));

function translations() {
  const brought = /** @type {{hanoiWords?: Record<string, Translation>}} */ (globalThis);
  return brought.hanoiWords ?? {};
}

/** How the language writes a number. @param {Language} language */
function createNumber({ lang, grouping }) {
  const format = once(() => new Intl.NumberFormat(lang, { useGrouping: true }));
  return (/** @type {bigint | string | number} */ value) =>
    typeof value === "number" && !Number.isInteger(value)
      ? format().format(value)
      : grouped(BigInt(value), grouping);
}

/**
 * A number that every language counts as it counts this one, and that a double holds exactly: no
 * language looks further than at the last six digits, or whether a number is below a million.
 * @param {bigint | string | number} count
 */
function countedAlike(count) {
  if (typeof count === "number" && !Number.isInteger(count)) return count;
  const value = BigInt(count);
  return Number(value < MILLION ? value : MILLION + (value % MILLION));
}

/** @param {string} text @param {Values} values */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** @param {bigint} value not negative @param {Grouping} grouping */
function grouped(value, { sign, first, others }) {
  const digits = value.toString();
  const parts = [digits.slice(-first)];
  for (let end = digits.length - first; end > 0; end -= others)
    parts.unshift(digits.slice(Math.max(0, end - others), end));
  return parts.join(sign);
}

/** @template T @param {() => T} make @returns {() => T} */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => (made ??= make());
}

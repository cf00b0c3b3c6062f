// @ts-check
/**
 * What scripts say: the page's sentences with their {places} filled in, and numbers grouped as the
 * language does.
 */

import { learnFacts } from "./facts.js";

/**
 * @typedef {string | Record<string, string>} Template a sentence, or one for each plural category
 */
/**
 * @typedef {{lang: string, largest: number, algorithms: string[], panels: string[], words:
 * Record<string, Template>, grouping: Grouping, variables?: Record<string, number>, room?:
 * {code: string, page: "explore" | "compare"}}} ForScripts `room` where a class is shown
 */
/**
 * @typedef {{sign: string, first: number, others: number}} Grouping the sign between groups of
 * digits; how many are in the last, and in those before it
 */
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
 * @param {ForScripts} given */
export function createWords({ lang, words: templates, grouping }) {
  const number = createNumber(lang, grouping);
  const plural = once(() => new Intl.PluralRules(lang));
  const list = once(() => new Intl.ListFormat(lang, { style: "narrow", type: "unit" }));
  const together = once(() => new Intl.ListFormat(lang));

  return {
    /** @param {string} id @param {Record<string, string | number>} [values] */
    say(id, values = {}) {
      return fill(plainIn(templates, id), values);
    },
    /** @param {string} id @param {bigint | string | number} count exact, as large as it may be
     * @param {string} [shown] how the count is written
     * @param {Record<string, string | number>} [values] of its other places */
    count(id, count, shown = number(count), values = {}) {
      const forms = formsIn(templates, id);
      return fill(forms[plural().select(countedAlike(count))] ?? forms.other, {
        ...values,
        count: shown,
      });
    },
    number,
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

/** How the language writes a number. @param {string} lang @param {Grouping} grouping */
function createNumber(lang, grouping) {
  const format = once(() => new Intl.NumberFormat(lang, { useGrouping: true }));
  return (/** @type {bigint | string | number} */ value) =>
    typeof value === "number" && !Number.isInteger(value)
      ? format().format(value)
      : grouped(BigInt(value), grouping);
}

/** @param {ForScripts["words"]} templates @param {string} id */
function plainIn(templates, id) {
  const template = templateIn(templates, id);
  if (typeof template !== "string") throw new Error(`The sentence "${id}" has to be counted.`);
  return template;
}

/** @param {ForScripts["words"]} templates @param {string} id */
function formsIn(templates, id) {
  const template = templateIn(templates, id);
  if (typeof template === "string") throw new Error(`The sentence "${id}" has no plural forms.`);
  return template;
}

/** @param {ForScripts["words"]} templates @param {string} id */
function templateIn(templates, id) {
  if (!(id in templates)) throw new Error(`There is no sentence "${id}".`);
  return templates[id];
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

/** @param {string} text @param {Record<string, string | number>} values */
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

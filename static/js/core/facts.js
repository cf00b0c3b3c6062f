// @ts-check
/**
 * What pages, links and scripts agree on: the initial settings, and their limits. They are defined
 * once, in webapp/web/pages/facts.py; the page's data sets them before anything else is done.
 */

/**
 * The class that a page is made for, and how that follows: by states, or by the link of a page.
 * @typedef {{code: string, page: "explore" | "compare" | "link", link?: string}} OfClass
 */

/**
 * @typedef {object} Facts
 * @property {string} lang the language of the page
 * @property {import("./words.js").Grouping} grouping
 * @property {number} largest number of discs
 * @property {{variant: string, between: string, discs: number, source: string, target: string,
 * algorithm: string, panels: string[]}} defaults what a page shows where its link does not say;
 * `between` is the variant with any start and goal
 * @property {string[]} panels of the page
 * @property {string[]} themes
 * @property {{slowest: number, eye: number, fastest: number, usual: number, runs: number[]}} speeds
 * as powers of two, the fastest at which each move is seen among them; and in how many seconds a
 * whole run can be played
 * @property {{smallest: number, largest: number, step: number, usual: number}} text_sizes in
 * percent
 * @property {string[]} bare of a page for a frame: commands that it has no keys for; else none
 * @property {{most: number, longest_note: number, longest_in_link: number}} [marks] bookmarks
 * @property {{fewest: number, most: number, offered: string[]}} [lanes]
 * @property {number} [most_moves_in_file]
 * @property {number} [most_moves_in_words]
 * @property {Record<string, string>} written what links say, a list for each, see
 * share/written.js
 * @property {string[]} [addresses] prefixes of addresses for other machines
 * @property {OfClass} [room] where it is made for a class
 */

/** @type {Partial<Facts>} until a page sets its own, the language is English */
const known = { lang: "en", grouping: { sign: ",", first: 3, others: 3 } };

/** @template {Facts} G @param {G} given the page's data @returns {G} the same */
export function learnFacts(given) {
  Object.assign(known, given);
  return given;
}

/** A fact; throws if the page has not set it. @template {keyof Facts} N @param {N} name */
export function fact(name) {
  const found = known[name];
  if (found === undefined) throw new Error(`The page does not tell "${name}".`);
  return /** @type {NonNullable<Facts[N]>} */ (found);
}

/** The class that this page is made for; null: none. */
export function ofClass() {
  return known.room ?? null;
}

/**
 * Whether this is a page for a frame in a page of the app: it remembers nothing that is done on it,
 * and its address does not change.
 */
export function isBare() {
  return fact("bare").length > 0;
}

/** Whether this page is in a sandboxed frame: its address is ours, but its origin is opaque. */
export function isSandboxed() {
  return globalThis.origin === "null";
}

// The available sizes of text, in percent.

/** The available size that is nearest to this one. @param {number} size in percent */
export function textSizeNear(size) {
  const { smallest, largest, step } = fact("text_sizes");
  const nearest = Math.round(size / step) * step;
  return Math.min(largest, Math.max(smallest, nearest));
}

/** Whether this size is available. @param {unknown} size as the browser has kept it */
export function isTextSize(size) {
  return typeof size === "number" && textSizeNear(size) === size;
}

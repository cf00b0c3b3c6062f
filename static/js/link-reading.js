// @ts-check
/** How a link's values are read: the nearest possible one, with a notice, where one is not possible. */
import { clamp } from "./bigint.js";

/** @typedef {import("./view.js").View} View */

const THEMES = ["auto", "light", "dark", "projector"];

/** What a link says, each value by its name; the nearest possible one, with a notice, where it is not possible. @param {string} search */
export function reader(search) {
  const query = new URLSearchParams(search);
  /** @type {import("./view.js").Notice[]} */
  const notices = [];
  /** @param {string} name @param {string} value @param {string} used */
  const bad = (name, value, used) => { notices.push({ id: used ? "link_bad" : "link_left_out", values: { name, value: value.slice(0, 40), used } }); };
  /** @type {Read} */
  const read = (name, fallback, nearest) => {
    const text = query.get(name);
    if (text === null) return fallback;
    const used = nearest(text);
    if (used !== text) bad(name, text, used);
    return used;
  };
  return { query, notices, read, bad };
}

/** @typedef {(name: string, fallback: string, nearest: (text: string) => string) => string} Read */

/** @param {Read} read */
export function readTheme(read) {
  return /** @type {View["theme"]} */ (read("theme", "auto", oneOf(THEMES, "auto")));
}

/** @param {string[]} all @param {string} fallback @returns {(text: string) => string} */
export function oneOf(all, fallback) {
  return (text) => (all.includes(text) ? text : fallback);
}

/** @param {bigint} low @param {bigint} high @param {number} [fallback] @returns {(text: string) => string} */
export function number(low, high, fallback = Number(low)) {
  return (text) => (/^\d{1,80}$/.test(text) ? String(clamp(BigInt(text), low, high)) : String(fallback));
}

/** @param {number} low @param {number} high @returns {(text: string) => string} */
export function integer(low, high) {
  return (text) => (/^-?\d{1,3}$/.test(text) ? String(Math.min(high, Math.max(low, Number(text)))) : "1");
}

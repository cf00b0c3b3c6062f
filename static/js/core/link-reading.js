// @ts-check
/**
 * How a link's values are read: the nearest possible one, with a notice, where one is not possible.
 */

import { clamp, parseMove } from "./bigint.js";
import { fact } from "./facts.js";

/** @typedef {import("../view/state.js").View} View */

const SHOWN = 40; // characters of a value that a notice repeats

/** @typedef {(text: string) => string} Reading */
/**
 * Reads a value: what it means is used if it is possible, else the nearest possible one.
 * @typedef {(name: string, fallback: string, nearest: Reading, meant?: Reading) => string} Read
 */
/** @typedef {(name: string, value: string, used: string) => void} Bad */
/**
 * What a link says, how a value of it is read, and the notices that reading has given so far.
 * @typedef {object} Link
 * @property {URLSearchParams} query
 * @property {import("../view/parts.js").Notice[]} notices
 * @property {Read} read
 * @property {Bad} bad
 */

/**
 * What a link says, each value by its name; the nearest possible one, with a notice, where it is
 * not possible.
 * @param {string} search
 * @returns {Link}
 */
export function reader(search) {
  const query = new URLSearchParams(search);
  /** @type {import("../view/state.js").Notice[]} */
  const notices = [];
  /** @type {Bad} */
  const bad = (name, text, used) => {
    const values = { name, value: text.slice(0, SHOWN), used };
    const notice = { id: used ? "link_bad" : "link_left_out", values };
    const isThis = (/** @type {object} */ one) => JSON.stringify(one) === JSON.stringify(notice);
    if (!notices.some(isThis)) notices.push(notice);
  };
  /** @type {Read} */
  const read = (name, fallback, nearest, meant = (text) => text) => {
    const text = query.get(name);
    if (text === null) return fallback;
    const used = nearest(meant(text));
    if (used !== meant(text)) bad(name, text, used);
    return used;
  };
  return { query, notices, read, bad };
}

/** @param {Read} read */
export function readTheme(read) {
  return /** @type {View["page"]["theme"]} */ (
    read("theme", "auto", oneOf(fact("themes"), "auto"))
  );
}

/** @param {string[]} all @param {string} fallback @returns {(text: string) => string} */
export function oneOf(all, fallback) {
  return (text) => (all.includes(text) ? text : fallback);
}

/**
 * @param {bigint} low
 * @param {bigint} high
 * @param {number} [fallback]
 * @returns {(text: string) => string}
 */
export function number(low, high, fallback = Number(low)) {
  return (text) =>
    /^\d{1,80}$/.test(text) ? String(clamp(BigInt(text), low, high)) : String(fallback);
}

/**
 * The number of a move as a person types it, 0x10 or 50 % too, in decimal digits.
 * @param {bigint} last
 * @returns {Reading}
 */
export function typedMove(last) {
  return (text) => {
    const read = parseMove(text, last);
    if ("move" in read) return String(read.move);
    return read.problem === "go_far" ? String(last + 1n) : text;
  };
}

/**
 * As `number`, for numbers that may be negative.
 * @param {number} low
 * @param {number} high
 * @param {number} [fallback]
 * @returns {(text: string) => string}
 */
export function integer(low, high, fallback = low) {
  return (text) =>
    String(/^-?\d{1,80}$/.test(text) ? Math.min(high, Math.max(low, Number(text))) : fallback);
}

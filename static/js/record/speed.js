// @ts-check
/** Speeds as people type them, kept as exact fractions. Pure. */
import { ceiling } from "../core/bigint.js";
import { fact } from "../core/facts.js";

/** @typedef {{by: bigint, per: bigint}} Speed `by` moves in `per` seconds */

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const FEW = 10n; // a second: up to here tenths matter
const MANY = 1024n; // a second: from here on a power of two says more than digits

/** Reads 2, 0.5, 1,000, 2^20 or 2²⁰.
 * @param {string} text @returns {Speed | {problem: "bad" | "far"}} */
export function parseSpeed(text) {
  const tight = text
    .replace(/[\s\u00a0\u202f_'’]/g, "")
    .replace(/,(?=\d{3}(,|\.|$))/g, "")
    .replace(/[⁰¹²³⁴-⁹]+/, lowered);
  const power = /^2\^(\d{1,2})$/.exec(tight);
  const plain = /^(\d{1,40})(?:[.,](\d{1,6}))?$/.exec(tight);
  if (!power && !plain) return { problem: "bad" };
  const speed = power
    ? { by: 1n << BigInt(power[1]), per: 1n }
    : decimal(plain?.[1] ?? "", plain?.[2] ?? "");
  return isPossible(speed) ? speed : { problem: "far" };
}

/** @param {Speed} speed */
function isPossible(speed) {
  const { slowest, fastest } = fact("speeds");
  const least = { by: 1n, per: 1n << BigInt(-slowest) };
  const most = { by: 1n << BigInt(fastest), per: 1n };
  return !less(speed, least) && !less(most, speed);
}

/** @param {string} digits */
function lowered(digits) {
  return `^${[...digits].map((digit) => RAISED.indexOf(digit)).join("")}`;
}

/** @param {string} whole @param {string} part @returns {Speed} */
function decimal(whole, part) {
  return { by: BigInt(whole + part), per: 10n ** BigInt(part.length) };
}

/** @param {Speed} one @param {Speed} other */
function less(one, other) {
  return one.by * other.per < other.by * one.per;
}

/** The page's speed as it is typed. @param {number} power of two */
export function typed(power) {
  return power > 10 ? `2^${power}` : String(2 ** power);
}

/**
 * The slowest speed worth typing at which so many moves take so many seconds at most, as it is
 * typed.
 * @param {bigint} moves @param {bigint} seconds
 */
export function fitting(moves, seconds) {
  const whole = ceiling(moves, seconds);
  if (whole > MANY) return `2^${(whole - 1n).toString(2).length}`;
  if (whole > FEW) return String(whole);
  const tenths = ceiling(10n * moves, seconds);
  return tenths % 10n ? `${tenths / 10n}.${tenths % 10n}` : String(tenths / 10n);
}

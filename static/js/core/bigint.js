// @ts-check
/** Arithmetic on move numbers: exact at every size, never through floating point. */

import { words } from "./words.js";

const PRECISION = 1n << 40n;

/** @param {bigint} value @param {bigint} low @param {bigint} high */
export function clamp(value, low, high) {
  return value < low ? low : value > high ? high : value;
}

/** @param {bigint} value */
export function magnitude(value) {
  return value < 0n ? -value : value;
}

/** A quotient rounded up, of values of 0 or more. @param {bigint} value @param {bigint} by */
export function ceiling(value, by) {
  return (value + by - 1n) / by;
}

/** The middle one of the moves that a call owns. @param {string} first @param {string} last */
export function middleMove(first, last) {
  return (BigInt(first) + BigInt(last)) / 2n;
}

/** The number of binary digits of a value of 0 or more. @param {bigint} value */
export function bitLength(value) {
  return value === 0n ? 0 : value.toString(2).length;
}

/**
 * Where `value` lies between `low` and `high`, as a number for drawing: 0 … 1 inside, beyond
 * outside.
 * @param {bigint} value @param {bigint} low @param {bigint} high
 */
export function fraction(value, low, high) {
  return Number(((value - low) * PRECISION) / (high - low || 1n)) / Number(PRECISION);
}

/** Reads a move number as a person types it: 1,000, 0x3e8, 0b1111 or 12.5%.
 * @param {string} text @param {bigint} moves the last move
 * @returns {{move: bigint} | {problem: "empty" | "bad" | "far"}} */
export function parseMove(text, moves) {
  const tight = text.replace(/[\s\u00a0\u202f_,'’]/g, "");
  if (tight === "") return { problem: "empty" };
  const percent = /^(\d{1,40})(?:\.(\d{1,40}))?%$/.exec(tight);
  if (percent) return within(percentOf(percent[1], percent[2] ?? "", moves), moves);
  if (!/^(\d{1,80}|0x[\da-f]{1,80}|0b[01]{1,200})$/i.test(tight)) return { problem: "bad" };
  return within(BigInt(tight), moves);
}

/** @param {string} whole @param {string} part @param {bigint} moves */
function percentOf(whole, part, moves) {
  const hundred = 100n * 10n ** BigInt(part.length);
  return (2n * moves * BigInt(whole + part) + hundred) / (2n * hundred);
}

/** @param {bigint} move @param {bigint} moves @returns {{move: bigint} | {problem: "far"}} */
function within(move, moves) {
  return move > moves ? { problem: "far" } : { move };
}

/** Why a text is not a move number. @param {"empty" | "bad" | "far"} problem
 * @param {string} text @param {string} moves the last move, as it is written */
export function moveProblemText(problem, text, moves) {
  if (problem === "empty")
    return words.say("Type a move number, for example 12, 0xC, 0b1100 or 50%.");
  return words.say(
    "“{text}” is not a move number from 0 to {moves}. Type a move number, for example 12, 0xC, 0b1100 or 50%.",
    { text, moves },
  );
}

// @ts-check
/**
 * What scripts compute about the classic puzzle themselves: its last move, which disc each move
 * moves, which calls there are, what a flipped bit leads to. Everything else comes from the server.
 * No other module calculates with powers of two: they ask the script of the variant, see
 * variants.js.
 */
import { bitLength } from "./bigint.js";

/** @import {Calls} from "./variants.js" */

/** The last move of a tower: 2^n − 1. @param {{discs: number}} lane */
export function movesOf({ discs }) {
  return (1n << BigInt(discs)) - 1n;
}

/** The disc that move l ≥ 1 moves: one more than its trailing zero bits. @param {bigint} move */
export function discOfMove(move) {
  return bitLength(move & -move);
}

/** The disc's first move after move k; its last one if none is left.
 * @param {number} disc @param {bigint} k @param {{discs: number}} lane */
export function nextMoveOf(disc, k, lane) {
  const half = 1n << BigInt(disc - 1);
  const next = ((k + half) >> BigInt(disc)) * 2n * half + half;
  return next > movesOf(lane) ? next - 2n * half : next;
}

/** The number whose Gray code is `gray`. @param {bigint} gray */
function fromGray(gray) {
  let value = gray;
  for (let shift = 1n; shift < 128n; shift *= 2n) value ^= value >> shift;
  return value;
}

/** The move after flipping the disc's bit, of the number itself or of its Gray code.
 * @param {"binary" | "gray"} row @param {bigint} move @param {number} disc */
export function flipBit(row, move, disc) {
  const bit = 1n << BigInt(disc - 1);
  return row === "binary" ? move ^ bit : fromGray(move ^ (move >> 1n) ^ bit);
}

/** The disc at the top of a timeline that shows 2^octave moves. @param {number} octave */
export function topDisc(octave) {
  return octave + 1;
}

/** How many moves lie between the middle moves of two neighbouring calls for `disc` discs.
 * @param {number} disc */
function period(disc) {
  return 1n << BigInt(disc);
}

/** Which call for `disc` discs a move lies in, or follows, counted from 0.
 * @param {bigint} move @param {number} disc */
function callIndex(move, disc) {
  return move >> BigInt(disc);
}

/** The calls for `disc` discs that own moves from `low` to `high`: they are evenly spaced.
 * @param {number} disc @param {bigint} low @param {bigint} high @returns {Calls[]} */
export function callsOf(disc, low, high) {
  const [first, step] = [callIndex(low, disc), period(disc)];
  const count = Number(callIndex(high, disc) - first) + 1;
  return [{ first: first * step + 1n, length: step - 1n, step, count }];
}

/** The call for `disc` discs that makes this move; null if it lies between two such calls.
 * @param {bigint} move @param {number} disc */
export function callMaking(move, disc) {
  const before = callIndex(move, disc) * period(disc);
  return move === before ? null : { first: before + 1n, last: before + period(disc) - 1n };
}

/** The first move after `move` that is made by this disc or a larger one.
 * @param {bigint} move @param {number} disc */
export function nextFrom(move, disc) {
  return (callIndex(move, disc - 1) + 1n) * period(disc - 1);
}

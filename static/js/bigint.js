// @ts-check
/** Arithmetic on move numbers: exact at every size, never through floating point. */

const PRECISION = 1n << 40n;

/** @param {bigint} value @param {bigint} low @param {bigint} high */
export function clamp(value, low, high) {
  return value < low ? low : value > high ? high : value;
}

/** @param {bigint} value */
export function magnitude(value) {
  return value < 0n ? -value : value;
}

/** How many binary digits a value of 0 or more has. @param {bigint} value */
export function bitLength(value) {
  return value === 0n ? 0 : value.toString(2).length;
}

/** The last move of a tower: 2^n − 1. @param {number} discs */
export function movesOf(discs) {
  return (1n << BigInt(discs)) - 1n;
}

/** Where `value` lies between `low` and `high`, as a number for drawing: 0 … 1 inside, beyond outside.
 * @param {bigint} value @param {bigint} low @param {bigint} high */
export function fraction(value, low, high) {
  return Number(((value - low) * PRECISION) / (high - low || 1n)) / Number(PRECISION);
}

/** The value nearest to a share 0 … 1 of the way from `low` to `high`.
 * @param {number} share @param {bigint} low @param {bigint} high */
export function valueAt(share, low, high) {
  const part = BigInt(Math.round(share * Number(PRECISION)));
  return clamp(low + ((high - low) * part + PRECISION / 2n) / PRECISION, low, high);
}

/** The disc that move l ≥ 1 moves: one more than its trailing zero bits. @param {bigint} move */
export function discOfMove(move) {
  return bitLength(move & -move);
}

/** The disc's first move after move k; its last one where none is left.
 * @param {number} disc @param {bigint} k @param {number} discs */
export function nextMoveOf(disc, k, discs) {
  const half = 1n << BigInt(disc - 1);
  const next = ((k + half) >> BigInt(disc)) * 2n * half + half;
  return next > movesOf(discs) ? next - 2n * half : next;
}

/** The middle move of a call for `disc` ≥ 1 discs whose first move is given. @param {string} first @param {number} disc */
export function middleMove(first, disc) {
  return disc < 1 ? BigInt(first) : BigInt(first) + (1n << BigInt(disc - 1)) - 1n;
}

/** The number whose Gray code is `gray`. @param {bigint} gray */
export function fromGray(gray) {
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

/** Reads a move number as a person types it: 1,000, 0x3e8, 0b1111 or 12.5%.
 * @param {string} text @param {bigint} moves the last move
 * @returns {{move: bigint} | {problem: "go_empty" | "go_bad" | "go_far"}} */
export function parseMove(text, moves) {
  const tight = text.replace(/[\s\u00a0\u202f_,'’]/g, "");
  if (tight === "") return { problem: "go_empty" };
  const percent = /^(\d{1,40})(?:\.(\d{1,40}))?%$/.exec(tight);
  if (percent) return within(percentOf(percent[1], percent[2] ?? "", moves), moves);
  if (!/^(\d{1,80}|0x[\da-f]{1,80}|0b[01]{1,200})$/i.test(tight)) return { problem: "go_bad" };
  return within(BigInt(tight), moves);
}

/** @param {string} whole @param {string} part @param {bigint} moves */
function percentOf(whole, part, moves) {
  const hundred = 100n * 10n ** BigInt(part.length);
  return (2n * moves * BigInt(whole + part) + hundred) / (2n * hundred);
}

/** @param {bigint} move @param {bigint} moves @returns {{move: bigint} | {problem: "go_far"}} */
function within(move, moves) {
  return move > moves ? { problem: "go_far" } : { move };
}

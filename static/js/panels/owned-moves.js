// @ts-check
/**
 * The moves that a frame or a task owns, in words: the first and the last, or how many where that
 * would be too long.
 */
import { bitLength } from "../core/bigint.js";
import { power, words } from "../core/words.js";

const LONGEST = 15;
const DIGIT = 0.47; // em

/** @param {bigint} first @param {bigint} last */
export function ownedText(first, last) {
  if (last < first) return "–";
  const text =
    first === last ? words.number(first) : `${words.number(first)}–${words.number(last)}`;
  if (text.length <= LONGEST) return text;
  return first === last
    ? words.count("{count} move", "{count} moves", 1)
    : words.say("{count} moves", { count: `${power(bitLength(last + 1n - first))} − 1` });
}

/** The width in em that the text takes at most, where this is the last move of all.
 * @param {string} moves */
export function ownedWidth(moves) {
  return Math.min(LONGEST, 1 + 2 * moves.length) * DIGIT;
}

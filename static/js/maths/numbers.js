// @ts-check
/** Numbers as people type them, written as the server reads them: 0x10, 1,000 and 50% too. Pure. */
import { parseMove } from "../core/bigint.js";

const BEYOND_ALL = 10n ** 400n;
const LONGEST = 400;

/**
 * The number in decimal digits, or what is wrong with the text. A share is one of `most`.
 * @param {string} text @param {string} most the largest value there can be, in decimal digits
 * @returns {{decimal: string} | {problem: "value_empty" | "value_bad"}}
 */
export function asDecimal(text, most) {
  const tight = text.replace(/[\s\u00a0\u202f_,'’]/g, "");
  if (tight.length <= LONGEST && /^\d+$/.test(tight)) return { decimal: String(BigInt(tight)) };
  const read = parseMove(tight, tight.endsWith("%") ? BigInt(most) : BEYOND_ALL);
  if ("move" in read) return { decimal: String(read.move) };
  return { problem: read.problem === "go_empty" ? "value_empty" : "value_bad" };
}

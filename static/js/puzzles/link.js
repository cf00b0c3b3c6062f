// @ts-check
/** What may be asked of variants, and positions as people type them: `5,4|2,1|3`. */

/**
 * What may be asked of a variant: how many discs, and which other fields.
 * @typedef {{fewest: number, most: number, usual: number, takes: string[]}} Limits
 */
/** @typedef {{variants: Record<string, Limits>}} OfVariants */

export const LABELS = "ABCDEFGH";
export const PEGS = { fewest: 3, most: 8, usual: 4 };
const LONGEST = 400;

/**
 * The position that a text like `5,4|2,1|3` means; null where it means none. Whether it keeps the
 * rules the server says.
 * @param {string} text
 * @param {number} pegs
 * @returns {number[][] | null}
 */
export function positionOf(text, pegs) {
  const parts = text.replace(/\s/g, "").split("|");
  if (text.length > LONGEST || parts.length !== pegs) return null;
  if (!parts.every((part) => /^(\d{1,3}(,\d{1,3})*)?$/.test(part))) return null;
  const position = parts.map((part) => (part ? part.split(",").map(Number) : []));
  const discs = position.flat();
  return discs.length && new Set(discs).size === discs.length ? position : null;
}

/** @param {number[][]} position */
export function textOf(position) {
  return position.join("|");
}

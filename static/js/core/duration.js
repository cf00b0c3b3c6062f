// @ts-check
/** How long so many moves take at one a second, as a person would say it. Pure. */

const UNITS = /** @type {const} */ ([
  ["years", 31557600n],
  ["days", 86400n],
  ["hours", 3600n],
  ["minutes", 60n],
]);
const FIGURES = 3;
const FEWEST = 3600n; // moves

/**
 * The unit and how many of it, to three figures; null for what is over at once.
 * @param {bigint} moves
 * @returns {{unit: "years" | "days" | "hours" | "minutes", count: bigint} | null}
 */
export function timeOf(moves) {
  if (moves < FEWEST) return null;
  for (const [unit, seconds] of UNITS) {
    const count = (2n * moves + seconds) / (2n * seconds);
    if (count >= 2n || unit === "minutes") return { unit, count: rounded(count) };
  }
  return null;
}

/** @param {bigint} value */
function rounded(value) {
  const spare = 10n ** BigInt(Math.max(0, String(value).length - FIGURES));
  return ((2n * value + spare) / (2n * spare)) * spare;
}

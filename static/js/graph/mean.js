// @ts-check
/** The mean distance between two positions, over all pairs of them. Pure. */

const DIGITS_OF_A_DOUBLE = 40; // discs up to which the mean with its thousandths is exact enough

/**
 * The mean over all 9^n pairs, rounded to thousandths; of very many discs to a whole number.
 *
 * The closed form of Hinz and Chan, with its two terms in √17 taken together: they are
 * (24a + 36b) / (59 · 18^n), where (5 + √17)^n = a + b√17.
 * @param {number} discs n
 */
export function meanOfPairs(discs) {
  let [a, b] = [1n, 0n];
  for (let i = 0; i < discs; i++) [a, b] = [5n * a + 17n * b, a + 5n * b];
  const n = BigInt(discs);
  const whole = 885n * 18n ** n;
  const sum = 466n * 36n ** n - 295n * 18n ** n - 531n * 6n ** n + 15n * (24n * a + 36n * b);
  if (discs > DIGITS_OF_A_DOUBLE) return rounded(sum, whole);
  return Number(rounded(1000n * sum, whole)) / 1000;
}

/** @param {bigint} above not negative @param {bigint} below */
function rounded(above, below) {
  return (2n * above + below) / (2n * below);
}

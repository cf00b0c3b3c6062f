// @ts-check
/** How high in its chart a value is drawn, and the labels at the chart's side. Pure. */
import { scriptOf } from "../core/variants.js";
import { powerOfTen, words } from "../core/words.js";

/**
 * What is drawn of one lane, for one disc, two …: the height of each value, 0 … 1, and its text.
 * @typedef {{shares: number[], texts: (discs: number) => string}} Heights
 * @typedef {{share: number, text: string}} Mark a line across the chart, and its name
 * @typedef {{heights: Heights[], marks: Mark[], told: boolean}} Scaled for all lanes; `told`:
 * whether the value for a lane's discs is written beside its name
 */

const NOTHING = -0.03;
const FEW = 25; // lines per move: up to here their chart is linear

/** log10 of a whole number of 1 or more, from its digits. @param {string} digits */
export function log10(digits) {
  const first = digits.slice(0, 15);
  return Math.log10(Number(first)) + digits.length - first.length;
}

/**
 * The height of a value: 0 for one, 1 for this power of ten, and slightly below 0 for nothing.
 * @param {string} digits @param {number} highest
 */
export function shareOf(digits, highest) {
  return digits === "0" ? NOTHING : log10(digits) / highest;
}

/** Lines per move in tenths, rounded from the exact ratio.
 * @param {bigint} lines @param {bigint} moves */
export function tenthsOf(lines, moves) {
  return Number((20n * lines + moves) / (2n * moves));
}

/** Memory, logarithmic. @param {string[][]} all @returns {Scaled} */
export function scaleMemory(all) {
  const highest = highestPower(all.map((values) => log10(values[values.length - 1])));
  const heights = all.map((values) => ({
    shares: values.map((value) => shareOf(value, highest)),
    texts: (/** @type {number} */ discs) => words.number(values[discs - 1]),
  }));
  return { heights, marks: powers(highest), told: false };
}

/** Lines per move; logarithmic if some lane takes many.
 * @param {string[][]} all total lines @param {Settings[]} lanes
 * @param {(string[] | undefined)[]} [moves] of lanes whose moves no formula gives
 * @returns {Scaled} */
export function scaleLines(all, lanes, moves = []) {
  const rates = all.map((values, i) =>
    values.map((lines, n) => rateOf(lines, n + 1, lanes[i], moves[i]?.[n])),
  );
  const most = Math.max(...rates.flat(), 1);
  const few = most <= FEW;
  const highest = few ? Math.ceil(most) : highestPower([Math.log10(most)]);
  const heights = rates.map((own) => ({
    shares: own.map((rate) => (few ? rate : Math.log10(rate)) / highest),
    texts: (/** @type {number} */ discs) => decimal(own[discs - 1]),
  }));
  return { heights, marks: few ? steps(highest) : powers(highest), told: true };
}

/** Lines per move with this many discs, to one decimal place.
 * @param {string} lines total @param {number} discs @param {Settings} lane
 * @param {string} [moves] where no formula gives them */
function rateOf(lines, discs, lane, moves) {
  const made = moves ? BigInt(moves) : scriptOf(lane).movesOf({ ...lane, discs });
  return tenthsOf(BigInt(lines), made ?? 1n) / 10;
}

/** @param {number} value */
function decimal(value) {
  const { lang } = document.documentElement;
  return value.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** @param {number[]} logarithms */
function highestPower(logarithms) {
  return Math.ceil(Math.max(2, ...logarithms));
}

/** @param {number} highest power of ten @returns {Mark[]} */
function powers(highest) {
  return everyFew(highest).map((exponent) => {
    return { share: exponent / highest, text: powerOfTen(exponent) };
  });
}

/** @param {number} highest number @returns {Mark[]} */
function steps(highest) {
  return everyFew(highest).map((value) => ({ share: value / highest, text: String(value) }));
}

/** From 0 up, as many as are legible. @param {number} highest */
function everyFew(highest) {
  const step = highest > 10 ? 5 : highest > 4 ? 2 : 1;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, i) => i * step);
}

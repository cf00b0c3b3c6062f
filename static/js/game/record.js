// @ts-check
/** The best and the last result of each level: the whole tower on another peg. Pure. */
import { isClassic } from "./game.js";
import { discsOf } from "./rules.js";

/** @typedef {{moves: number, time: number}} Result moves made, and ms */
/** @typedef {Record<string, {best: Result, last: Result}>} Levels by number of discs */

export const FIRST_LEVEL = 3;
export const LAST_LEVEL = 8;

/**
 * The results with one more: fewer moves are better, then less time. A game whose start or goal is
 * not a whole tower is no level, and changes nothing.
 * @param {Levels} levels
 * @param {Pick<import("./game.js").Game, "start" | "goal" | "made">} game
 * @param {number} time in ms
 * @returns {Levels}
 */
export function withResult(levels, game, time) {
  const discs = discsOf(game.start);
  if (!isClassic(game) || discs < FIRST_LEVEL || discs > LAST_LEVEL) return levels;
  const last = { moves: game.made.length, time };
  const before = levels[discs]?.best;
  return { ...levels, [discs]: { best: before && isBetter(before, last) ? before : last, last } };
}

/** @param {Result} one @param {Result} other */
function isBetter(one, other) {
  return one.moves < other.moves || (one.moves === other.moves && one.time <= other.time);
}

/**
 * What was kept, as far as it can be results.
 * @param {unknown} kept
 * @returns {Levels}
 */
export function levelsFrom(kept) {
  const found = Object.entries(Object(kept)).filter(
    ([discs, one]) =>
      Number(discs) >= FIRST_LEVEL &&
      Number(discs) <= LAST_LEVEL &&
      isResult(one?.best) &&
      isResult(one?.last),
  );
  return Object.fromEntries(found);
}

/** @param {any} one */
function isResult(one) {
  return Number.isSafeInteger(one?.moves) && one.moves > 0 && Number.isFinite(one?.time);
}

// @ts-check
/** The best and the last result of each level. Pure. */
import { CLASSIC, levelOf } from "./kind.js";

/** @import {Game} from "./game.js" */
/** @import {Kind} from "./kind.js" */

/** @typedef {{moves: number, time: number, fewest?: boolean}} Result moves made, and ms; whether no
 * way has fewer moves */
/** @typedef {Record<string, {best: Result, last: Result}>} Levels by number of discs */

/**
 * The results with one more: fewer moves are better, then less time. A game that is of no level
 * changes nothing.
 * @param {Levels} levels @param {Pick<Game, "kind" | "start" | "goal" | "made">} game
 * @param {number} time in ms
 * @param {string | null} [fewest] moves that the puzzle takes, where that is known
 * @returns {Levels}
 */
export function withResult(levels, game, time, fewest = null) {
  const level = levelOf(game.kind, game);
  if (level === null) return levels;
  const moves = game.made.length;
  const last = { moves, time, ...(String(moves) === fewest && { fewest: true }) };
  const before = levels[level]?.best;
  return { ...levels, [level]: { best: before && isBetter(before, last) ? before : last, last } };
}

/** @param {Result} one @param {Result} other */
function isBetter(one, other) {
  return one.moves < other.moves || (one.moves === other.moves && one.time <= other.time);
}

/** What was kept, as far as it can be results.
 * @param {unknown} kept @param {Kind} [kind] @returns {Levels} */
export function levelsFrom(kept, kind = CLASSIC) {
  const found = Object.entries(Object(kept)).filter(
    ([level, one]) =>
      kind.levels.includes(Number(level)) && isResult(one?.best) && isResult(one?.last),
  );
  return Object.fromEntries(found);
}

/** @param {any} one */
function isResult(one) {
  return Number.isSafeInteger(one?.moves) && one.moves > 0 && Number.isFinite(one?.time);
}

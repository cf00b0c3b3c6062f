// @ts-check
/** Whether moves can be made, whether a game may begin anew, and how it begins. Pure. */
import { stopped } from "./clock.js";
import { isDone, newGame } from "./game.js";
import { levelEnds, levelOf } from "./kind.js";
import { askedNothing } from "./players.js";

/** @import {Pegs} from "../core/position.js" */
/** @import {UnderWay} from "./memory.js" */
/** @import {View} from "./state.js" */

/** Whether moves can be made. @param {View} view */
export function isOpen({ game, players, watch, setup }) {
  return !isDone(game) && !players?.stopped && !watch && !setup;
}

/** Whether the game may begin anew: one that two play has to be over, or not begun.
 * @param {View} view */
export function restarts({ game, players }) {
  return !players || players.stopped || game.made.length === 0 || isDone(game);
}

/** @param {View} view @param {Pegs} start @param {Pegs} goal @returns {View} */
export function begun(view, start, goal) {
  const { hidden } = view.clock;
  const game = newGame(start, goal, view.game.kind);
  return entered(view, { game, clock: { spent: 0, since: null, now: 0, hidden } });
}

/**
 * A level is begun: a game of it that was left goes on, the level that is played begins anew, or
 * goes on to its next problem.
 * @param {View} view @param {number} level @returns {View}
 */
export function levelBegun(view, level) {
  const { kind } = view.game;
  const left = view.underWay[level];
  if (left && levelOf(kind, view.game) !== level && !isDone(left.game)) return entered(view, left);
  const { start, goal } = levelEnds(kind, level, view.game);
  return begun(view, start, goal);
}

/** @param {View} view @param {UnderWay} next @returns {View} */
function entered(view, next) {
  const players = view.players && { ...askedNothing(view.players), stopped: false };
  const left = players ? view.underWay : withLeft(view.underWay, view);
  const { [String(levelOf(next.game.kind, next.game))]: _played, ...underWay } = left;
  return {
    ...view,
    ...next,
    players,
    underWay,
    setup: null,
    watch: null,
    drag: null,
    hint: null,
    dialog: null,
    notices: [],
  };
}

/** Games under way by their levels, with the one that is left now.
 * @param {View["underWay"]} underWay @param {UnderWay} left @returns {View["underWay"]} */
export function withLeft(underWay, { game, clock }) {
  const level = levelOf(game.kind, game);
  if (level === null || !game.made.length) return underWay;
  return { ...underWay, [level]: { game, clock: stopped(clock, clock.now) } };
}

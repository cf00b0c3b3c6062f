// @ts-check
/** Whether moves can be made, whether a game may begin anew, and how it begins. Pure. */
import { isDone, newGame } from "./game.js";
import { askedNothing } from "./players.js";

/** @typedef {import("./state.js").View} View */
/** @typedef {import("./rules.js").Pegs} Pegs */

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
  return {
    ...view,
    game: newGame(start, goal),
    clock: { spent: 0, since: null, now: 0, hidden },
    players: view.players && { ...askedNothing(view.players), stopped: false },
    ...{ setup: null, watch: null, drag: null, hint: null, dialog: null, notices: [] },
  };
}

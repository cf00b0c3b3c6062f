// @ts-check
/**
 * Two players on one board: they move in turn, and who completes the tower wins. A move is taken
 * back, and the game stopped, only when both agree, each with one press. Pure.
 */

/** @typedef {"undo" | "stop"} Ask */
/**
 * @typedef {object} Players
 * @property {[string, string]} names empty where none was given
 * @property {Record<Ask, [boolean, boolean]>} agreed who has pressed what
 * @property {boolean} stopped whether both have agreed to stop
 */

/** @returns {Players} */
export function twoPlayers() {
  return { names: ["", ""], agreed: nobody(), stopped: false };
}

/** @returns {Players["agreed"]} */
function nobody() {
  return { undo: [false, false], stop: [false, false] };
}

/** Whose turn it is after so many moves. @param {number} made @returns {0 | 1} */
export function turnOf(made) {
  return made % 2 === 0 ? 0 : 1;
}

/** Who made the last move. @param {number} made @returns {0 | 1} */
export function lastOf(made) {
  return turnOf(made + 1);
}

/** @param {Players} players @param {0 | 1} player @param {string} name @returns {Players} */
export function named(players, player, name) {
  const [first, second] = players.names;
  return { ...players, names: player === 0 ? [name, second] : [first, name] };
}

/** One player presses: agrees, or no longer does. `both` when the other has agreed already.
 * @param {Players} players @param {Ask} ask @param {0 | 1} player
 * @returns {{players: Players, both: boolean}} */
export function agree(players, ask, player) {
  const [first, second] = players.agreed[ask];
  /** @type {[boolean, boolean]} */
  const agreed = player === 0 ? [!first, second] : [first, !second];
  const both = agreed[0] && agreed[1];
  if (!both) return { players: { ...players, agreed: { ...players.agreed, [ask]: agreed } }, both };
  return { players: { ...players, agreed: nobody(), stopped: ask === "stop" }, both };
}

/** A move, or a new game: what was asked before no longer counts. @param {Players} players */
export function askedNothing(players) {
  return { ...players, agreed: nobody() };
}

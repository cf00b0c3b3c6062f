// @ts-check
/** Two players on one board, and how long a game has taken so far. Pure. */

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

/** @typedef {{spent: number, since: number | null, now: number, hidden: boolean}} Clock */

/** @returns {Clock} */
export function stoppedClock() {
  return { spent: 0, since: null, now: 0, hidden: false };
}

/** @param {Clock} clock @param {number} now @returns {Clock} */
export function started(clock, now) {
  return clock.since === null ? { ...clock, since: now, now } : { ...clock, now };
}

/** @param {Clock} clock @param {number} now @returns {Clock} */
export function stopped(clock, now) {
  return { ...clock, spent: timeAt({ ...clock, now }), since: null, now };
}

/** @param {Clock} clock */
export function timeAt({ spent, since, now }) {
  return since === null ? spent : spent + Math.max(0, now - since);
}

/** Minutes and seconds, such as 1:04. @param {number} time in ms */
export function written(time) {
  const seconds = Math.floor(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

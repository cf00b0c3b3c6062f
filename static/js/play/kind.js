// @ts-check
/** The kind of puzzle: its pegs and what they hold, its discs, where it starts. Pure. */
import { LABELS, pegOfAll, pegsFrom, same, textOf } from "../core/position.js";
import { sizeOf } from "../core/rules.js";

/** @import {Rules} from "../core/rules.js" */

/** @typedef {{start: string, goals: string[]}} Ends as links write them; every goal counts */
/**
 * One puzzle as it is played; webapp/web/pages/play/kind.py describes it.
 * @typedef {Rules & OfKind} Kind
 *
 * @typedef {object} OfKind
 * @property {string} variant
 * @property {boolean} plain whether it is the puzzle of links that name no variant
 * @property {boolean} of_three whether it is one tower on three pegs, whose shortest ways are all
 * known
 * @property {number} pegs
 * @property {number[]} peg_counts the numbers of pegs to choose from, if there is a choice
 * @property {"any" | "tower" | "known"} goal which positions can be the goal: any, a whole tower on
 * any peg, or only those in `ends`
 * @property {number} fewest discs, as they are requested, and most
 * @property {number} most
 * @property {number} usual
 * @property {number[]} levels by number of discs, or by the fewest moves if there are problems
 * @property {Record<string, Ends>} ends by number of discs, if no tower goes to another peg
 * @property {Record<string, Ends[]>} problems by the fewest moves that they take
 * @property {Record<string, string>} names of discs that have a colour
 * @property {string} aim what is to be done, in a sentence
 * @property {string} kept_as the end of the name under which the browser keeps what was played
 */

/** @param {Kind} kind */
export function labelsOf({ pegs }) {
  return [...LABELS.slice(0, pegs)];
}

/** The number on a disc. @param {Kind} kind @param {number} disc */
export function labelOf(kind, disc) {
  return kind.balls ? disc : sizeOf(kind, disc);
}

/** How many discs a position has, as they are requested. @param {Kind} kind @param {Pegs} pegs */
export function heightOf({ colours }, pegs) {
  return pegs.flat().length / colours;
}

/** All discs on one peg.
 * @param {number} discs @param {number} peg @param {number} [pegs] @returns {Pegs} */
export function perfect(discs, peg, pegs = 3) {
  const all = Array.from({ length: discs }, (_, i) => discs - i);
  return Array.from({ length: pegs }, (_, one) => (one === peg ? all : []));
}

/** @param {Ends} ends @returns {{start: Pegs, goals: Pegs[]}} */
function read({ start, goals }) {
  const [first, ...others] = [start, ...goals].map((text) => pegsFrom(text) ?? []);
  return { start: first, goals: others };
}

/** The start of a puzzle with this many discs, and every position that counts as its goal.
 * @param {Kind} kind @param {number} discs @returns {{start: Pegs, goals: Pegs[]}} */
export function usualEnds({ ends, pegs }, discs) {
  if (ends[discs]) return read(ends[discs]);
  return { start: perfect(discs, 0, pegs), goals: [perfect(discs, 2, pegs)] };
}

/** The level after a game's: one more disc, or the next with problems; null after the last.
 * @param {Kind} kind @param {{start: Pegs, goal: Pegs}} game @returns {number | null} */
export function nextLevel(kind, game) {
  const harder = heightOf(kind, game.start) + 1;
  if (!Object.keys(kind.problems).length) return harder <= kind.most ? harder : null;
  const now = levelOf(kind, game);
  return (now !== null && kind.levels.find((level) => level > now)) || null;
}

/** The puzzles of a level; none if a tower simply goes to another peg.
 * @param {Kind} kind @param {number} level */
function puzzlesOf({ problems, ends }, level) {
  return problems[level] ?? (ends[level] ? [ends[level]] : []);
}

/** Which of some puzzles a game is; -1 for none.
 * @param {Ends[]} some @param {{start: Pegs, goal: Pegs}} game */
function placeOf(some, game) {
  const [start, goal] = [textOf(game.start), textOf(game.goal)];
  return some.findIndex((one) => one.start === start && one.goals.includes(goal));
}

/**
 * The next puzzle of a level after the current one, or its first.
 * @param {Kind} kind @param {number} level @param {{start: Pegs, goal: Pegs}} now
 * @returns {{start: Pegs, goal: Pegs}}
 */
export function levelEnds(kind, level, now) {
  const some = puzzlesOf(kind, level);
  const next = some[(placeOf(some, now) + 1) % some.length];
  const { start, goals } = next ? read(next) : usualEnds(kind, level);
  return { start, goal: goals[0] };
}

/** The level of a game; null if it has none.
 * @param {Kind} kind @param {{start: Pegs, goal: Pegs}} game @returns {number | null} */
export function levelOf(kind, game) {
  const towers = pegOfAll(game.start) !== null && pegOfAll(game.goal) !== null;
  const height = towers && !same(game.start, game.goal) ? heightOf(kind, game.start) : null;
  const level = kind.levels.find((one) => {
    const some = puzzlesOf(kind, one);
    return some.length ? placeOf(some, game) >= 0 : one === height;
  });
  return level ?? null;
}

/** Every position that counts as the goal of a game.
 * @param {Kind} kind @param {Pegs} goal @returns {Pegs[]} */
export function goalsOf(kind, goal) {
  const ends = kind.ends[heightOf(kind, goal)];
  return ends?.goals.includes(textOf(goal)) ? read(ends).goals : [goal];
}

// Two players on one board, and how long a game has taken so far. Pure.

/** @typedef {"undo" | "stop"} Ask */
/**
 * @typedef {object} Players
 * @property {[string, string]} names empty if none was given
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

/** Whose turn it is after this many moves. @param {number} made @returns {0 | 1} */
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

/** One player presses to agree, or to take that back. `both` if the other has already agreed.
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

/** After a move, or in a new game, earlier requests no longer count. @param {Players} players */
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

// @ts-check
/** What kind of puzzle a game is: its pegs and what they hold, its discs, where it begins. Pure. */
import { LABELS, pegOfAll, pegsFrom, same, textOf } from "../core/position.js";
import { sizeOf } from "../core/rules.js";

/** @import {Rules} from "../core/rules.js" */

/** @typedef {{start: string, goals: string[]}} Ends as links write them; every goal counts */
/**
 * One puzzle as it is played, as webapp/web/pages/play/kind.py tells it.
 * @typedef {Rules & OfKind} Kind
 *
 * @typedef {object} OfKind
 * @property {string} variant
 * @property {boolean} plain whether it is the one that a link means which names no variant
 * @property {boolean} of_three whether it is one tower on three pegs, whose shortest ways are all
 * known
 * @property {number} pegs
 * @property {number[]} peg_counts the numbers of pegs to choose from, if there is a choice
 * @property {"any" | "tower" | "known"} goal which positions it may have: any, a whole tower on any
 * peg, or only those in `ends`
 * @property {boolean} shortest whether all ways that are shown are shortest ones
 * @property {number} fewest discs, as they are asked for, and most
 * @property {number} most
 * @property {number} usual
 * @property {number[]} levels by number of discs, or of the fewest moves where there are problems
 * @property {Record<string, Ends>} ends by number of discs, where no tower goes to another peg
 * @property {Record<string, Ends[]>} problems by the fewest moves that they take
 * @property {Record<string, string>} names of discs that have a colour
 * @property {string} aim what is to be done, in a sentence
 * @property {string} kept_as the end of the name under which the browser keeps what was played
 */

/** @param {Kind} kind */
export function labelsOf({ pegs }) {
  return [...LABELS.slice(0, pegs)];
}

/** What is written on a disc. @param {Kind} kind @param {number} disc */
export function labelOf(kind, disc) {
  return kind.balls ? disc : sizeOf(kind, disc);
}

/** How many discs a position has, as they are asked for. @param {Kind} kind @param {Pegs} pegs */
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

/** Where a puzzle with so many discs begins, and what counts as its goal.
 * @param {Kind} kind @param {number} discs @returns {{start: Pegs, goals: Pegs[]}} */
export function usualEnds({ ends, pegs }, discs) {
  if (ends[discs]) return read(ends[discs]);
  return { start: perfect(discs, 0, pegs), goals: [perfect(discs, 2, pegs)] };
}

/** The level after a game's: of one disc more, or the next that has problems; null after the last.
 * @param {Kind} kind @param {{start: Pegs, goal: Pegs}} game @returns {number | null} */
export function nextLevel(kind, game) {
  const harder = heightOf(kind, game.start) + 1;
  if (!Object.keys(kind.problems).length) return harder <= kind.most ? harder : null;
  const now = levelOf(kind, game);
  return (now !== null && kind.levels.find((level) => level > now)) || null;
}

/** The puzzles of a level; none where it is a tower that goes to another peg.
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
 * The puzzle after the present one among those of a level, or its first.
 * @param {Kind} kind @param {number} level @param {{start: Pegs, goal: Pegs}} now
 * @returns {{start: Pegs, goal: Pegs}}
 */
export function levelEnds(kind, level, now) {
  const some = puzzlesOf(kind, level);
  const next = some[(placeOf(some, now) + 1) % some.length];
  const { start, goals } = next ? read(next) : usualEnds(kind, level);
  return { start, goal: goals[0] };
}

/** The level that a game is of; null where it is of none.
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

/** What counts as the goal of a game. @param {Kind} kind @param {Pegs} goal @returns {Pegs[]} */
export function goalsOf(kind, goal) {
  const ends = kind.ends[heightOf(kind, goal)];
  return ends?.goals.includes(textOf(goal)) ? read(ends).goals : [goal];
}

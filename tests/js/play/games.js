// @ts-check
/** Kinds of puzzles as in the data of pages (webapp/web/pages/play/kind.py), and random games. */
import "../facts.js";
import { same } from "../../../static/js/core/position.js";
import { newGame as begin, play, undo } from "../../../static/js/play/game.js";
import { perfect, usualEnds } from "../../../static/js/play/kind.js";
import { madeText } from "../../../static/js/play/play-link.js";

/** @import {Game} from "../../../static/js/play/game.js" */
/** @import {Kind} from "../../../static/js/play/kind.js" */
/** @import {Random} from "../random.js" */

/** @type {Kind} */
export const CLASSIC = {
  ...{ variant: "classic", plain: true, of_three: true, pegs: 3, peg_counts: [] },
  ...{ capacities: [null, null, null], colours: 1, balls: false, goal: "any" },
  aim: "Bring the discs to the goal.",
  ...{ fewest: 1, most: 12, usual: 4, levels: [3, 4, 5, 6, 7, 8] },
  ...{ ends: {}, problems: {}, names: {}, kept_as: "" },
};

/** @param {Pegs} start @param {Pegs} goal */
export function newGame(start, goal, kind = CLASSIC) {
  return begin(start, goal, kind);
}

/** @param {number} pegs @returns {Kind} */
export function ofPegs(pegs) {
  const capacities = Array.from({ length: pegs }, () => null);
  return {
    ...CLASSIC,
    ...{ variant: "pegs", plain: false, of_three: false, pegs, capacities, most: 64, usual: 8 },
    ...{ peg_counts: [3, 4, 5, 6, 7, 8], goal: "tower", kept_as: `-pegs-${pegs}` },
  };
}

/** @type {Kind} */
export const ANTWERP = {
  ...CLASSIC,
  ...{ variant: "antwerp", plain: false, of_three: false, goal: "known", kept_as: "-antwerp" },
  ...{ colours: 3, most: 5, usual: 2, levels: [1, 2, 3, 4, 5] },
  ends: {
    1: { start: "1|2|3", goals: ["2|3|1", "3|1|2"] },
    2: { start: "4,1|5,2|6,3", goals: ["5,2|6,3|4,1", "6,3|4,1|5,2"] },
  },
  names: { 1: "Red disc 1", 2: "Blue disc 1", 4: "Red disc 2" },
};

/** @type {Kind} */
export const LONDON = {
  ...CLASSIC,
  ...{ variant: "london", plain: false, of_three: false, kept_as: "-london" },
  ...{ capacities: [1, 2, 3], balls: true, fewest: 3, most: 3, usual: 3 },
  levels: [1, 2],
  ends: { 3: { start: "|1,2|3", goals: ["||1,2,3"] } },
  problems: {
    1: [
      { start: "|1,2|3", goals: ["2|1|3"] },
      { start: "|2,1|3", goals: ["1|2|3"] },
    ],
    2: [{ start: "1|2|3", goals: ["|2,3|1"] }],
  },
  names: { 1: "Red ball 1", 2: "Green ball 2", 3: "Blue ball 3" },
};

/** Discs put on random pegs, the largest first.
 * @param {Random} random @param {number} discs @param {number} pegs */
export function anyTowers(random, discs, pegs) {
  /** @type {number[][]} */
  const towers = Array.from({ length: pegs }, () => []);
  for (let disc = discs; disc >= 1; disc--) random.one(towers).push(disc);
  return towers;
}

/** A random kind with possible ends. @param {Random} random @returns {[Kind, Pegs, Pegs]} */
function anyPuzzle(random) {
  const known = random.one(/** @type {const} */ ([null, null, ANTWERP, LONDON]));
  if (known) {
    const { start, goals } = usualEnds(known, known === LONDON ? 3 : random.integer(1, 2));
    return [known, start, goals[0]];
  }
  const kind = random.one([CLASSIC, ofPegs(random.integer(3, 8))]);
  const discs = random.integer(1, kind.most);
  const goal = perfect(discs, random.integer(1, kind.pegs - 1), kind.pegs);
  const start = random.one([perfect(discs, 0, kind.pegs), anyTowers(random, discs, kind.pegs)]);
  return same(start, goal) ? anyPuzzle(random) : [kind, start, goal];
}

/** A game of any kind after random presses, some of them undone.
 * @param {Random} random */
export function anyGame(random) {
  const [kind, start, goal] = anyPuzzle(random);
  let game = newGame(start, goal, kind);
  for (let i = random.integer(0, 60); i > 0; i--)
    game = play(game, random.integer(0, kind.pegs - 1), random.integer(0, kind.pegs - 1));
  for (let i = random.one([0, random.integer(0, game.made.length)]); i > 0; i--) game = undo(game);
  return game;
}

/** @param {Game} game @param {{named?: boolean}} [said] */
export function linkTo({ kind, start, goal, made }, { named = true } = {}) {
  return {
    kind,
    link: { start, goal, made: madeText(made), named, moves: made.length > 0 },
    notices: /** @type {string[]} */ ([]),
  };
}

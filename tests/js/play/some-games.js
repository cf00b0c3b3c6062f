// @ts-check
/** Games at random, and what the server reads of a link to a game. */
import { newGame, play, undo } from "../../../static/js/play/game.js";
import { CLASSIC, perfect, same, usualEnds } from "../../../static/js/play/kind.js";
import { madeText } from "../../../static/js/play/link.js";
import { ANTWERP, LONDON, ofPegs } from "./kinds.js";

/** @import {Pegs} from "../../../static/js/core/position.js" */
/** @import {Game} from "../../../static/js/play/game.js" */
/** @import {Kind} from "../../../static/js/play/kind.js" */
/** @import {Random} from "../random.js" */

/** Discs laid on pegs in any way, the largest first.
 * @param {Random} random @param {number} discs @param {number} pegs */
export function anyTowers(random, discs, pegs) {
  /** @type {number[][]} */
  const towers = Array.from({ length: pegs }, () => []);
  for (let disc = discs; disc >= 1; disc--) random.one(towers).push(disc);
  return towers;
}

/** A kind, and ends that it may have. @param {Random} random @returns {[Kind, Pegs, Pegs]} */
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

/** A game of any kind with so many presses at random behind it, some of them taken back.
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
export function linkTo({ start, goal, made }, { named = true } = {}) {
  return {
    link: { start, goal, made: madeText(made), named, moves: made.length > 0 },
    notices: /** @type {string[]} */ ([]),
  };
}

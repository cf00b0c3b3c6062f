// @ts-check
/** Games at random, and what the server reads of a link to a game. */
import { newGame, play, undo } from "../../../static/js/play/game.js";
import { perfect, usualEnds } from "../../../static/js/play/kind.js";
import { madeText } from "../../../static/js/play/link.js";
import { ANTWERP, LONDON, ofPegs } from "./kinds.js";

/** @import {Game} from "../../../static/js/play/game.js" */
/** @import {Kind} from "../../../static/js/play/kind.js" */

/** A game with so many presses at random behind it.
 * @param {import("../random.js").Random} random */
export function anyGame(random) {
  const discs = random.integer(1, 12);
  let game = newGame(perfect(discs, 0), perfect(discs, 1));
  for (let i = random.integer(0, 60); i > 0; i--)
    game = play(game, random.integer(0, 2), random.integer(0, 2));
  for (let i = random.integer(0, game.made.length); i > 0; i--) game = undo(game);
  return game;
}

/** A kind and one of its numbers of discs.
 * @param {import("../random.js").Random} random @returns {[Kind, number]} */
function anyKind(random) {
  const kinds = /** @type {[Kind, number][]} */ ([
    [ofPegs(random.integer(3, 8)), random.integer(1, 64)],
    [ANTWERP, random.integer(1, 2)],
    [LONDON, 3],
  ]);
  return kinds[random.integer(0, 2)];
}

/** A game of it with so many presses at random behind it.
 * @param {import("../random.js").Random} random */
export function anyGameOfAny(random) {
  const [kind, discs] = anyKind(random);
  const { start, goals } = usualEnds(kind, discs);
  let game = newGame(start, goals[0], kind);
  for (let i = random.integer(0, 60); i > 0; i--)
    game = play(game, random.integer(0, kind.pegs - 1), random.integer(0, kind.pegs - 1));
  return game;
}

/** @param {Game} game @param {{named?: boolean}} [said] */
export function linkTo({ start, goal, made }, { named = true } = {}) {
  return {
    link: { start, goal, made: madeText(made), named, moves: made.length > 0 },
    notices: /** @type {string[]} */ ([]),
  };
}

// @ts-check
/** A game: where it begins, where it is to lead, the moves made and those taken back. Pure. */

import { LABELS, same } from "../core/position.js";
import { brokenRule, discsOn, legalMove, moved, topOf } from "../core/rules.js";
import { words } from "../core/words.js";
import { goalsOf, labelOf } from "./kind.js";

/** @import {Move} from "../core/rules.js" */
/** @import {Kind} from "./kind.js" */

/** @typedef {{text: string, about?: number}} Told a sentence, and the disc that it is about */

/**
 * Why a move is against the rules, in the words of the rule; null where it is not.
 * @param {Kind} kind @param {Pegs} pegs @param {number} from @param {number} to
 * @returns {Told | null}
 */
export function refusalOf(kind, pegs, from, to) {
  const broken = brokenRule(kind, pegs, from, to);
  const disc = topOf(pegs, from) ?? 0;
  const peg = LABELS[from];
  switch (broken) {
    case "empty":
      return {
        text: kind.balls
          ? words.say("Peg {peg} is empty: there is no ball to move.", { peg })
          : words.say("Peg {peg} is empty: there is no disc to move.", { peg }),
      };
    case "full": {
      const values = { peg: LABELS[to], most: kind.capacities[to] ?? 0 };
      return {
        text: words.say("Peg {peg} is full: it holds {most} and no more.", values),
        about: disc,
      };
    }
    case "smaller": {
      const below = labelOf(kind, topOf(pegs, to) ?? 0);
      const name = kind.names[disc];
      const text = name
        ? words.say("{name} may not lie on a smaller disc: disc {below} is smaller.", {
            name,
            below,
          })
        : words.say("Disc {disc} may not lie on disc {below}: {below} is smaller.", {
            disc: labelOf(kind, disc),
            below,
          });
      return { text, about: disc };
    }
    default:
      return null;
  }
}

/** Why a disc that is not on top cannot be lifted; null where it is on top.
 * @param {Kind} kind @param {Pegs} pegs @param {number} disc @returns {Told | null} */
export function coveredBy(kind, pegs, disc) {
  const top = discsOn(pegs, disc).at(-1);
  if (!top) return null;
  const name = kind.names[disc];
  const text = name
    ? words.say("{name} cannot move: it is covered. Only what lies on top may move.", { name })
    : words.say("Disc {disc} cannot move: disc {top} lies on it. Only a top disc may move.", {
        disc: labelOf(kind, disc),
        top: labelOf(kind, top),
      });
  return { text, about: disc };
}

/**
 * @typedef {object} Game
 * @property {Kind} kind
 * @property {Pegs} start
 * @property {Pegs} goal
 * @property {Pegs} pegs the position now
 * @property {Move[]} made
 * @property {Move[]} undone those taken back, the last one first made last
 * @property {number | null} picked the peg that was pressed first
 * @property {Told | null} said what the last thing done has led to
 * @property {boolean} refused whether that was against the rules
 * @property {number} tried how often something was refused: each is shown once
 * @property {boolean} helped whether a hint was shown
 */

/** @param {Pegs} start @param {Pegs} goal @param {Kind} kind @returns {Game} */
export function newGame(start, goal, kind) {
  return {
    kind,
    start,
    goal,
    pegs: start,
    made: [],
    undone: [],
    picked: null,
    said: null,
    refused: false,
    tried: 0,
    helped: false,
  };
}

/** @param {Game} game */
export function isDone({ kind, pegs, goal }) {
  return goalsOf(kind, goal).some((one) => same(pegs, one));
}

/** Lets the top disc of a peg go to another, or says why it may not.
 * @param {Game} game @param {number} from @param {number} to @returns {Game} */
export function play(game, from, to) {
  const before = { ...game, picked: null };
  if (from === to) return { ...before, said: null, refused: false };
  const move = legalMove(game.kind, game.pegs, from, to);
  if (!move) return refused(before, refusalOf(game.kind, game.pegs, from, to));
  return {
    ...before,
    pegs: moved(game.pegs, move),
    made: [...game.made, move],
    undone: [],
    said: { text: movedText(move, game.kind), about: move.disc },
    refused: false,
  };
}

/** A peg is pressed: the first press picks its top disc up, the second puts it there.
 * @param {Game} game @param {number} peg @returns {Game} */
export function press(game, peg) {
  if (game.picked !== null && game.picked !== peg) return play(game, game.picked, peg);
  const disc = topOf(game.pegs, peg);
  if (disc === null) return refused(game, refusalOf(game.kind, game.pegs, peg, peg));
  const again = game.picked === peg;
  const text = again ? backText(game.kind, disc, peg) : liftedText(game.kind, disc, peg);
  return { ...game, picked: again ? null : peg, said: { text, about: disc }, refused: false };
}

/** A disc is to be lifted: says why it may not where another lies on it.
 * @param {Game} game @param {number} disc @returns {Game} */
export function lift(game, disc) {
  const covered = coveredBy(game.kind, game.pegs, disc);
  return covered ? refused({ ...game, picked: null }, covered) : game;
}

/** @param {Game} game @returns {Game} */
export function undo(game) {
  const last = game.made.at(-1);
  if (!last) return game;
  const back = { disc: last.disc, from: last.to, to: last.from };
  return {
    ...game,
    pegs: moved(game.pegs, back),
    made: game.made.slice(0, -1),
    undone: [...game.undone, last],
    picked: null,
    said: { text: takenBackText(back, game.kind), about: back.disc },
    refused: false,
  };
}

/** @param {Game} game @returns {Game} */
export function redo(game) {
  const next = game.undone.at(-1);
  if (!next) return game;
  const undone = game.undone.slice(0, -1);
  return { ...play(game, next.from, next.to), undone };
}

/** @param {Game} game @param {Told | null} said @returns {Game} */
function refused(game, said) {
  return { ...game, said, refused: true, tried: game.tried + 1 };
}

/** @param {Kind} kind @param {number} disc @param {number} peg */
function liftedText(kind, disc, peg) {
  const [name, values] = [kind.names[disc], { peg: LABELS[peg] }];
  return name
    ? words.say("{name} is lifted from {peg}. Choose the peg to put it on.", { ...values, name })
    : words.say("Disc {disc} is lifted from {peg}. Choose the peg to put it on.", {
        ...values,
        disc: labelOf(kind, disc),
      });
}

/** @param {Kind} kind @param {number} disc @param {number} peg */
function backText(kind, disc, peg) {
  const [name, values] = [kind.names[disc], { peg: LABELS[peg] }];
  return name
    ? words.say("{name} is back on {peg}.", { ...values, name })
    : words.say("Disc {disc} is back on {peg}.", { ...values, disc: labelOf(kind, disc) });
}

/** @param {Move} move @param {Kind} kind */
function movedText({ disc, from, to }, kind) {
  const [name, way] = [kind.names[disc], { source: LABELS[from], target: LABELS[to] }];
  return name
    ? words.say("{name} moved {source} → {target}.", { ...way, name })
    : words.say("Disc {disc} moved {source} → {target}.", { ...way, disc: labelOf(kind, disc) });
}

/** @param {Move} move @param {Kind} kind */
function takenBackText({ disc, from, to }, kind) {
  const [name, way] = [kind.names[disc], { source: LABELS[from], target: LABELS[to] }];
  return name
    ? words.say("{name} went back {source} → {target}.", { ...way, name })
    : words.say("Taken back: disc {disc} went {source} → {target}.", {
        ...way,
        disc: labelOf(kind, disc),
      });
}

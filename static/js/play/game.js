// @ts-check
/** A game: its start, its goal, the moves made and those taken back. Pure. */

import { LABELS, same } from "../core/position.js";
import { brokenRule, discsOn, legalMove, moved, topOf } from "../core/rules.js";
import { words } from "../core/words.js";
import { goalsOf, labelOf } from "./kind.js";

/** @import {Move} from "../core/rules.js" */
/** @import {Kind} from "./kind.js" */

/** @typedef {{text: string, about?: number}} Told a sentence, and the disc that it is about */

/** What a disc is called at the start of a sentence. @param {Kind} kind @param {number} disc */
export function nameOf(kind, disc) {
  return kind.names[disc] ?? words.say("Disc {disc}", { disc: labelOf(kind, disc) });
}

/**
 * Why a move is against the rules, in the words of the rule; null if it is allowed.
 * @param {Kind} kind @param {Pegs} pegs @param {number} from @param {number} to
 * @returns {Told | null}
 */
export function refusalOf(kind, pegs, from, to) {
  const broken = brokenRule(kind, pegs, from, to);
  const disc = topOf(pegs, from) ?? 0;
  switch (broken) {
    case "empty":
      return { text: words.say("Peg {peg} is empty.", { peg: LABELS[from] }) };
    case "full": {
      const values = { peg: LABELS[to], most: kind.capacities[to] ?? 0 };
      return {
        text: words.say("Peg {peg} is full: it holds at most {most}.", values),
        about: disc,
      };
    }
    case "smaller": {
      const values = { name: nameOf(kind, disc), below: labelOf(kind, topOf(pegs, to) ?? 0) };
      return {
        text: words.say("{name} cannot go onto the smaller disc {below}.", values),
        about: disc,
      };
    }
    default:
      return null;
  }
}

/** Why a disc that is not on top cannot be lifted; null if it is on top.
 * @param {Kind} kind @param {Pegs} pegs @param {number} disc @returns {Told | null} */
export function coveredBy(kind, pegs, disc) {
  if (!discsOn(pegs, disc).length) return null;
  const text = words.say("{name} cannot move: it is not on top of its peg.", {
    name: nameOf(kind, disc),
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
 * @property {Move[]} undone those taken back, the next to redo last
 * @property {number | null} picked the peg that was pressed first
 * @property {Told | null} said the result of the last action
 * @property {boolean} refused whether that was against the rules
 * @property {number} tried how often something was refused: each refusal is shown once
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

/** Moves the top disc of a peg to another, or says why that is not allowed.
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
    said: {
      text: words.say("{name} moved {source} → {target}.", inWords(move, game.kind)),
      about: move.disc,
    },
    refused: false,
  };
}

/** Presses a peg: the first press picks up its top disc, the second puts it down there.
 * @param {Game} game @param {number} peg @returns {Game} */
export function press(game, peg) {
  if (game.picked !== null && game.picked !== peg) return play(game, game.picked, peg);
  const disc = topOf(game.pegs, peg);
  if (disc === null) return refused(game, refusalOf(game.kind, game.pegs, peg, peg));
  const again = game.picked === peg;
  const values = { name: nameOf(game.kind, disc), peg: LABELS[peg] };
  const text = again
    ? words.say("{name} is back on {peg}.", values)
    : words.say("{name} is lifted from {peg}. Choose a peg to put it on.", values);
  return { ...game, picked: again ? null : peg, said: { text, about: disc }, refused: false };
}

/** Says why a disc cannot be lifted, if another lies on it.
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
    said: {
      text: words.say("{name} moved back {source} → {target}.", inWords(back, game.kind)),
      about: back.disc,
    },
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

/** @param {Move} move @param {Kind} kind */
function inWords({ disc, from, to }, kind) {
  return { name: nameOf(kind, disc), source: LABELS[from], target: LABELS[to] };
}

// @ts-check
/**
 * A game: where it begins, where it is to lead, the moves made and those taken back. Every function
 * returns another game. Pure.
 */
import { CLASSIC, goalsOf, LABELS } from "./kind.js";
import { coveredBy, moveBetween, moved, refusalOf, samePosition, tell, topOf } from "./rules.js";

/** @import {Pegs} from "../core/position.js" */
/** @import {Kind} from "./kind.js" */
/** @import {Move, Told} from "./rules.js" */

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

/** @param {Pegs} start @param {Pegs} goal @param {Game["kind"]} [kind] @returns {Game} */
export function newGame(start, goal, kind = CLASSIC) {
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
  return goalsOf(kind, goal).some((one) => samePosition(pegs, one));
}

/** Lets the top disc of a peg go to another, or says why it may not.
 * @param {Game} game @param {number} from @param {number} to @returns {Game} */
export function play(game, from, to) {
  const before = { ...game, picked: null };
  if (from === to) return { ...before, said: null, refused: false };
  const refusal = refusalOf(game.pegs, from, to, game.kind);
  const move = moveBetween(game.pegs, from, to);
  if (refusal || !move) return refused(before, refusal);
  return {
    ...before,
    pegs: moved(game.pegs, move),
    made: [...game.made, move],
    undone: [],
    said: toldOf("moved", move, game),
    refused: false,
  };
}

/** A peg is pressed: the first press picks its top disc up, the second puts it there.
 * @param {Game} game @param {number} peg @returns {Game} */
export function press(game, peg) {
  if (game.picked !== null && game.picked !== peg) return play(game, game.picked, peg);
  const disc = topOf(game.pegs, peg);
  if (disc === null) return refused(game, refusalOf(game.pegs, peg, peg));
  const again = game.picked === peg;
  const said = tell(again ? "put_back" : "picked", disc, { peg: LABELS[peg] }, game.kind);
  return { ...game, picked: again ? null : peg, said, refused: false };
}

/** A disc is to be lifted: says why it may not where another lies on it.
 * @param {Game} game @param {number} disc @returns {Game} */
export function lift(game, disc) {
  const covered = coveredBy(game.pegs, disc, game.kind);
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
    said: toldOf("taken_back", back, game),
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

/** @param {string} id @param {Move} move @param {Game} game @returns {Told} */
function toldOf(id, { disc, from, to }, { kind }) {
  return tell(id, disc, { source: LABELS[from], target: LABELS[to] }, kind);
}

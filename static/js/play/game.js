// @ts-check
/** A game: where it begins, where it is to lead, the moves made and those taken back. Pure. */
import { LABELS, same } from "../core/position.js";
import { brokenRule, discsOn, legalMove, moved, topOf } from "../core/rules.js";
import { goalsOf, labelOf } from "./kind.js";

/** @import {Move} from "../core/rules.js" */
/** @import {Kind} from "./kind.js" */

/**
 * @typedef {{id: string, values: Record<string, string | number>, about?: number}} Told a sentence
 * of the page's, and the disc that it is about
 */

/**
 * A sentence about a disc: where discs have a colour, the one that names it.
 * @param {string} id @param {number} disc @param {Told["values"]} values @param {Kind} kind
 * @returns {Told}
 */
export function tell(id, disc, values, kind) {
  const name = kind.names[disc];
  const [, group, rest] = /^(rule_|hint_)?(.*)$/.exec(id) ?? [];
  return name
    ? { id: `${group ?? ""}named_${rest}`, values: { ...values, name }, about: disc }
    : { id, values: { ...values, disc: labelOf(kind, disc) }, about: disc };
}

/**
 * Why a move is against the rules, in the words of the rule; null where it is not.
 * @param {Kind} kind @param {Pegs} pegs @param {number} from @param {number} to
 * @returns {Told | null}
 */
export function refusalOf(kind, pegs, from, to) {
  const broken = brokenRule(kind, pegs, from, to);
  const disc = topOf(pegs, from) ?? 0;
  switch (broken) {
    case "empty":
      return { id: kind.balls ? "rule_empty_balls" : "rule_empty", values: { peg: LABELS[from] } };
    case "full":
      return {
        id: "rule_full",
        values: { peg: LABELS[to], most: kind.capacities[to] ?? 0 },
        about: disc,
      };
    case "smaller":
      return tell("rule_smaller", disc, { below: labelOf(kind, topOf(pegs, to) ?? 0) }, kind);
    default:
      return null;
  }
}

/** Why a disc that is not on top cannot be lifted; null where it is on top.
 * @param {Kind} kind @param {Pegs} pegs @param {number} disc @returns {Told | null} */
export function coveredBy(kind, pegs, disc) {
  const top = discsOn(pegs, disc).at(-1);
  return top ? tell("rule_covered", disc, { top: labelOf(kind, top) }, kind) : null;
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
    said: toldOf("moved", move, game),
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
  const said = tell(again ? "put_back" : "picked", disc, { peg: LABELS[peg] }, game.kind);
  return { ...game, picked: again ? null : peg, said, refused: false };
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

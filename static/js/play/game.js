// @ts-check
/**
 * The rules of a move: only the top disc of a peg, never onto a smaller one, and never more on a
 * peg than it holds. Pegs are 0, 1, 2 …; each is a list of discs, bottom first. And a game: where
 * it begins, where it is to lead, the moves made and those taken back. Pure.
 */
import { CLASSIC, goalsOf, LABELS, labelOf, same, sizeOf } from "./kind.js";

/** @import {Kind} from "./kind.js" */

/** @typedef {{disc: number, from: number, to: number}} Move */
/**
 * @typedef {{id: string, values: Record<string, string | number>, about?: number}} Told a sentence
 * of the page's, and the disc that it is about
 */

/** @param {Pegs} pegs @param {number} peg @returns {number | null} */
export function topOf(pegs, peg) {
  return pegs[peg].at(-1) ?? null;
}

/** The move of the top disc of a peg; null where the peg is empty.
 * @param {Pegs} pegs @param {number} from @param {number} to @returns {Move | null} */
export function moveBetween(pegs, from, to) {
  const disc = topOf(pegs, from);
  return disc === null ? null : { disc, from, to };
}

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
 * @param {Pegs} pegs @param {number} from @param {number} to @param {Kind} [kind]
 * @returns {Told | null}
 */
export function refusalOf(pegs, from, to, kind = CLASSIC) {
  const disc = topOf(pegs, from);
  const empty = kind.balls ? "rule_empty_balls" : "rule_empty";
  if (disc === null) return { id: empty, values: { peg: LABELS[from] } };
  const most = kind.capacities[to];
  if (from !== to && most && pegs[to].length >= most)
    return { id: "rule_full", values: { peg: LABELS[to], most }, about: disc };
  const below = topOf(pegs, to);
  if (below === null || sizeOf(kind, below) >= sizeOf(kind, disc)) return null;
  return tell("rule_smaller", disc, { below: labelOf(kind, below) }, kind);
}

/** Why a disc that is not on top cannot be lifted; null where it is on top.
 * @param {Pegs} pegs @param {number} disc @param {Kind} [kind] @returns {Told | null} */
export function coveredBy(pegs, disc, kind = CLASSIC) {
  const peg = pegs.find((discs) => discs.includes(disc)) ?? [];
  const top = peg.at(-1);
  if (top === undefined || top === disc) return null;
  return tell("rule_covered", disc, { top: labelOf(kind, top) }, kind);
}

/** The position after a legal move. @param {Pegs} pegs @param {Move} move @returns {Pegs} */
export function moved(pegs, { disc, from, to }) {
  return pegs.map((discs, peg) =>
    peg === from ? discs.slice(0, -1) : peg === to ? [...discs, disc] : discs,
  );
}

/** The position with one disc on another peg, wherever it lay: discs lie largest first.
 * @param {Pegs} pegs @param {number} disc @param {number} to @returns {Pegs} */
export function placed(pegs, disc, to) {
  return pegs.map((discs, peg) => {
    const others = discs.filter((one) => one !== disc);
    return peg === to ? [...others, disc].sort((one, other) => other - one) : others;
  });
}

/** @param {Pegs} pegs */
export function discsOf(pegs) {
  return pegs.reduce((sum, discs) => sum + discs.length, 0);
}

/** The peg that holds all discs; null where there is none. @param {Pegs} pegs */
export function pegOfAll(pegs) {
  const peg = pegs.findIndex((discs) => discs.length === discsOf(pegs));
  return peg < 0 ? null : peg;
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
  return goalsOf(kind, goal).some((one) => same(pegs, one));
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

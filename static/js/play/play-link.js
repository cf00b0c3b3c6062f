// @ts-check
/**
 * What links and files say about a game: `/play?discs&start&goal&made`, for variants `variant` and
 * `pegs` before it, with positions as `5,4|2,1|3` and moves as `ABACBC`.
 */
import { LABELS, pegOfAll, pegsFrom, same, textOf } from "../core/position.js";
import { isPosition, legalMove, moved } from "../core/rules.js";
import { newGame } from "./game.js";
import { goalsOf, heightOf, usualEnds } from "./kind.js";

/** @import {PlayLink} from "../core/links.js" */
/** @import {Move} from "../core/rules.js" */
/** @import {Game} from "./game.js" */
/** @import {Kind} from "./kind.js" */

/** The game of a link.
 * @param {Pick<PlayLink, "start" | "goal" | "made">} link @param {Kind} kind @returns {Game} */
export function gameOf({ start, goal, made: text = "" }, kind) {
  const { made, pegs } = madeOf(kind, start, text);
  return { ...newGame(start, goal, kind), made, pegs };
}

/** The goal is any position, or a whole tower, or one of those that the puzzle has.
 * @param {Pegs} pegs @param {string} name @param {Kind} kind */
export function canEnd(pegs, name, kind) {
  if (name === "start") return true;
  if (kind.goal === "tower") return pegOfAll(pegs) !== null;
  return kind.goal === "any" || goalsOf(kind, pegs).length > 1;
}

/** The query of a game; its moves only if they fit in a link.
 * @param {Game} game @param {Record<string, string>} [others] what else the link carries */
export function linkOf(game, others = {}) {
  const { made } = game;
  const parts = Object.entries({
    ...puzzleIn(game),
    ...(made.length && made.length <= MOST_MOVES && { made: madeText(made) }),
    ...others,
  });
  return `?${parts.map(([name, value]) => `${name}=${value.replaceAll("|", "%7C")}`).join("&")}`;
}

/** The classic puzzle with both ends; a variant with those that are not the default.
 * @param {Game} game @returns {Record<string, string>} */
function puzzleIn({ kind, start, goal }) {
  const discs = heightOf(kind, start);
  const [from, to] = [textOf(start), textOf(goal)];
  if (kind.plain) return { discs: String(discs), start: from, goal: to };
  const usual = usualEnds(kind, discs);
  return {
    variant: kind.variant,
    ...(kind.peg_counts.length > 0 && { pegs: String(kind.pegs) }),
    discs: String(discs),
    ...(!same(start, usual.start) && { start: from }),
    ...(!usual.goals.some((one) => same(one, goal)) && { goal: to }),
  };
}

/** As many moves as a link and a lane can have. */
export const MOST_MOVES = 255;

/** The position that a text describes; null if it describes none of this puzzle.
 * @param {string} text @param {Kind} kind @returns {Pegs | null} */
export function positionOf(text, kind) {
  const pegs = pegsFrom(text);
  if (!pegs || !isPosition(kind, pegs)) return null;
  const discs = heightOf(kind, pegs);
  return discs >= kind.fewest && discs <= kind.most ? pegs : null;
}

/** @param {Pick<Move, "from" | "to">} move */
export function pairOf({ from, to }) {
  return LABELS[from] + LABELS[to];
}

/** The moves as a link writes them. @param {Move[]} made */
export function madeText(made) {
  return made.map(pairOf).join("");
}

/**
 * The moves of a text, up to the first impossible one, and the position after them.
 * @param {Kind} kind @param {Pegs} start @param {string} text @param {number} [most]
 * @returns {{made: Move[], pegs: Pegs}}
 */
export function madeOf(kind, start, text, most = MOST_MOVES) {
  /** @type {Move[]} */
  const made = [];
  let pegs = start;
  for (const [from, to] of text.match(/../gs) ?? []) {
    const [source, target] = [from, to].map((label) => LABELS.indexOf(label));
    const there = [source, target].every((peg) => peg >= 0 && peg < start.length);
    const move = there && made.length < most ? legalMove(kind, pegs, source, target) : null;
    if (!move) break;
    made.push(move);
    pegs = moved(pegs, move);
  }
  return { made, pegs };
}

/** The moves made as a table, in the columns of the app's other files of moves.
 * @param {Pick<Game, "start" | "made">} game */
export function csvOf({ start, made }) {
  let pegs = start;
  const rows = made.map((move, index) => {
    pegs = moved(pegs, move);
    const { disc, from, to } = move;
    return `${index + 1},${disc},${LABELS[from]},${LABELS[to]},"${textOf(pegs)}"`;
  });
  return ["move,disc,from,to,pegs", ...rows, ""].join("\r\n");
}

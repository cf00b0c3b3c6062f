// @ts-check
/**
 * The page's link: `/play?discs&start&goal&made`, and for variants `variant` and `pegs` before it.
 * Pure.
 */

import { textOf } from "../core/position.js";
import { newGame } from "./game.js";
import { goalsOf, heightOf, isWhole, same, usualEnds } from "./kind.js";
import { MOST_MOVES, madeOf, madeText } from "./position.js";

/** @import {PlayLink} from "../core/links.js" */
/** @import {Pegs} from "../core/position.js" */
/** @import {Game} from "./game.js" */
/** @import {Kind} from "./kind.js" */

/** The game of a link.
 * @param {Pick<PlayLink, "start" | "goal" | "made">} link @param {Kind} kind @returns {Game} */
export function gameOf({ start, goal, made: text = "" }, kind) {
  const { made, pegs } = madeOf(start, text, MOST_MOVES, kind);
  return { ...newGame(start, goal, kind), made, pegs };
}

/** The goal is any position, or a whole tower, or one of those that the puzzle has.
 * @param {Pegs} pegs @param {string} name @param {Kind} kind */
export function canEnd(pegs, name, kind) {
  if (name === "start") return true;
  if (kind.goal === "tower") return isWhole(pegs);
  return kind.goal === "any" || goalsOf(kind, pegs).length > 1;
}

/** The query of a game; its moves only where a link can hold them.
 * @param {Game} game @param {Record<string, string>} [others] what the link keeps besides */
export function linkOf(game, others = {}) {
  const { made } = game;
  const parts = Object.entries({
    ...puzzleIn(game),
    ...(made.length && made.length <= MOST_MOVES && { made: madeText(made) }),
    ...others,
  });
  return `?${parts.map(([name, value]) => `${name}=${value.replaceAll("|", "%7C")}`).join("&")}`;
}

/** The classic puzzle with both ends; a variant with those that are not the usual ones.
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

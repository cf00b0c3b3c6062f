// @ts-check
/** Positions and moves as links write them: `5,4|2,1|3` and `ABACBC`. Pure. */
import { pegsFrom } from "../core/position.js";
import { CLASSIC, canLie, LABELS } from "./kind.js";
import { moveBetween, moved, refusalOf } from "./rules.js";

/** @import {Pegs} from "../core/position.js" */
/** @import {Kind} from "./kind.js" */
/** @import {Move} from "./rules.js" */

/** As many moves as a link and a lane can have. */
export const MOST_MOVES = 255;

/** The position that a text writes; null where it is none of at most so many discs.
 * @param {string} text @param {number} most @param {Kind} [kind] @returns {Pegs | null} */
export function positionOf(text, most, kind = CLASSIC) {
  const pegs = pegsFrom(text);
  if (pegs?.length !== kind.pegs) return null;
  const all = pegs.flat().sort((one, other) => one - other);
  const count = all.length / kind.colours;
  const whole = Number.isInteger(count) && count >= kind.fewest && count <= most;
  return whole && all.every((disc, i) => disc === i + 1) && pegs.every(lies) ? pegs : null;

  /** @param {number[]} discs @param {number} peg */
  function lies(discs, peg) {
    return canLie(kind, discs, peg);
  }
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
 * The moves that a text writes, up to the first that is not possible, and the position after them.
 * @param {Pegs} start @param {string} text @param {number} [most] @param {Kind} [kind]
 * @returns {{made: Move[], pegs: Pegs}}
 */
export function madeOf(start, text, most = MOST_MOVES, kind = CLASSIC) {
  /** @type {Move[]} */
  const made = [];
  let pegs = start;
  for (let at = 0; at < text.length; at += 2) {
    const [from, to] = [LABELS.indexOf(text[at]), LABELS.indexOf(text[at + 1] ?? "?")];
    const both = [from, to].every((peg) => peg >= 0 && peg < start.length);
    if (made.length >= most || !both || from === to || refusalOf(pegs, from, to, kind))
      return { made, pegs };
    const move = /** @type {Move} */ (moveBetween(pegs, from, to));
    made.push(move);
    pegs = moved(pegs, move);
  }
  return { made, pegs };
}

// @ts-check
/**
 * What the rules of a puzzle allow: the top disc of a peg goes to another peg, never onto a smaller
 * disc, and never onto a full peg. Pegs are 0, 1, 2 …; each is a list of discs, bottom first. Pure.
 */

/**
 * What distinguishes puzzles: how many discs each peg holds (null: any number), how many discs
 * there are of each size, and whether they are balls, all of one size.
 * @typedef {{capacities: (number | null)[], colours: number, balls: boolean}} Rules
 */
/** @typedef {{disc: number, from: number, to: number}} Move */

/** Of one tower on three pegs. @type {Rules} */
export const OF_THREE = { capacities: [null, null, null], colours: 1, balls: false };

/** As the server has opened a puzzle. @param {LaneOpened} opened @returns {Rules} */
export function rulesOf({ pegs, disc_looks: looks, discs, shape }) {
  const capacities = pegs.map(({ capacity }) => capacity);
  return { capacities, colours: looks.length / discs, balls: shape === "ball" };
}

/** @param {Pick<Rules, "balls" | "colours">} rules @param {number} disc */
export function sizeOf({ balls, colours }, disc) {
  return balls ? 1 : Math.floor((disc - 1) / colours) + 1;
}

/** @param {Pegs} pegs @param {number} peg @returns {number | null} */
export function topOf(pegs, peg) {
  return pegs[peg].at(-1) ?? null;
}

/** The discs that lie on one, which have to move before it can.
 * @param {Pegs} pegs @param {number} disc */
export function discsOn(pegs, disc) {
  const discs = pegs.find((one) => one.includes(disc)) ?? [];
  return discs.slice(discs.indexOf(disc) + 1);
}

/** Why a move is not allowed: there is no disc, or no space, or it would lie on a smaller one; null
 * if it is allowed. A disc may always be put back.
 * @param {Rules} rules @param {Pegs} pegs @param {number} from @param {number} to
 * @returns {"empty" | "full" | "smaller" | null} */
export function brokenRule(rules, pegs, from, to) {
  const disc = topOf(pegs, from);
  if (disc === null) return "empty";
  if (from === to) return null;
  if (pegs[to].length >= (rules.capacities[to] ?? Infinity)) return "full";
  const below = topOf(pegs, to);
  return below !== null && sizeOf(rules, below) < sizeOf(rules, disc) ? "smaller" : null;
}

/** The move of a peg's top disc to another peg; null if that is not allowed.
 * @param {Rules} rules @param {Pegs} pegs @param {number} from @param {number} to
 * @returns {Move | null} */
export function legalMove(rules, pegs, from, to) {
  const disc = topOf(pegs, from);
  if (disc === null || from === to || brokenRule(rules, pegs, from, to)) return null;
  return { disc, from, to };
}

/** Every move that is allowed, the smallest disc first. @param {Rules} rules @param {Pegs} pegs */
export function legalMoves(rules, pegs) {
  const all = [...pegs.keys()];
  const moves = all.flatMap((from) => all.map((to) => legalMove(rules, pegs, from, to)));
  return moves
    .filter((move) => move !== null)
    .sort((one, other) => one.disc - other.disc || one.to - other.to);
}

/** The position after a legal move.
 * @param {Pegs} pegs @param {Pick<Move, "from" | "to">} move @returns {Pegs} */
export function moved(pegs, { from, to }) {
  return pegs.map((discs, peg) =>
    peg === from ? discs.slice(0, -1) : peg === to ? [...discs, ...pegs[from].slice(-1)] : discs,
  );
}

/** The position with one disc on another peg, wherever it was: discs lie largest first.
 * @param {Pegs} pegs @param {number} disc @param {number} to @returns {Pegs} */
export function placed(pegs, disc, to) {
  return pegs.map((discs, peg) => {
    const others = discs.filter((one) => one !== disc);
    return peg === to ? [...others, disc].sort((one, other) => other - one) : others;
  });
}

/** Whether discs may lie on a peg like this.
 * @param {Rules} rules @param {number[]} discs @param {number} peg */
export function canLie(rules, discs, peg) {
  const sizes = discs.map((disc) => sizeOf(rules, disc));
  const falls = sizes.every((size, i) => i === 0 || size <= sizes[i - 1]);
  return falls && discs.length <= (rules.capacities[peg] ?? Infinity);
}

/** Whether each disc of some towers occurs once, and lies where it may.
 * @param {Rules} rules @param {Pegs} pegs */
export function isPosition(rules, pegs) {
  const all = pegs.flat().sort((one, other) => one - other);
  const whole = all.length % rules.colours === 0 && all.every((disc, i) => disc === i + 1);
  const fits = pegs.length === rules.capacities.length;
  return fits && whole && pegs.every((discs, peg) => canLie(rules, discs, peg));
}

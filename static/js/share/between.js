// @ts-check
/** Paths on three pegs, from one tower to another or between any positions; the server describes
 * them in the same way. Pure. */
import { fact } from "../core/facts.js";
import { LABELS, pegOfAll } from "../core/position.js";
import { weightsOf } from "../core/weights.js";
import { placeParts } from "../view/view-link.js";

/** @import {Places} from "../core/weights.js" */

/** A path between two positions and its move; between two towers, one tower's.
 * @param {Pegs} start @param {Pegs} goal @param {"1" | "2"} [path]
 * @param {string} [move] */
export function betweenParts(start, goal, path, move = "0") {
  const [source, target] = [pegOfAll(start), pegOfAll(goal)];
  const discs = start.flat().length;
  if (source !== null && target !== null && source !== target)
    return placeParts(towerOf(discs, source, target), { move });
  const { between: variant, source: from, target: to } = fact("defaults");
  const ends = { start, goal, path: path === "2" ? path : undefined };
  return placeParts({ variant, discs, source: from, target: to, ...ends }, { move });
}

/** Which move of the path between two pegs leads to a position; null if none does: the path is that
 * side of the triangle. @param {Places} places @param {number} source @param {number} target */
export function moveBetween(places, source, target) {
  const weights = weightsOf(places);
  return weights[3 - source - target] === 0n ? weights[target] : null;
}

/** @param {number} discs @param {number} source @param {number} target */
export function towerOf(discs, source, target) {
  return { discs, source: LABELS[source], target: LABELS[target] };
}

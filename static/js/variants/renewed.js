// @ts-check
/** Settings of a puzzle when another number of discs or pegs is asked for. Pure. */
import { LABELS } from "../core/position.js";
import { changed } from "../view/lanes.js";

/** What is asked for anew where the tower is another one. */
export const OF_ONE_TOWER = {
  split: undefined,
  start: undefined,
  goal: undefined,
  path: undefined,
};

/**
 * What was asked for of one tower alone is not of another; its pegs are among those that there are.
 * @param {Settings} before @param {Partial<Settings>} change @returns {Settings}
 */
export function renewed(before, change) {
  const next = changed({ ...before }, change);
  const other = next.discs !== before.discs || next.pegs !== before.pegs;
  if (!other) return next;
  const labels = LABELS.slice(0, next.pegs ?? 3);
  const inside = labels.includes(next.source) && labels.includes(next.target);
  return { ...next, ...(inside ? {} : { source: "A", target: "C" }), ...OF_ONE_TOWER };
}

// @ts-check
/**
 * A lane as links write it: `idle-peg,6,A,C`; what only some puzzles are asked for follows by name,
 * `frame-stewart,8,A,C,variant:pegs,pegs:4`. Pure.
 */

/** What only some puzzles are asked for. */
export const NAMES = /** @type {const} */ (["variant", "pegs", "split", "start", "goal", "path"]);

/** @param {import("../view/state.js").Settings} lane */
export function laneText(lane) {
  const { algorithm, discs, source, target } = lane;
  const own = NAMES.flatMap((name) => (lane[name] ? [`${name}:${written(lane[name])}`] : []));
  return [algorithm, discs, source, target, ...own].join(",");
}

/** @param {unknown} value */
function written(value) {
  return Array.isArray(value) ? value.join("|") : value;
}

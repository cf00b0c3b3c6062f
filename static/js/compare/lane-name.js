// @ts-check
/**
 * What a lane is called: its algorithm, with its discs where lanes differ in them.
 * @param {import("../view/state.js").Settings[]} lanes
 * @param {number} index
 * @param {import("../core/words.js").Words} words
 * @param {import("./given.js").Given} given
 */
export function nameOf(lanes, index, words, given) {
  const { title } = given.told[lanes[index].algorithm];
  if (lanes.every(({ discs }) => discs === lanes[index].discs)) return title;
  return words.say("lane_name", { title, discs: words.count("discs", lanes[index].discs) });
}

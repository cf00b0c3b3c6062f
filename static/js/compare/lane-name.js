// @ts-check

import { byId, setShown, setText } from "../core/dom.js";
import { isUsual, YOURS } from "../core/variants.js";
import { words } from "../core/words.js";
import { isTower, puzzleOf } from "../variants/lanes.js";

/** @import {Given} from "./given.js" */

/**
 * What a lane is called: its algorithm, with its pegs where there are more, or its puzzle; with its
 * discs where lanes differ in them.
 * @param {Settings[]} lanes @param {number} index @param {Given} given
 */
export function nameOf(lanes, index, given) {
  const [title, towers] = [
    titleOf(lanes[index], given),
    lanes.filter((lane) => isTower(lane, given)),
  ];
  const { discs } = lanes[index];
  if (!towers.includes(lanes[index]) || towers.every((one) => one.discs === discs)) return title;
  return words.say("{title}, {discs}", {
    title,
    discs: words.count("{count} disc", "{count} discs", discs),
  });
}

/** The same, whatever other lanes there are.
 * @param {Settings} lane @param {Given} given */
export function titleOf(lane, given) {
  const { title: algorithm } = given.told[makerOf(lane)];
  if (isUsual(lane)) return algorithm;
  if (!lane.pegs) return given.variants[puzzleOf(lane)].title;
  return words.say("{pegs}, {algorithm}", {
    pegs: words.count("{count} peg", "{count} pegs", lane.pegs),
    algorithm,
  });
}

/** What the list in a lane's head calls its puzzle or algorithm. @param {Settings} lane */
export function choiceOf(lane) {
  return isUsual(lane) ? makerOf(lane) : `variant:${puzzleOf(lane)}`;
}

/** What makes a lane's moves: its algorithm, or a program of one's own, as links write it.
 * @param {Pick<Settings, "recording"> & {algorithm?: string}} lane */
export function makerOf({ recording, algorithm = YOURS }) {
  return recording ? YOURS : algorithm;
}

/** Says at a place what is true of some lanes; nothing where it is true of none.
 * @param {string} place @param {(lanes: string) => string} say the sentence of their names
 * @param {Settings[]} which @param {Settings[]} lanes @param {Given} given */
export function tellOf(place, say, which, lanes, given) {
  const names = which.map((lane) => nameOf(lanes, lanes.indexOf(lane), given));
  setShown(byId(place), names.length > 0);
  if (names.length) setText(byId(place), say(words.listAll(names)));
}

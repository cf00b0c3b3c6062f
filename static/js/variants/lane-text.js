// @ts-check
/**
 * A lane as links write it: `idle-peg,6,A,C`; what only some puzzles are asked for follows by name,
 * `frame-stewart,8,A,C,variant:pegs,pegs:4`. Pure.
 */

import { YOURS } from "../core/variants.js";
import { puzzleParts } from "../view/link.js";

/** @param {Settings} lane */
export function laneText(lane) {
  const { algorithm, recording, discs, source, target } = lane;
  return [recording ? YOURS : algorithm, discs, source, target, ...puzzleParts(lane, ":")].join(
    ",",
  );
}

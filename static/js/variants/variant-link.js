// @ts-check
/** What may be asked of variants, and positions as people type them: `5,4|2,1|3`. */
import { pegsFrom } from "../core/position.js";
import { YOURS } from "../core/variants.js";
import { puzzleParts } from "../view/view-link.js";

/**
 * What may be asked of a variant: how many discs, and which other fields; which goals a person who
 * plays may have.
 * @typedef {{fewest: number, most: number, usual: number, takes: string[], goal: "any" | "tower" |
 * "known"}} Limits
 */
/** @typedef {{variants: Record<string, Limits>}} OfVariants */

export const PEGS = { fewest: 3, most: 8, usual: 4 };

/**
 * The position with so many pegs and each disc once that a text means; null where it means none.
 * Whether it keeps the rules the server says.
 * @param {string} text @param {number} pegs
 */
export function positionOf(text, pegs) {
  const position = pegsFrom(text);
  const discs = position?.flat() ?? [];
  const each = discs.length && new Set(discs).size === discs.length;
  return each && position?.length === pegs ? position : null;
}

// A lane as links write it: `idle-peg,6,A,C`; what only some puzzles are asked for follows by
// name, `frame-stewart,8,A,C,variant:pegs,pegs:4`. Pure.

/** @param {Settings} lane */
export function laneText(lane) {
  const { algorithm, recording, discs, source, target } = lane;
  return [recording ? YOURS : algorithm, discs, source, target, ...puzzleParts(lane, ":")].join(
    ",",
  );
}

// @ts-check
/** The limits of variants, positions as people type them (`5,4|2,1|3`), and lanes in links. */
import { pegsFrom } from "../core/position.js";
import { YOURS } from "../core/variants.js";
import { puzzleParts } from "../view/view-link.js";

/**
 * The limits of a variant: its number of discs, the other fields it takes, and the goals that a
 * player may have.
 * @typedef {{fewest: number, most: number, usual: number, takes: string[], goal: "any" | "tower" |
 * "known"}} Limits
 */
/** @typedef {{variants: Record<string, Limits>}} OfVariants */

export const PEGS = { fewest: 3, most: 8, usual: 4 };

/**
 * The position in a text, with this number of pegs and each disc once; null if there is none. The
 * server checks whether it keeps the rules.
 * @param {string} text @param {number} pegs
 */
export function positionOf(text, pegs) {
  const position = pegsFrom(text);
  const discs = position?.flat() ?? [];
  const each = discs.length && new Set(discs).size === discs.length;
  return each && position?.length === pegs ? position : null;
}

// A lane as links write it: `idle-peg,6,A,C`; settings that only some puzzles have follow by name,
// `frame-stewart,8,A,C,variant:pegs,pegs:4`. Pure.

/** @param {Settings} lane */
export function laneText(lane) {
  const { algorithm, recording, discs, source, target } = lane;
  return [recording ? YOURS : algorithm, discs, source, target, ...puzzleParts(lane, ":")].join(
    ",",
  );
}

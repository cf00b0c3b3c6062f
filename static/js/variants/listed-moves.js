// @ts-check
/** A puzzle for which the server lists the disc of every move: scripts need no more. Pure. */
import { rowsOf } from "../core/variants.js";

/** @import {Lane, Script} from "../core/variants.js" */

/** The moves of a disc, counted from 1. @param {Lane} lane @param {number} disc */
function movesOfDisc({ moved = [] }, disc) {
  return moved.flatMap((one, i) => (one === disc ? [i + 1] : []));
}

/** @type {Script} */
export const listedMoves = {
  movesOf: ({ moved }) => (moved ? BigInt(moved.length) : null),
  discOfMove: (move, { moved }) => moved?.[Number(move) - 1] ?? null,
  nextMoveOf: (disc, k, lane) => {
    const own = movesOfDisc(lane, disc);
    const next = own.find((move) => BigInt(move) > k) ?? own.at(-1);
    return next === undefined ? null : BigInt(next);
  },
  topDisc: (_octave, lane) => rowsOf(lane),
  callsOf: (disc, low, high, lane) =>
    movesOfDisc(lane, disc)
      .map(BigInt)
      .filter((move) => move >= low && move <= high)
      .map((first) => ({ first, length: 1n, step: 1n, count: 1 })),
  callMaking: () => null,
  nextFrom: (move, disc, { moved }) => {
    if (!moved) return move + 1n;
    const index = moved.findIndex((one, i) => BigInt(i) >= move && one >= disc);
    return index < 0 ? BigInt(moved.length) + 1n : BigInt(index + 1);
  },
};

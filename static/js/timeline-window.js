// @ts-check
/** The moves that the timeline shows, lo … hi: zoomed around a move, moved so that a move stays inside. */
import { clamp } from "./bigint.js";

/** @typedef {{lo: bigint, hi: bigint}} Window */

const FEWEST = 8n;

/** A window of `span` moves that has `move` the same share of the way along, inside 0 … moves.
 * @param {Window} from @param {bigint} span @param {bigint} move @param {bigint} moves @returns {Window} */
function around(from, span, move, moves) {
  const old = from.hi - from.lo || 1n;
  const lo = clamp(move - ((move - from.lo) * span) / old, 0n, moves - span);
  return { lo, hi: lo + span };
}

/** Half as many moves, or twice as many. @param {Window} from @param {1 | -1} by @param {bigint} move @param {bigint} moves @returns {Window} */
export function zoomed(from, by, move, moves) {
  const old = from.hi - from.lo;
  const least = moves < FEWEST ? moves : FEWEST;
  const span = clamp(by === 1 ? (old + 1n) / 2n : old * 2n, least, moves);
  return around(from, span, clamp(move, from.lo, from.hi), moves);
}

/** The same window if it holds the move, else one as wide with the move a quarter of the way along.
 * @param {Window} from @param {bigint} move @param {bigint} moves @returns {Window} */
export function follow(from, move, moves) {
  if (move >= from.lo && move <= from.hi && from.hi <= moves) return from;
  const span = clamp(from.hi - from.lo, 1n, moves);
  const lo = clamp(move - span / 4n, 0n, moves - span);
  return { lo, hi: lo + span };
}

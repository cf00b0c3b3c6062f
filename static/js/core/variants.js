// @ts-check
/**
 * What scripts compute about a puzzle themselves, by the name of its variant. The default one,
 * which no link has to name, is always here; a page that shows another loads its script first. What
 * no script computes is left to the server.
 */
import {
  callMaking,
  callsOf,
  discOfMove,
  flipBit,
  movesOf,
  nextFrom,
  nextMoveOf,
  topDisc,
} from "./classic.js";
import { fact } from "./facts.js";

/** @import {SplitsView} from "./protocol.js" */

/** Panels of a variant that only the page fills. */
export const OWN = ["about", "positions"];

/**
 * A puzzle as it is requested, or as the server has opened it.
 * @typedef {{variant?: string, recording?: string, goal?: number[][], discs: number, pegs?:
 * number | unknown[], split?: string, splits?: SplitsView, moved?: number[], disc_looks?: {id:
 * number, label: string}[]}} Lane
 */
/**
 * Evenly spaced calls: the first move of the first one, how many moves each owns, the distance in
 * moves from one to the next, how many calls there are.
 * @typedef {{first: bigint, length: bigint, step: bigint, count: number}} Calls
 */
/**
 * Null means that only the server knows. A call is named after its largest disc, which moves in its
 * middle.
 * @typedef {object} Script
 * @property {(lane: Lane) => bigint | null} movesOf the number of moves
 * @property {(move: bigint, lane: Lane) => number | null} discOfMove
 * @property {(disc: number, k: bigint, lane: Lane) => bigint | null} nextMoveOf the disc's first
 * move after move k, or its last
 * @property {(octave: number, lane: Lane) => number} topDisc of a timeline that shows 2^octave
 * moves; between two discs while it slides
 * @property {(disc: number, low: bigint, high: bigint, lane: Lane) => Calls[]} callsOf those that
 * own moves from low to high, and perhaps neighbours
 * @property {(move: bigint, disc: number, lane: Lane) => {first: bigint, last: bigint} | null}
 * callMaking the disc's call that makes this move
 * @property {(move: bigint, disc: number, lane: Lane) => bigint} nextFrom the first move after this
 * one by this disc or a larger one
 * @property {typeof flipBit} [flipBit] where moves have bits
 */

/** @type {Script} */
const UNKNOWN = {
  movesOf: () => null,
  discOfMove: () => null,
  nextMoveOf: () => null,
  topDisc: (_octave, lane) => rowsOf(lane),
  callsOf: () => [],
  callMaking: () => null,
  nextFrom: (move) => move + 1n,
};

/** @type {Script} */
const USUAL = { movesOf, discOfMove, nextMoveOf, topDisc, callsOf, callMaking, nextFrom, flipBit };

/** In place of a variant's name: the moves of a person's own program. */
export const RECORDED = "recorded";

/** In place of an algorithm's name: a person's own program makes the moves. */
export const YOURS = "yours";

/** @type {Map<string | undefined, Script>} */
const scripts = new Map();

/** Whether it is what a link means that names no variant. @param {{variant?: string}} lane */
export function isUsual({ variant }) {
  return !variant || variant === fact("defaults").variant;
}

/** @param {string} variant @param {Script} script */
export function learn(variant, script) {
  scripts.set(variant, script);
}

/** The script of a lane's variant. @param {Lane} lane */
export function scriptOf(lane) {
  const own = isRecorded(lane) && scripts.get(RECORDED);
  return own || (isUsual(lane) ? USUAL : (scripts.get(lane.variant) ?? UNKNOWN));
}

/** Whether a program made its moves, so that no formula gives them: among the lanes of the default
 * puzzle, only those have a goal of their own. @param {Lane} lane */
export function isRecorded(lane) {
  return lane.recording !== undefined || (isUsual(lane) && lane.goal !== undefined);
}

/** The total number of discs, each with a row of its own. @param {Lane} lane */
export function rowsOf({ disc_looks: looks, discs }) {
  return looks?.length ?? discs;
}

/** The number of moves or, if only the server knows it, a number that no lane reaches.
 * @param {Lane} lane */
export function mostMoves(lane) {
  return scriptOf(lane).movesOf(lane) ?? (1n << 64n) - 1n;
}

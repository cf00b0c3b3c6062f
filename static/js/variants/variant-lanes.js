// @ts-check
/** Lanes of any puzzle: the settings that each may have, and how they change. Pure. */
import { fact } from "../core/facts.js";
import { LABELS } from "../core/position.js";
import { isUsual } from "../core/variants.js";
import { changed, hasPegs } from "../view/lanes.js";
import { renewed } from "./learn.js";
import { PEGS } from "./variant-link.js";

/** @import {Limits} from "./variant-link.js" */

/**
 * A variant's limits, title, and the algorithm that makes its moves.
 * @typedef {Limits & {title: string, algorithm: string}} Puzzle
 */
/**
 * @typedef {{variants: Record<string, Puzzle>, largest: number, lanes: {offered: string[],
 * tallest_own: number}}} Offered
 */

/** @param {Settings} lane */
export function puzzleOf({ variant }) {
  return variant ?? fact("defaults").variant;
}

/**
 * @param {Settings} lane @param {Offered} offered @returns {Limits}
 */
export function limitsOf(lane, { variants, largest, lanes }) {
  const usual = fact("defaults").discs;
  const most = lane.recording ? lanes.tallest_own : largest;
  return variants[puzzleOf(lane)] ?? { fewest: 1, most, usual, takes: [] };
}

/** Whether its discs form one tower, which can have as many discs as the classic one.
 * @param {Settings} lane @param {Offered} offered */
export function isTower(lane, offered) {
  return isUsual(lane) || limitsOf(lane, offered).most === offered.largest;
}

/** Whether the server has to search for its moves. @param {Settings} lane */
export function isSearched({ algorithm }) {
  return algorithm === "search";
}

/** The lane with another puzzle, with as many discs as before if both are towers.
 * @param {Settings} lane @param {string} variant @param {Offered} offered @returns {Settings} */
export function asPuzzle(lane, variant, offered) {
  const puzzle = offered.variants[variant];
  const defaults = fact("defaults");
  const { source, target } = hasPegs(lane) && isFirstPeg(lane) ? lane : defaults;
  const tower = isTower(lane, offered) ? lane.discs : defaults.discs;
  if (!puzzle) return { algorithm: offered.lanes.offered[0], discs: tower, source, target };
  const { usual, takes, algorithm } = puzzle;
  const discs = puzzle.most === offered.largest ? tower : usual;
  const asked = { variant: /** @type {Settings["variant"]} */ (variant), discs, source, target };
  return { ...asked, algorithm, ...(takes.includes("pegs") && { pegs: PEGS.usual }) };
}

/** Whether both pegs are among the first three. @param {Settings} lane */
function isFirstPeg({ source, target }) {
  const three = LABELS.slice(0, PEGS.fewest);
  return three.includes(source) && three.includes(target);
}

/**
 * The lane with the changes that its puzzle allows.
 * @param {Settings} lane @param {Partial<Settings>} change @param {Offered} offered
 * @returns {Settings}
 */
export function changedLane(lane, change, offered) {
  if (isUsual(lane) && !lane.recording) return changed(lane, change);
  const { fewest, most } = limitsOf(lane, offered);
  const { source, target, discs = lane.discs, ...others } = change;
  const ends = { ...(source && { source }), ...(target && { target }) };
  const within = Math.min(most, Math.max(fewest, discs));
  return onlyAsked(renewed(lane, { ...others, ...(hasPegs(lane) && ends), discs: within }));
}

/** The lane without undefined fields. @param {Settings} lane */
export function onlyAsked(lane) {
  const fields = Object.entries(lane).filter(([, value]) => value !== undefined);
  return /** @type {Settings} */ (Object.fromEntries(fields));
}

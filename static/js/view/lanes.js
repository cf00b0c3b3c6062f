// @ts-check
/**
 * The lanes of a view: one, or those compared; the request for each, and the panel that shows its
 * memory. Pure.
 */
import { fact } from "../core/facts.js";
import { isUsual, scriptOf } from "../core/variants.js";

/** @import {LaneRequest} from "../core/protocol.js" */
/** @import {Lane} from "../core/variants.js" */

const RECURSIONS = ["recursive", "recursive-base-1"];
const FIRST_PANELS = ["call-stack", "explicit-stack", "bits", "idle-peg"];

/** Whether an algorithm calls itself, so that the call stack is its own.
 * @param {string} [algorithm] none if a person made the moves */
export function isRecursion(algorithm = "") {
  return RECURSIONS.includes(algorithm);
}

/**
 * The panel that shows an algorithm's memory. A search has only what every lane has; any other
 * algorithm without its own panel is a recursion, as the listings of variants are.
 * @param {string} [algorithm] as above
 */
export function ownPanel(algorithm = "search") {
  if (fact("panels").includes(algorithm)) return algorithm;
  return algorithm === "search" ? "code" : "call-stack";
}

/** The panel for the memory of the lane that is open, or else of the one asked for.
 * @param {View} view */
export function memoryOf({ opened, settings }) {
  if (settings.recording) return "call-stack";
  return ownPanel(opened?.algorithm ?? settings.algorithm);
}

/** The panels that are open by default.
 * @param {string} algorithm */
export function firstPanels(algorithm) {
  return together(["code", ownPanel(algorithm)], ...FIRST_PANELS);
}

/**
 * The lanes that the server is asked to open. The timeline names pegs by a call stack, so the
 * longest lane always asks for one, as does any lane that may turn out to be the longest.
 * @param {View} view @returns {(LaneRequest & {panels: string[]})[]}
 */
export function laneRequests(view) {
  if (view.ends) {
    const { discs, source, target } = view.settings;
    const variant = fact("defaults").between;
    return [{ variant, ...view.ends, discs, source, target, panels: [] }];
  }
  if (!view.compare.lanes) {
    const { panels, settings, page, share } = view;
    const wanted = page.panelsNamed ? panels : firstPanels(settings.algorithm);
    const always = ["call-stack", ...(share.printing ? ["idle-peg"] : [])];
    return [{ ...settings, panels: together(wanted, ...always) }];
  }
  const longest = longestOf(view.compare.lanes);
  return view.compare.lanes.map((lane) => ({
    ...lane,
    panels: together(
      ["code", ownPanel(lane.algorithm)],
      "costs",
      ...(lane === longest || movesOf(lane) === null ? ["call-stack"] : []),
    ),
  }));
}

/** The first lane with the most moves; a lane with an unknown number counts as 0.
 * @template {Lane & {moves?: string}} L @param {L[]} lanes @returns {L} */
export function longestOf(lanes) {
  const [first, ...others] = lanes.map((lane) => ({ lane, moves: movesOf(lane) ?? 0n }));
  return others.reduce((most, one) => (one.moves > most.moves ? one : most), first).lane;
}

/** @param {Lane & {moves?: string}} lane */
function movesOf(lane) {
  return lane.moves === undefined ? scriptOf(lane).movesOf(lane) : BigInt(lane.moves);
}

/** The last move of the longest lane; null where only the server knows it. @param {View} view */
export function movesAsked({ compare, settings }) {
  const lanes = compare.lanes ?? [settings];
  return lanes.some((lane) => movesOf(lane) === null) ? null : movesOf(longestOf(lanes));
}

/** One lane's settings changed; source and target swap if they would be the same peg.
 * @param {Settings} before @param {Partial<Settings>} change @returns {Settings} */
export function changed(before, change) {
  const after = { ...before, ...change };
  if (after.source !== after.target) return after;
  return change.source ? { ...after, target: before.source } : { ...after, source: before.target };
}

/** @param {string[]} names @param {...string} more */
function together(names, ...more) {
  return [...new Set([...names, ...more])];
}

/** Whether one tower goes from one peg to another and both can be chosen.
 * @param {{variant?: string, pegs?: number}} asked */
export function hasPegs(asked) {
  return isUsual(asked) || asked.pegs !== undefined;
}

/** What a program calls the peg with this label. @param {LaneOpened["pegs"]} pegs
 * @param {string} label */
export function pegNamed(pegs, label) {
  return pegs.find((one) => one.label === label)?.name ?? label;
}

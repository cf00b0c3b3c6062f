// @ts-check
/** The lanes of a view: one, or those compared; what each is asked for, and which of its panels is its memory. Pure. */
import { movesOf } from "./bigint.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Settings} Settings */

const SHOWN_ELSEWHERE = { recursive: "call-stack" };

/** The panel that shows what an algorithm remembers. @param {string} algorithm */
export function ownPanel(algorithm) {
  return SHOWN_ELSEWHERE[/** @type {keyof typeof SHOWN_ELSEWHERE} */ (algorithm)] ?? algorithm;
}

/** What the server is asked to open. The timeline names pegs by a call stack, so the longest lane always carries it.
 * @param {View} view @returns {import("./protocol.js").LaneRequest[]} */
export function laneRequests(view) {
  if (!view.lanes) return [{ ...view.settings, panels: together(view.panels, "call-stack", ...(view.printing ? ["idle-peg"] : [])) }];
  const longest = view.lanes.indexOf(longestOf(view.lanes));
  return view.lanes.map((lane, i) => ({
    ...lane, panels: together(["code", ownPanel(lane.algorithm)], "costs", ...(i === longest ? ["call-stack"] : [])),
  }));
}

/** @template {{discs: number}} L @param {L[]} lanes @returns {L} the first with the most discs */
export function longestOf(lanes) {
  return lanes.reduce((most, lane) => (lane.discs > most.discs ? lane : most));
}

/** The last move of the longest lane. @param {View} view */
export function movesAsked(view) {
  return movesOf(longestOf(view.lanes ?? [view.settings]).discs);
}

/** One lane's settings changed; source and target change places where they would be the same peg.
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

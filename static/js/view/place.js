// @ts-check
/** Where a view is, where it is going, and how far it can go. */
import { clamp } from "../core/bigint.js";
import { sameBut } from "../core/store.js";
import { scriptOf } from "../core/variants.js";

/** @import {RefusedView} from "../core/protocol.js" */
/** @import {Unit} from "./parts.js" */

/** @typedef {Partial<Pick<LaneState, "move" | "moves" | "untold">>} Reached a lane's move, and its
 * last one */

/** The unit of steps and playing; the shared clock of several lanes may have another.
 * @param {Pick<View, "travel">} view @returns {Unit} */
export function chosenUnit({ travel }) {
  return travel.chosen ?? travel.unit;
}

/** @param {View} view */
export function isPlaying(view) {
  return view.travel.wantsPlay ?? view.shown?.playing ?? false;
}

/** Whether only the place has changed, as when a page plays, steps or goes to a move.
 * @template {View} V @param {V} before @param {V} view */
export function onlyGoesOn(before, view) {
  return sameBut(before, view, ["talk", "shown", "travel", "timeline"]);
}

/** Whether every request has been answered. @param {View} view */
export function isSettled({ talk, travel }) {
  return talk.answered >= talk.sent && talk.waiting === null && travel.drag === null;
}

/** Whether the pointer is dragging the timeline; printing ignores that. @param {View} view */
export function isDragged({ travel, share }) {
  return travel.drag !== null && !share.printing;
}

/** What the page's timeline counts: moves, or lines where several lanes share that clock.
 * @param {View} view @returns {Unit} */
export function clockOf(view) {
  return view.compare.lanes ? view.travel.unit : "move";
}

/** The count that the timeline is at, dragged to, or going to. @param {View} view */
export function currentCount(view) {
  const { drag, start } = view.travel;
  if (drag !== null) return BigInt(drag);
  const { answered, seeking, waiting } = view.talk;
  const asked = waiting || seeking > answered ? start : {};
  if (clockOf(view) === "move") return BigInt(asked.move ?? view.shown?.move ?? start.move ?? 0);
  const shown = view.shown?.clock === "line" ? view.shown.tick : start.tick;
  return BigInt(asked.tick ?? shown ?? 0);
}

/** The end of the timeline, where the longest lane ends. @param {View} view */
export function lastCount(view) {
  if (clockOf(view) === "line") {
    const ticks = view.compare.opened.map((lane) => BigInt(lane.ticks));
    return ticks.reduce((most, one) => (one > most ? one : most), 1n);
  }
  return BigInt(view.opened?.moves ?? scriptOf(view.settings).movesOf(view.settings) ?? 0);
}

/** @param {View} view @param {bigint | string} count @returns {Address} */
export function addressAt(view, count) {
  return clockOf(view) === "line" ? { tick: String(count) } : { move: String(count), line: 0 };
}

/**
 * The view at the place it is going to, even if the server has not answered yet. For its link only.
 * @template {View} V @param {V} view @returns {V}
 */
export function onItsWay(view) {
  const { talk, travel, shown } = view;
  if (!shown) return view;
  if (talk.opening > talk.answered) {
    return { ...view, opened: null, shown: { ...shown, line: 0, ...travel.start } };
  }
  const count = travel.aim ?? (isSeeking(view) ? currentCount(view) : null);
  return count === null ? view : { ...view, shown: { ...shown, ...addressAt(view, count) } };
}

/** Where one more step of the clock leads, after the steps still unanswered.
 * @param {View} view @param {1 | -1} by */
export function aimAfter(view, by) {
  const { shown, travel } = view;
  const between = travel.aim === null && !isSeeking(view) && (shown?.line ?? 0) > 0;
  const back = between ? 0n : -1n;
  const count = (travel.aim ?? currentCount(view)) + (by === 1 ? 1n : back);
  return clamp(count, 0n, lastCount(view));
}

/** Whether a place was asked for that is not shown yet. @param {View} view */
function isSeeking({ talk, travel }) {
  return talk.waiting !== null || talk.seeking > talk.answered || travel.drag !== null;
}

/** Whether nothing is left to play. @param {View} view */
export function isAtEnd(view) {
  const byLine = chosenUnit(view) === "line";
  const ended = (/** @type {LaneState} */ lane) =>
    byLine ? lane.tick === lane.ticks : lane.move === lane.moves;
  return view.shown?.lanes.every(ended) ?? false;
}

/** Whether the page must not say how many moves have been made or how many there are.
 * @param {Partial<LaneState> & {uncounted?: boolean}} [lane] */
export function isUncounted(lane) {
  return lane?.uncounted ?? false;
}

/** The move that is refused here; null except after the last move.
 * @param {Pick<LaneOpened, "refused">} opened
 * @param {Reached} lane @returns {RefusedView | null} */
export function refusedAt({ refused }, { move, moves, untold }) {
  return refused && move === moves && !untold ? refused : null;
}

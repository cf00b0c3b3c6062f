// @ts-check
/** Actions on the timeline: what of the run is in sight, in and out points, bookmarks; and playing round between the points. */
import { clamp } from "./bigint.js";
import { playRequest } from "./update-travel.js";
import { currentCount, isPlaying, lastCount } from "./view.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./update.js").Action} Action */
/** @typedef {import("./update.js").Outcome} Outcome */

export const MOST_MARKS = 20;
export const LONGEST_NOTE = 80;

/** @param {View} view @param {Action} action @returns {Outcome | null} */
export function timed(view, action) {
  switch (action.type) {
    case "window": return { view: { ...view, window: action.window } };
    case "point": return { view: view.pointed === action.count ? view : { ...view, pointed: action.count } };
    case "tools": return { view: { ...view, tools: action.on } };
    case "range": return { view: ranged(view, action.range) };
    case "mark": return { view: marked(view, action.move, action.note) };
    case "unmark": return { view: { ...view, marks: view.marks.filter(({ move }) => move !== action.move), jumps: view.jumps + 1 } };
    default: return null;
  }
}

/** A point beyond the other one takes its place away: the range never ends before it begins.
 * @param {View} view @param {Partial<import("./view.js").Range>} change @returns {View} */
function ranged(view, change) {
  const range = { ...view.range, ...change };
  if (range.from !== null && range.to !== null && range.from >= range.to) {
    if (change.from === undefined || change.from === null) range.from = null;
    else range.to = null;
  }
  if (range.from === null || range.to === null) range.loop = false;
  return { ...view, range, jumps: view.jumps + 1 };
}

/** @param {View} view @param {bigint} move @param {string} [note] the old one where none is given @returns {View} */
function marked(view, move, note) {
  const old = view.marks.find((mark) => mark.move === move);
  if (!old && view.marks.length >= MOST_MARKS) {
    return { ...view, notices: [...view.notices, { id: "marks_full", values: { most: String(MOST_MARKS) } }].slice(-3) };
  }
  const mark = { move, note: (note ?? old?.note ?? "").slice(0, LONGEST_NOTE) };
  const marks = [...view.marks.filter((one) => one !== old), mark].sort((one, other) => (one.move < other.move ? -1 : 1));
  return { ...view, marks, jumps: view.jumps + 1 };
}

/** Playing round: it begins at the in point, and after the out point it begins again. Comes before the plain answers.
 * @param {View} view @param {Action} action @returns {Outcome | null} */
export function looped(view, action) {
  const { from, to, loop } = view.range;
  if (!loop || from === null || to === null || view.lanes) return null;
  if (action.type === "play") return startRound(view, from, to);
  if (action.type !== "message" || action.message.type !== "state" || view.wantsPlay === false) return null;
  const state = action.message;
  if (!isPlaying(view) || view.talk.answered < view.talk.sent || state.ref !== undefined) return null;
  const move = BigInt(state.move);
  return state.playing && (move > to || (move === to && state.line > 0)) ? startOver(view, from) : null;
}

/** @param {View} view @param {bigint} from @param {bigint} to @returns {Outcome | null} */
function startRound(view, from, to) {
  const here = clamp(currentCount(view), 0n, lastCount(view));
  return here >= from && here < to ? null : startOver(view, from);
}

/** @param {View} view @param {bigint} from @returns {Outcome} */
function startOver(view, from) {
  const start = { move: String(from), line: 0 };
  const talk = { ...view.talk, waiting: null };
  return { view: { ...view, start, talk, wantsPlay: true }, send: [{ type: "seek", ...start }, playRequest(view)] };
}

// @ts-check
/** The timeline's own actions, and following the place shown. */
import { fact } from "../core/facts.js";
import { noticed } from "../view/answers.js";
import { currentCount, lastCount } from "../view/place.js";
import { withPart } from "../view/state.js";
import { owning } from "../view/update.js";
import { follow, holds, wholeRun } from "./window.js";

/** @import {Range as MarkedRange} from "../view/parts.js" */
/** @import {Outcome, Part} from "../view/update.js" */

const FOLLOWED = 4; // seconds of playing in sight, at least

/** @type {Part} */
export function timeline(before) {
  return {
    ...ofTimeline,
    mark: (view, { move, note }) => marked(view, move, note),
    message: (view, action) => followed(view, before(view, action)),
  };
}

const ofTimeline = owning(
  "timeline",
  {
    window: (timeline, { window }) => ({ ...timeline, window }),
    point: (timeline, { count }) =>
      timeline.pointed === count ? timeline : { ...timeline, pointed: count },
    tools: (timeline, { on }) => ({ ...timeline, tools: on }),
    range: (timeline, { range }) => ({ ...timeline, range: ranged(timeline.range, range) }),
    unmark: (timeline, { move }) => {
      return { ...timeline, marks: timeline.marks.filter((mark) => mark.move !== move) };
    },
  },
  ["range", "unmark"],
);

/** A point beyond the other one takes its place away: the range never ends before it begins.
 * @param {MarkedRange} before @param {Partial<MarkedRange>} change @returns {MarkedRange} */
function ranged(before, change) {
  const range = { ...before, ...change };
  if (range.from !== null && range.to !== null && range.from >= range.to) {
    if (change.from === undefined || change.from === null) range.from = null;
    else range.to = null;
  }
  if (range.from === null || range.to === null) range.loop = false;
  return range;
}

/**
 * @param {View} view @param {bigint} move @param {string} [note] the old one where none is given
 * @returns {Outcome}
 */
function marked(view, move, note) {
  const { marks } = view.timeline;
  const { most, longest_note } = fact("marks");
  const old = marks.find((mark) => mark.move === move);
  if (!old && marks.length >= most) {
    return { view: noticed(view, { id: "marks_full", values: { most: String(most) } }) };
  }
  const mark = { move, note: (note ?? old?.note ?? "").slice(0, longest_note) };
  const all = [...marks.filter((one) => one !== old), mark];
  const sorted = all.sort((one, other) => (one.move < other.move ? -1 : 1));
  return { view: withPart(view, "timeline", { marks: sorted }), jump: true };
}

/**
 * The timeline shows the place of a state that has come.
 * @param {View} view before it came
 * @param {Outcome} outcome @returns {Outcome}
 */
function followed(view, outcome) {
  const here = outcome.view;
  if (here.shown === view.shown || here.shown !== here.talk.confirmed) return outcome;
  return { ...outcome, view: withPart(here, "timeline", { window: windowOf(view, here) }) };
}

/** What the shown state counts; the view's own unit is already the one asked for.
 * @param {View} view */
function clockShown({ compare, shown }) {
  return compare.lanes ? shown?.clock : "move";
}

/**
 * The whole run where another one is shown; else the same part of it, moved to hold the place,
 * unless somebody looks elsewhere while it plays. Playing fast it is wide enough to be followed.
 * @param {View} view @param {View} here
 */
function windowOf(view, here) {
  const last = lastCount(here);
  const { window } = view.timeline;
  const isPart = window.hi > window.lo && window.hi <= wholeRun(last).hi;
  if (!view.shown && isPart) return follow(window, currentCount(here), last);
  const same = last === lastCount(view) && clockShown(here) === clockShown(view);
  if (!view.shown || !same) return wholeRun(last);
  const [before, now] = [currentCount(view), currentCount(here)];
  const elsewhere = here.shown?.playing && before !== now && !holds(window, before);
  if (view.travel.drag !== null || elsewhere) return window;
  const least = here.shown?.playing ? BigInt(Math.ceil(FOLLOWED * here.shown.speed)) : 1n;
  return follow(window, now, last, least < last ? least : last);
}

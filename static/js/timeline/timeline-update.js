// @ts-check
/** The timeline's own actions, and following the place shown. */

import { fact } from "../core/facts.js";
import { words } from "../core/words.js";
import { noticed } from "../view/answers.js";
import { withPart } from "../view/view-state.js";
import { owning } from "../view/view-update.js";
import { following } from "./follow.js";

/** @import {Range as MarkedRange} from "../view/parts.js" */

/** @type {Part} */
export function timeline(before) {
  return {
    ...ofTimeline,
    mark: (view, { move, note }) => marked(view, move, note),
    ...following(before),
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

/** A point beyond the other one removes it: the range never ends before it starts.
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
 * @param {View} view @param {bigint} move @param {string} [note] by default, the old one
 * @returns {Outcome}
 */
function marked(view, move, note) {
  const { marks } = view.timeline;
  const { most, longest_note } = fact("marks");
  const old = marks.find((mark) => mark.move === move);
  if (!old && marks.length >= most) {
    return {
      view: noticed(
        view,
        words.say("There are already {most} bookmarks. Remove one first.", { most }),
      ),
    };
  }
  const mark = { move, note: (note ?? old?.note ?? "").slice(0, longest_note) };
  const all = [...marks.filter((one) => one !== old), mark];
  const sorted = all.sort((one, other) => (one.move < other.move ? -1 : 1));
  return { view: withPart(view, "timeline", { marks: sorted }), jump: true };
}

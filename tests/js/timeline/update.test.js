// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { markParts, shortened } from "../../../static/js/timeline/timeline-link.js";
import { timeline } from "../../../static/js/timeline/timeline-update.js";
import { holds, isWhole, sight, visibleCounts } from "../../../static/js/timeline/window.js";
import { createRunUpdate } from "../../../static/js/view/look.js";
import { currentCount } from "../../../static/js/view/place.js";
import { FACTS } from "../facts.js";
import { lanesOf, Page, towerAt } from "../page.js";
import { costly, property } from "../random.js";

const update = createRunUpdate([timeline]);
const { most, longest_note, longest_in_link } = FACTS.marks;

/** @param {Page} page @param {bigint} [last] */
const seen = ({ view }, last = BigInt(view.opened?.moves ?? 0)) => {
  const { first, last: end } = visibleCounts(view.timeline.window, last);
  return [first, end];
};

/** @param {Page} page after a jump */
function goes(page, /** @type {number} */ move) {
  page.settle({ type: "seek", move: String(move), line: 0 });
}

/** A page that repeats the moves between two points. @param {number} from @param {number} to */
function round(from, to, start = "0") {
  const range = { from: BigInt(from), to: BigInt(to), loop: true };
  const page = Page.opened(update, towerAt(6, start), { timeline: { range } });
  page.settle({ type: "play" });
  return page;
}

costly("a range never ends before it begins, and goes round between two points", (random) => {
  const page = Page.opened(update, towerAt(6));
  for (let turn = random.integer(1, 12); turn > 0; turn--) {
    const point = random.one([null, BigInt(random.integer(0, 63))]);
    const loops = { loop: random.one([true, false]) };
    const change = random.one([{ from: point }, { to: point }, loops]);
    page.does({ type: "range", range: change });
    const { from, to, loop } = page.view.timeline.range;
    if (from !== null && to !== null) assert.ok(from < to);
    else assert.equal(loop, false);
    for (const [name, value] of Object.entries(change)) {
      if (name !== "loop") assert.equal({ from, to }[name], value);
    }
  }
});

property("bookmarks stay in order, once each, and no text keeps the old note", (random) => {
  const page = Page.opened(update, towerAt(6));
  const moves = Array.from({ length: 12 }, () => random.bits(64));
  for (const move of moves) page.does({ type: "mark", move, note: `of ${move}` });
  const again = random.one(moves);
  page.does({ type: "mark", move: again });
  const { marks } = page.view.timeline;
  const unique = [...new Set(moves)].sort((one, other) => (one < other ? -1 : 1));
  const noted = unique.map((move) => ({ move, note: `of ${move}` }));
  assert.deepEqual(marks, noted);
  page.does({ type: "unmark", move: again });
  assert.ok(page.view.timeline.marks.every(({ move }) => move !== again));
});

test("one bookmark too many gives a message, and notes are cut to the longest length", () => {
  const page = Page.opened(update, towerAt(6));
  for (let move = 0n; move <= BigInt(most); move++)
    page.does({ type: "mark", move, note: "x".repeat(longest_note + 1) });
  assert.equal(page.view.timeline.marks.length, most);
  assert.equal(page.view.timeline.marks[0].note.length, longest_note);
  const said = `There are already ${most} bookmarks. Remove one first.`;
  assert.deepEqual(page.view.page.notices, [said]);
});

test("repeating starts at the in point unless the page is between the points", () => {
  const begun = ["0", "23", "63", "22"].map((start) => round(20, 23, start).place[0]);
  assert.deepEqual(begun, [20, 20, 20, 22]);
});

costly("after the out point it begins again, and no move beyond it is shown", (random) => {
  const page = round(20, 23);
  const from = page.views.length;
  for (let turn = 0; turn < 20; turn++) {
    page.plays(random.integer(1, 4));
    page.settle();
  }
  const moves = page.views.slice(from).map(({ shown }) => Number(shown?.move));
  assert.ok(moves.every((move) => 20 <= move && move <= 23));
  assert.ok(new Set(moves).size > 1);
  assert.ok(page.view.shown?.playing);
});

test("a pause is not undone by a repetition that was about to start", () => {
  const page = round(20, 23);
  page.plays(3);
  page.settle();
  page.plays(4);
  page.settle({ type: "pause" });
  assert.equal(page.view.shown?.playing, false);
});

test("the timeline shows the whole of another tower, and keeps a part named by a link", () => {
  const page = Page.opened(update, towerAt(6));
  assert.ok(isWhole(page.view.timeline.window, 63n));
  page.does({ type: "window", window: sight(3n, 9n) });
  page.settle({ type: "settings", settings: { discs: 7 } });
  assert.ok(isWhole(page.view.timeline.window, 127n));
  const window = sight(30n, 39n);
  const named = Page.opened(update, towerAt(6, "32"), { timeline: { window } });
  assert.deepEqual(seen(named), [30n, 39n]);
});

test("the visible part moves to show the place jumped to, but not during a drag", () => {
  const page = Page.opened(update, towerAt(6));
  page.does({ type: "window", window: sight(0n, 7n) });
  page.settle({ type: "seek", move: "40", dragging: true });
  assert.deepEqual(seen(page), [0n, 7n]);
  goes(page, 5);
  assert.deepEqual(seen(page), [0n, 7n]);
  goes(page, 40);
  const [first, end] = seen(page);
  assert.ok(first <= 40n && 40n <= end && end - first >= 7n && end - first <= 8n);
});

test("playing is followed with four seconds of it visible, unless someone looks elsewhere", () => {
  const page = Page.opened(update, towerAt(8), { travel: { power: 3 } });
  page.settle({ type: "window", window: sight(0n, 3n) }, { type: "play" });
  for (let turn = 0; turn < 20; turn++) {
    page.plays(5);
    page.settle();
    assert.ok(holds(page.view.timeline.window, currentCount(page.view)));
  }
  const [first, end] = seen(page);
  assert.ok(end - first >= 31n);
  const window = sight(0n, 40n);
  page.does({ type: "window", window });
  page.plays(5);
  page.settle();
  assert.deepEqual(page.view.timeline.window, window);
});

test("changing the clock of several lanes shows their whole run", () => {
  const page = Page.opened(update, lanesOf(4, 4));
  page.settle({ type: "window", window: sight(3n, 9n) }, { type: "unit", unit: "line" });
  assert.ok(isWhole(page.view.timeline.window, 75n));
});

test("the pointed count and the additional buttons change by themselves", () => {
  const page = Page.opened(update, towerAt(3));
  page.does({ type: "point", count: 4n }, { type: "tools", on: true });
  const { pointed, tools } = page.view.timeline;
  assert.deepEqual([pointed, tools], [4n, true]);
  assert.equal(update(page.view, { type: "point", count: 4n }).view, page.view);
});

/** The largest number of bookmarks, each with this note. @param {string} note */
function view(note) {
  const marks = Array.from({ length: most }, (_, i) => ({
    move: 2n ** 64n - 1n - BigInt(i),
    note,
  }));
  return { timeline: { marks } };
}

/** @param {string} part */
function noteOf(part) {
  return decodeURIComponent(part.slice(part.indexOf(",") + 1));
}

test("long notes in one-byte characters are in the link completely", () => {
  const full = view("x".repeat(longest_note));
  assert.deepEqual(shortened(full), []);
  assert.ok(markParts(full).every((part) => noteOf(part) === "x".repeat(longest_note)));
});

for (const letter of ["ą", "あ", "🗼", "e\u0301"]) {
  test(`twenty notes of ${letter} are as long as the longest link allows`, () => {
    const note = letter.repeat(longest_note).slice(0, longest_note);
    const full = view(note);
    const parts = markParts(full);
    assert.ok(parts.join("&").length <= longest_in_link);
    assert.ok(parts.every((part) => note.startsWith(noteOf(part)) && noteOf(part).length > 20));
    const whole = parts.every((part) => noteOf(part) === note);
    assert.equal(shortened(full).length, whole ? 0 : most);
  });
}

test("half a character at the end of a note does not stop the link", () => {
  assert.equal(noteOf(markParts(view("ab\ud83d"))[0]), "ab\ufffd");
});

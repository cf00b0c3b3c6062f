// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { pinched } from "../../../static/js/timeline/timeline-gestures.js";
import * as timeline from "../../../static/js/timeline/window.js";
import { always, property } from "../random.js";

/** @import {Window} from "../../../static/js/timeline/window.js" */
/** @import {Random} from "../random.js" */

const WIDTH = 1280;
const LAST = 2n ** 64n - 1n;

/** A run of 1 to 64 discs, counts a ≤ b of it, and the window of these. @param {Random} random */
function someCounts(random) {
  const last = 2n ** BigInt(random.integer(1, 64)) - 1n;
  const [one, other] = [random.bigint(0n, last), random.bigint(0n, last)];
  const [a, b] = one < other ? [one, other] : [other, one];
  return { last, a, b, window: timeline.sight(a, b) };
}

/** @param {Window} window */
const span = ({ lo, hi }) => hi - lo;

/** @param {Window} window @param {bigint} last */
function assertInside(window, last) {
  const whole = timeline.wholeRun(last);
  assert.ok(whole.lo <= window.lo && window.hi <= whole.hi, "it leaves the run");
  assert.ok(span(window) >= timeline.CELL, "it is narrower than one cell");
}

property("a window of some counts holds exactly these", (random) => {
  const { last, a, b, window } = someCounts(random);
  assert.deepEqual(timeline.visibleCounts(window, last), { first: a, last: b });
  const held = [a - 1n, a, b, b + 1n].map((count) => timeline.holds(window, count));
  assert.deepEqual(held, [false, true, true, false]);
  assert.equal(timeline.isWhole(window, last), a === 0n && b === last);
});

property("zooming, panning, centring and following stay inside the run", (random) => {
  const { last, a, b, window } = someCounts(random);
  const [share, count] = [random.share(), random.bigint(0n, last)];
  const power = random.integer(-70, 70) * random.share();
  assertInside(timeline.zoomed(window, power, share, last), last);
  assertInside(timeline.panned(window, share * random.integer(-9, 9), last), last);
  assertInside(timeline.spanning(a, b, last), last);
  assertInside(timeline.centred(window, count, last), last);
  assertInside(timeline.follow(window, count, last, random.bits(6)), last);
});

property("what is pointed at stays there in a zoom, to a thousandth of a pixel", (random) => {
  const middle = 2n ** 62n + random.bits(63);
  const window = timeline.sight(middle, middle + (1n << BigInt(random.integer(8, 60))));
  const share = random.share();
  const fine = window.lo + (span(window) * BigInt(Math.round(share * 2 ** 40))) / 2n ** 40n;
  const after = timeline.zoomed(window, random.integer(-1, 6) / 2, share, LAST);
  const found = (Number(((fine - after.lo) << 40n) / span(after)) / 2 ** 40) * WIDTH;
  assert.ok(Math.abs(found - share * WIDTH) < 1e-3, `${found} and not ${share * WIDTH}`);
});

property("zooming in by a power of two and out again comes back, to a 2^30th", (random) => {
  const first = 2n ** 62n + random.bits(62);
  const window = timeline.sight(first, first + (1n << BigInt(random.integer(20, 60))));
  const power = random.share() * 10;
  const inward = timeline.zoomed(window, power, 0.5, LAST);
  assert.ok(Math.abs(timeline.octave(window) - timeline.octave(inward) - power) < 1e-6);
  const back = timeline.zoomed(inward, -power, 0.5, LAST);
  const apart = back.lo - window.lo < 0n ? window.lo - back.lo : back.lo - window.lo;
  assert.ok(apart < span(window) >> 30n);
});

property("the count under a cell's middle is the one that is placed there", (random) => {
  const { last, a } = someCounts(random);
  const end = a + BigInt(random.integer(0, 900));
  const b = end < last ? end : last;
  const window = timeline.sight(a, b);
  const count = random.bigint(a, b);
  assert.equal(timeline.countAt(window, timeline.place(count, window, WIDTH) / WIDTH, last), count);
});

property("a count past either end of the line is the last one there", (random) => {
  const { last, a, window } = someCounts(random);
  assert.equal(timeline.countAt(window, -random.share(), last), a);
  assert.equal(timeline.countAt(timeline.wholeRun(last), 1 + random.share(), last), last);
});

property("cells share their edges, and those of the counts in sight fill the line", (random) => {
  const { last, a, b, window } = someCounts(random);
  assert.deepEqual(timeline.edges(a, b, window, WIDTH), [0, WIDTH]);
  const middle = random.bigint(a, b);
  const [, left] = timeline.edges(a, middle, window, WIDTH);
  const [right] = timeline.edges(middle + 1n, last, window, WIDTH);
  assert.equal(left, right);
});

property("what is followed is in sight, in the same window where that is wide enough", (random) => {
  const { last, a, b, window } = someCounts(random);
  assert.deepEqual(timeline.follow(window, random.bigint(a, b), last), window);
  const [count, least] = [random.bigint(0n, last), 1n + random.bits(10)];
  const found = timeline.follow(window, count, last, least);
  assert.ok(timeline.holds(found, count));
  assert.ok(span(found) >= (least < last + 1n ? least : last + 1n) * timeline.CELL);
});

property("the way between two windows begins at one, ends at the other, is even", (random) => {
  const [from, to] = [someCounts(random).window, someCounts(random).window];
  assert.deepEqual(timeline.between(from, to, 1), to);
  const start = timeline.between(from, to, 0);
  assert.ok(Math.abs(timeline.octave(start) - timeline.octave(from)) < 1e-6);
  const half = timeline.octave(timeline.between(from, to, 0.5));
  assert.ok(Math.abs(half - (timeline.octave(from) + timeline.octave(to)) / 2) < 1e-4);
});

const LEFT = 30;
const BOX = { left: LEFT, width: WIDTH };

/** Two fingers, one higher than the other. @param {number[]} across */
const onScreen = (across) => across.map((x, finger) => ({ x, y: 20 + 70 * finger }));

test("the points under two fingers stay under them, to a hundredth of a pixel", () => {
  always((random) => {
    const first = 2n ** 62n + random.bits(62);
    const window = timeline.sight(first, first + (1n << BigInt(random.integer(8, 58))));
    const at = [random.integer(50, 600), random.integer(620, 1200)];
    const now = [random.integer(50, 600), random.integer(620, 1200)];
    const [before, later] = [at, now].map(onScreen);
    const after = pinched({ window, box: BOX }, before, later, LAST);
    at.forEach((x, finger) => {
      const share = BigInt(Math.round(((x - LEFT) / WIDTH) * 2 ** 40));
      const under = window.lo + (span(window) * share) / 2n ** 40n;
      const found = LEFT + timeline.placeFine(under, after, WIDTH);
      assert.ok(Math.abs(found - now[finger]) < 0.01, `${found}, not ${now[finger]}`);
    });
  });
});

test("pinching fingers together shows at most the whole run", () => {
  const window = timeline.sight(0n, 63n);
  const found = pinched({ window, box: BOX }, onScreen([100, 900]), onScreen([500, 501]), 63n);
  assert.deepEqual(found, window);
});

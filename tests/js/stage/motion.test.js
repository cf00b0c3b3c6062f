// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import * as motion from "../../../static/js/stage/motion.js";
import { blurOf, drawThrottled, isFast, LEAST_PAUSE } from "../../../static/js/stage/pace.js";
import { Page, towerAt, update } from "../page.js";
import { costly, property } from "../random.js";
import { towerOf } from "../tower.js";

/** @import {Random} from "../random.js" */

const TOWER = towerOf(6);

/** The state after this many moves. @param {number} move */
const state = (move) =>
  /** @type {import("../../../static/js/core/protocol.js").State} */ (
    /** @type {unknown} */ ({ move: String(move), lanes: [TOWER.at(move, 0)] })
  );

/** Two places on pegs, and a height above both. @param {Random} random */
function somePath(random) {
  const from = { x: random.integer(0, 900), y: random.integer(60, 400) };
  const to = { x: random.integer(0, 900), y: random.integer(60, 400) };
  const cross = random.integer(5, Math.min(from.y, to.y));
  return { from, to, cross, path: motion.pathOver(from, to, cross) };
}

test("the disc of a single move between two states moves, in either direction; else none does", () => {
  for (let one = 0; one <= TOWER.moves; one++) {
    for (let other = 0; other <= TOWER.moves; other++) {
      const moved = Math.max(one, other);
      const expected = Math.abs(one - other) === 1 ? TOWER.at(moved, 0).last_move?.disc : null;
      assert.equal(motion.movingDisc(state(one), state(other)), expected);
    }
  }
  assert.equal(motion.movingDisc(null, state(1)), null);
});

property("where small discs are a blur, each larger one that is on another peg moves", (random) => {
  const [one, other] = [random.integer(0, 63), random.integer(0, 63)];
  const blur = random.integer(1, 5);
  const pegOf = (/** @type {number} */ move, /** @type {number} */ disc) =>
    TOWER.at(move, 0).pegs.findIndex((discs) => discs.includes(disc));
  const larger = [1, 2, 3, 4, 5, 6].slice(blur);
  const expected = larger.filter((disc) => pegOf(one, disc) !== pegOf(other, disc));
  assert.deepEqual(motion.movingDiscs(state(one), state(other), blur).sort(), expected);
});

costly("a path begins and ends where the disc rests, never above its height", (random) => {
  const { from, to, cross, path } = somePath(random);
  const near = (/** @type {{x: number, y: number}} */ one, /** @type {typeof one} */ other) =>
    assert.ok(Math.hypot(one.x - other.x, one.y - other.y) < 1e-6);
  near(path(0), from);
  near(path(1), to);
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  for (let i = 0; i <= 100; i++) {
    const { x, y } = path(i / 100);
    assert.ok(y >= cross - 1e-6 && y <= Math.max(from.y, to.y) + 1e-6);
    assert.ok(x >= left - 1e-6 && x <= right + 1e-6);
  }
});

property("equal shares of a path are equally long, so that no corner is cut", (random) => {
  const { path } = somePath(random);
  const points = Array.from({ length: 2001 }, (_, i) => path(i / 2000));
  const steps = points.slice(1).map(({ x, y }, i) => Math.hypot(x - points[i].x, y - points[i].y));
  const longest = Math.max(...steps);
  const whole = steps.reduce((sum, step) => sum + step, 0);
  assert.ok(longest <= (whole / 2000) * 1.02 + 1e-9, `${longest} of ${whole}`);
});

test("a move takes its time, less during fast play, and none if it could not be seen", () => {
  assert.equal(motion.durationOf(false, 2 ** 60), motion.LONGEST);
  for (let speed = 0.25; speed < 100; speed *= 1.3) {
    const duration = motion.durationOf(true, speed);
    assert.ok(duration <= motion.LONGEST && duration * speed <= 1000);
    assert.equal(duration === 0, speed > 16);
  }
});

test("a flight starts and ends slowly, and never goes back", () => {
  assert.deepEqual([motion.eased(0), motion.eased(0.5), motion.eased(1)], [0, 0.5, 1]);
  for (let i = 1; i <= 100; i++) assert.ok(motion.eased(i / 100) > motion.eased((i - 1) / 100));
  assert.ok(motion.eased(0.05) < 0.05 && motion.eased(0.95) > 0.95);
});

test("a path is written as in SVG, from its first point to its last", () => {
  const written = motion.pathData(motion.pathOver({ x: 10, y: 90 }, { x: 90, y: 80 }, 20));
  assert.match(written, /^M10\.0 90\.0(L[\d.]+ [\d.]+)*L90\.0 80\.0$/);
});

const MOST = 3; // changes a second at most (WCAG 2.3.1)

/** A page that plays at this speed. @param {number} power of two */
function playing(power) {
  const page = Page.opened(update, towerAt(8), { travel: { power } });
  page.settle({ type: "play" });
  page.plays(1);
  page.settle();
  return page.view;
}

test("at any pace, a disc that is drawn moving moves at most three times a second", () => {
  for (let pace = 0.25; pace < 2 ** 60; pace *= 1.07) {
    const blur = blurOf(pace);
    const disc = blur + 1; // moves once in 2^disc moves
    const limit = blur ? MOST : 2 * MOST; // slow moves of disc 1 are seen one by one
    assert.ok(pace / 2 ** disc <= limit, `${pace}: disc ${disc}`);
    if (blur) assert.ok(pace / 2 ** blur > MOST, `${pace}: disc ${blur} need not be a blur`);
  }
});

test("states are too fast to follow above six a second, but only while playing", () => {
  const found = [0, 1, 2, 3, 20].map((power) => isFast(playing(power)));
  assert.deepEqual(found, [false, false, false, true, true]);
  assert.equal(isFast(Page.opened(update, towerAt(8), { travel: { power: 20 } }).view), false);
  assert.equal(isFast({ ...playing(20), share: { ...playing(20).share, printing: true } }), false);
});

test("a throttled renderer draws fast states rarely, and any other at once", () => {
  /** @type {unknown[]} */
  const drawn = [];
  let now = 0;
  const draw = (/** @type {View} */ view) => drawn.push(view);
  const render = drawThrottled(draw, () => now);
  const [fast, slow] = [playing(20), playing(0)];
  render(fast);
  for (now = 1; now < LEAST_PAUSE; now += 50) render({ ...fast });
  assert.deepEqual(drawn, [fast]);
  now = LEAST_PAUSE;
  const later = { ...fast };
  render(later);
  render(slow);
  render(slow);
  assert.deepEqual(drawn, [fast, later, slow, slow]);
  assert.ok(1000 / LEAST_PAUSE <= MOST);
});

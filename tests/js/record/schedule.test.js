// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import * as schedule from "../../../static/js/record/schedule.js";
import { blurOf } from "../../../static/js/stage/pace.js";
import { costly, property } from "../random.js";

/** @import {Random} from "../random.js" */

const { planOf, shotAt } = schedule;

/** @param {bigint} from @param {bigint} to @param {bigint} by @param {bigint} [per] */
const plan = (from, to, by, per = 1n) => planOf(from, to, { by, per });

/** A plan of any stretch of any run at any speed. @param {Random} random */
function somePlan(random) {
  const last = 2n ** BigInt(random.integer(1, 64)) - 1n;
  const from = random.bigint(0n, last - 1n);
  const to = random.one([from + 1n, random.bigint(from + 1n, last)]);
  const speed = random.one([
    { by: 2n ** BigInt(random.integer(0, 60)), per: 1n },
    { by: random.bigint(25n, 10_000n), per: 100n },
  ]);
  return planOf(from, to, speed);
}

/** @param {import("../../../static/js/record/schedule.js").Plan} plan every picture of it */
const shots = (plan) =>
  Array.from({ length: plan.pictures }, (_, picture) => shotAt(plan, picture));

test("up to sixty moves a second every move has its picture", () => {
  for (const speed of [1n, 4n, 29n, 30n, 31n, 59n, 60n]) {
    const to = speed < 10n ? 20n : 63n;
    const moves = shots(plan(0n, to, speed)).map(({ move }) => move);
    assert.deepEqual(
      [...new Set(moves)],
      Array.from({ length: Number(to) + 1 }, (_, i) => BigInt(i)),
    );
  }
});

test("beyond that each picture shows exactly the move reached in its time", () => {
  const found = plan(0n, 2n ** 64n - 1n, 2n ** 20n);
  assert.deepEqual([found.pictures, found.rate, found.cut], [1800, 30, true]);
  const moves = [0, 15, 45, 1799].map((picture) => shotAt(found, picture).move);
  assert.deepEqual(moves, [0n, 1n, 2n ** 20n + 1n, (1784n * 2n ** 20n) / 30n + 1n]);
  assert.equal(found.last, moves[3]);
});

costly("a video goes from its first move to its last without going back", (random) => {
  const found = somePlan(random);
  const all = shots(found);
  assert.equal(all[0].move, found.from);
  assert.equal(all[all.length - 1].move, found.last);
  if (!found.cut) assert.equal(found.last, found.to);
  for (let i = 1; i < all.length; i++) {
    assert.ok(all[i - 1].move <= all[i].move && all[i].move <= found.to);
    assert.ok(all[i].share >= 0 && all[i].share <= 1);
    assert.ok(found.from <= all[i].drawn && all[i].drawn <= all[i].move);
  }
});

property("what is drawn is the last move of a disc that can be followed", (random) => {
  const found = somePlan(random);
  const { move, drawn, blur } = shotAt(found, random.integer(0, found.pictures - 1));
  if (drawn === found.from || drawn === found.to) return;
  assert.equal(drawn % 2n ** BigInt(blur), 0n);
  assert.ok(move - drawn < 2n ** BigInt(blur));
});

test("it rests half a second before the first move and a second and a half after the last", () => {
  const found = plan(3n, 7n, 4n);
  const all = shots(found);
  const before = all.filter(({ move }) => move === 3n).length;
  const after = all.filter(({ move, share }) => move === 7n && share === 1).length;
  assert.equal(before, found.rate / 2);
  assert.ok(after >= 1.5 * found.rate);
  assert.equal(schedule.secondsOf(found), 3);
  assert.equal(schedule.wholeSeconds(found), 3n);
});

costly("none is longer than a minute; what is cut says how long the whole would be", (random) => {
  const found = somePlan(random);
  assert.ok(schedule.secondsOf(found) <= schedule.LONGEST);
  assert.equal(found.blur, blurOf(Number(found.speed.by) / Number(found.speed.per)));
  const whole = schedule.wholeSeconds(found);
  if (found.cut) assert.ok(whole >= BigInt(schedule.LONGEST));
  else assert.ok(whole <= BigInt(schedule.LONGEST));
  const moves = found.to - found.from;
  assert.ok((whole - 2n) * found.speed.by >= moves * found.speed.per);
});

property("states are asked for ahead as the next pictures draw them, in their order", (random) => {
  const found = somePlan(random);
  const picture = random.integer(0, found.pictures - 1);
  const moves = schedule.upcoming(found, shotAt(found, picture), 6);
  assert.ok(moves.length <= 6);
  const drawn = shots(found)
    .slice(picture)
    .map((shot) => shot.drawn);
  assert.equal(moves[0], drawn[0]);
  moves.slice(1).forEach((move, i) => assert.ok(move > moves[i] && move <= found.to));
  const next = drawn.find((move) => move > moves[0]);
  const perPicture = Number(found.speed.by) / Number(found.speed.per) / found.rate;
  if (next !== undefined && perPicture < 2 ** found.blur) assert.equal(next, moves[1]);
});

test("a picture never comes so late after another that a move is left out", () => {
  for (const by of [1n, 7n, 30n, 60n]) {
    assert.ok((schedule.longestStep(plan(0n, 63n, by)) * Number(by)) / 1000 <= 1 + 1e-9);
  }
  assert.equal(schedule.longestStep(plan(0n, 63n, 2n ** 40n)), 250);
});

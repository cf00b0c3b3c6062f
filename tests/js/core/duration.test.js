// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { timeOf } from "../../../static/js/core/duration.js";
import { property } from "../random.js";

const SECONDS = { years: 31_557_600n, days: 86_400n, hours: 3600n, minutes: 60n };

property("a time is right to a hundredth or half a unit, in three figures at most", (random) => {
  const moves = 3600n + random.bits(random.integer(1, 80));
  const time = timeOf(moves);
  assert.ok(time);
  const { unit, count } = time;
  const off = count * SECONDS[unit] - moves;
  const far = (off < 0n ? -off : off) * 2n;
  assert.ok(far <= SECONDS[unit] * 2n || far * 100n <= moves * 2n);
  assert.match(String(count), /^\d{1,3}0*$/);
});

property("the unit is the largest of which there are at least two", (random) => {
  const time = timeOf(3600n + random.bits(random.integer(1, 80)));
  assert.ok(time && (time.count >= 2n || time.unit === "minutes"));
  const units = Object.values(SECONDS);
  const larger = units[units.indexOf(SECONDS[time.unit]) - 1];
  if (larger) assert.ok(time.count * SECONDS[time.unit] < 2n * larger + SECONDS[time.unit]);
});

test("times that people know", () => {
  assert.equal(timeOf(3599n), null);
  assert.deepEqual(timeOf(3600n), { unit: "minutes", count: 60n });
  assert.deepEqual(timeOf(2n ** 20n - 1n), { unit: "days", count: 12n });
  assert.deepEqual(timeOf(2n ** 64n - 1n), { unit: "years", count: 585_000_000_000n });
});

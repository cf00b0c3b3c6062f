// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { speedOf, speedsOf } from "../../../static/js/view/speeds.js";
import { Page, towerAt, update } from "../page.js";

const SEEN = [-2, -1, 0, 1, 2, 3, 4, 5, 6];

/** A page with a tower of so many moves or lines, as far as speeds are concerned.
 * @param {number} discs @param {string | number} power @param {"move" | "line"} [unit] */
function pacing(discs, power, unit = "move") {
  const { view } = new Page(update, { ...towerAt(discs), travel: { power, unit } });
  const [moves, ticks] = [2n ** BigInt(discs) - 1n, 6n * 2n ** BigInt(discs)].map(String);
  return { ...view, opened: /** @type {any} */ ({ moves, ticks }) };
}

test("a link's power of two is the speed; the fastest at which each is seen is 60 a second", () => {
  for (const power of [-2, 0, 1, 5, 20, 60]) assert.equal(speedOf(pacing(6, power)), 2 ** power);
  assert.equal(speedOf(pacing(6, 6)), 60);
});

test("the list ends where the eye does, but for runs that take too long at that", () => {
  assert.deepEqual(speedsOf(pacing(6, 1)), SEEN);
  assert.deepEqual(speedsOf(pacing(10, 1)), [...SEEN, "run-10"]);
  assert.deepEqual(speedsOf(pacing(20, 1)), [...SEEN, "run-300", "run-60", "run-10"]);
});

test("whatever is offered the server accepts", () => {
  for (const unit of /** @type {const} */ (["move", "line"])) {
    const view = pacing(64, 1, unit);
    const runs = speedsOf(view).filter((power) => typeof power === "string");
    assert.ok(runs.length > 0);
    for (const power of runs) assert.ok(speedOf(view, power) <= 2 ** 60);
  }
  for (const power of ["run-300", "run-10"]) {
    for (const discs of [1, 64]) {
      const speed = speedOf(pacing(discs, power));
      assert.ok(1 <= speed && speed <= 2 ** 60);
    }
  }
});

test("the whole run takes as many seconds as its speed says", () => {
  assert.equal(speedOf(pacing(20, "run-10")), (2 ** 20 - 1) / 10);
  assert.equal(speedOf(pacing(20, "run-60", "line")), (6 * 2 ** 20) / 60);
});

test("a speed that only a link asks for stands in its place in the list", () => {
  const view = pacing(64, 20);
  assert.deepEqual(speedsOf(view).slice(SEEN.length), [20, "run-300", "run-60"]);
  const chosen = update(view, { type: "speed", at: SEEN.length + 2 }).view;
  assert.equal(chosen.travel.power, "run-60");
  assert.deepEqual(speedsOf(chosen).slice(SEEN.length), ["run-300", "run-60"]);
  for (const at of [-1, 99]) assert.equal(update(view, { type: "speed", at }).view, view);
});

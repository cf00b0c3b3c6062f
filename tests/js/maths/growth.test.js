// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { movesFor, pictureOf } from "../../../static/js/maths/growth.js";

const MOST = 64;
const NEAR = 1e-9;

/** Every step of the largest tower. @param {(step: number) => void} check */
function everyStep(check) {
  for (let step = 0; step <= 3 * MOST; step += 1) check(step);
}

test("bands lie side by side, from the left end on, within the picture", () => {
  everyStep((step) => {
    let end = 0;
    for (const { x, width } of pictureOf(step).bands) {
      assert.ok(Math.abs(x - end) < NEAR && width > 0);
      end = x + width;
    }
    assert.ok(end <= 1 + NEAR);
  });
});

test("after three bands there is one, as wide as they were together, of the next disc", () => {
  for (let n = 1; n < MOST; n += 1) {
    const three = pictureOf(3 * n + 2).bands;
    const one = pictureOf(3 * n + 3).bands;
    const found = three.map(({ disc }) => disc);
    assert.deepEqual(found, [n, n + 1, n]);
    const told = one.map(({ disc }) => disc);
    assert.deepEqual(told, [n + 1]);
    const wide = three.reduce((sum, { width }) => sum + width, 0);
    assert.ok(Math.abs(wide - one[0].width) < NEAR);
  }
});

test("a band is as wide as its share of the moves", () => {
  for (let n = 1; n <= 40; n += 1) {
    const [left, middle] = pictureOf(3 * n + 2).bands;
    const whole = Number(movesFor(n + 1));
    assert.ok(Math.abs(left.width - Number(movesFor(n)) / whole) < NEAR);
    assert.ok(Math.abs(middle.width - 1 / whole) < NEAR);
  }
});

test("the rows below are those of smaller discs, each twice as many as the one above", () => {
  const { below } = pictureOf(3 * 5);
  const found = below.map((row) => row.length);
  assert.deepEqual(found, [2, 4, 8, 16]);
  const told = below.map((row) => row[0].disc);
  assert.deepEqual(told, [4, 3, 2, 1]);
});

test("S grows as the recursion says", () => {
  for (let n = 0; n < MOST; n += 1) assert.equal(movesFor(n + 1), movesFor(n) + 1n + movesFor(n));
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { pauseAfter } from "../../../static/js/room/again.js";

test("pauses grow, and after ten minutes there are no more tries", () => {
  /** @type {number[]} */
  const pauses = [];
  let waited = 0;
  for (let pause = pauseAfter(0, 0.5); pause !== null; pause = pauseAfter(waited, 0.5)) {
    pauses.push(pause);
    waited += pause;
  }
  assert.deepEqual(pauses.slice(0, 5), [2000, 2000, 4000, 8000, 16_000]);
  assert.ok(pauses.every((pause, i) => i === 0 || pause >= pauses[i - 1]));
  assert.ok(waited >= 600_000 && waited < 630_000);
});

test("a class does not come back in one moment", () => {
  assert.deepEqual([pauseAfter(0, 0), pauseAfter(0, 1)], [1500, 2500]);
});

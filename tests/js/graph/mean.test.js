// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { meanOfPairs } from "../../../static/js/graph/distances.js";

test("the mean over all pairs of positions is that of searching all of them", () => {
  const means = [1, 2, 3, 4, 5].map(meanOfPairs);
  assert.deepEqual(means, [0.667, 1.778, 3.893, 8.102, 16.523]);
});

test("of many discs the mean comes near to its limit from below", () => {
  assert.equal(meanOfPairs(64), (466n * 2n ** 64n - 295n + 442n) / 885n);
  for (let n = 1n; n <= 40n; n++) {
    const thousandths = BigInt(Math.round(1000 * Number(meanOfPairs(Number(n)))));
    assert.ok(885n * thousandths < 466n * 2n ** n * 1000n);
  }
});

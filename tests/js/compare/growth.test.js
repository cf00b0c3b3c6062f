// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { log10, shareOf, tenthsOf } from "../../../static/js/compare/growth-scale.js";

test("numbers of any length have their logarithm", () => {
  for (let exponent = 0; exponent < 400; exponent += 1) {
    const digits = String(10n ** BigInt(exponent));
    assert.ok(Math.abs(log10(digits) - exponent) < 1e-9);
  }
});

test("one stands on the axis, the highest power on top, and nothing a little below one", () => {
  assert.equal(shareOf("1", 20), 0);
  assert.equal(shareOf(`1${"0".repeat(20)}`, 20), 1);
  for (const highest of [1, 2, 20]) {
    assert.ok(shareOf("0", highest) < 0);
    assert.ok(shareOf("0", highest) > -0.1);
  }
});

test("lines a move are rounded to one place from the exact ratio, however large both are", () => {
  assert.equal(tenthsOf(380n, 63n), 60);
  assert.equal(tenthsOf(192n, 63n), 30);
  const moves = (1n << 64n) - 1n;
  assert.equal(tenthsOf(6n * moves + 2n, moves), 60);
  assert.equal(tenthsOf(5n * moves + (moves * 65n) / 100n + 1n, moves), 57);
  assert.equal(tenthsOf(5n * moves + (moves * 64n) / 100n, moves), 56);
});

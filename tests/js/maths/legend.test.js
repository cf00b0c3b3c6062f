// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { LAST, movesSince, yearIn } from "../../../static/js/maths/legend.js";

const BEGIN = Date.UTC(1883, 0, 1);

test("one move a second is as many moves as seconds, a faster pace as many times more", () => {
  assert.equal(movesSince(1883, 1n, BEGIN + 86_400_000), 86_400n);
  assert.equal(movesSince(1883, 1000n, BEGIN + 1999), 1000n);
});

test("before the beginning no move is made, and never more than all", () => {
  assert.equal(movesSince(1883, 1n, BEGIN - 1), 0n);
  assert.equal(movesSince(1, 10n ** 18n, Date.UTC(2026, 0, 1)), LAST);
  assert.equal(LAST, 2n ** 64n - 1n);
});

test("the first century is not taken for the twentieth", () => {
  assert.ok(movesSince(83, 1n, BEGIN) > 1800n * 365n * 86_400n);
});

test("a year is a whole number from 1 to this one", () => {
  assert.equal(yearIn(" 1883 ", 2026), 1883);
  for (const text of ["", "0", "2027", "18.5", "-1", "year", "12345"])
    assert.equal(yearIn(text, 2026), null);
});

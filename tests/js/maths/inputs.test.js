// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { asDecimal } from "../../../static/js/maths/inputs.js";
import { property } from "../random.js";

const LAST = 2n ** 64n - 1n;

property("a number is read in every way in which it can be written", (random) => {
  const value = random.bigint(0n, LAST);
  const written = random.one([
    String(value),
    `0x${value.toString(16)}`,
    `0b${value.toString(2)}`,
    String(value).replace(/\B(?=(\d{3})+$)/g, random.one([",", " ", "'", "’", "_"])),
  ]);
  assert.deepEqual(asDecimal(written, String(LAST)), { decimal: String(value) });
});

test("a share is one of the largest value", () => {
  assert.deepEqual(asDecimal("50%", "31"), { decimal: "16" });
  assert.deepEqual(asDecimal("100 %", String(LAST)), { decimal: String(LAST) });
});

test("a number of a tower of 1,000 discs is read whole", () => {
  const large = 2n ** 1000n - 1n;
  assert.deepEqual(asDecimal(String(large), "1"), { decimal: String(large) });
});

test("leading zeros are left out, as the server takes none", () => {
  assert.deepEqual(asDecimal("007", "31"), { decimal: "7" });
});

test("what is no number says whether anything was typed", () => {
  assert.deepEqual(asDecimal(" ", "31"), { problem: "value_empty" });
  for (const text of ["x", "-1", "1.5", "0x", "5e3", "9".repeat(401)])
    assert.deepEqual(asDecimal(text, "31"), { problem: "value_bad" });
});

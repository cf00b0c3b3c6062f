// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { readDiscs } from "../../../static/js/page/discs-field.js";
import { property } from "../random.js";

test("a possible number of discs is taken as it is, and nothing is said", () => {
  for (let discs = 1; discs <= 64; discs++)
    assert.deepEqual(readDiscs(` ${discs}`, 64, 6), { discs, said: null });
});

property("a number too large or too small becomes the nearest one, which is said", (random) => {
  const [large, small] = [random.bigint(65n, 10n ** 40n), -random.bigint(0n, 10n ** 40n)];
  const [most, least] = [large, small].map((one) => readDiscs(String(one), 64, 6));
  assert.deepEqual([most.discs, most.said?.id], [64, "discs_most"]);
  assert.deepEqual([least.discs, least.said?.id], [1, "discs_least"]);
});

test("what is no whole number leaves the tower as it was, which is said", () => {
  for (const text of ["", " ", "six", "6.5", "1e1", "٦", "0x8"]) {
    const values = { most: "64", discs: "6" };
    assert.deepEqual(readDiscs(text, 64, 6), { discs: 6, said: { id: "discs_bad", values } });
  }
});

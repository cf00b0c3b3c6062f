// @ts-check
import assert from "node:assert/strict";
import * as classic from "../../../static/js/core/classic.js";
import { property } from "../random.js";

property("a disc moves again after as many moves, in the largest run as well", (random) => {
  const disc = random.integer(1, 60);
  const move = 1n + random.bits(62);
  const later = move + random.bits(3) * (1n << BigInt(disc));
  const same = classic.discOfMove(later) === classic.discOfMove(move);
  assert.equal(same || classic.discOfMove(move) > disc, true);
});

property("flipping a bit changes that bit alone, and flipping it again undoes it", (random) => {
  const [move, disc] = [random.bits(64), random.integer(1, 64)];
  const bit = 1n << BigInt(disc - 1);
  const gray = (/** @type {bigint} */ value) => value ^ (value >> 1n);
  assert.equal(classic.flipBit("binary", move, disc) ^ move, bit);
  assert.equal(gray(classic.flipBit("gray", move, disc)) ^ gray(move), bit);
  for (const row of /** @type {const} */ (["binary", "gray"])) {
    assert.equal(classic.flipBit(row, classic.flipBit(row, move, disc), disc), move);
  }
});

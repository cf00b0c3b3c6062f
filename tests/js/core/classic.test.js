// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { middleMove } from "../../../static/js/core/bigint.js";
import * as classic from "../../../static/js/core/classic.js";
import { property } from "../random.js";

/**
 * The recursion itself: which disc each move moves, and from which to which move each call lasts.
 * @typedef {{disc: number, first: bigint, middle: bigint, last: bigint}} Call
 * @param {number} discs
 */
function run(discs) {
  /** @type {number[]} of the moves from 1 */
  const moved = [];
  /** @type {Call[]} */
  const calls = [];
  const call = (/** @type {number} */ disc) => {
    if (disc === 0) return;
    const first = BigInt(moved.length + 1);
    call(disc - 1);
    moved.push(disc);
    const middle = BigInt(moved.length);
    call(disc - 1);
    calls.push({ disc, first, middle, last: BigInt(moved.length) });
  };
  call(discs);
  return { moved, calls };
}

const SMALL = [1, 2, 3, 4, 5, 6, 7, 8].map((discs) => ({ discs, ...run(discs) }));

test("the last move and the disc of each move are those of the recursion", () => {
  for (const { discs, moved } of SMALL) {
    assert.equal(classic.movesOf({ discs }), BigInt(moved.length));
    moved.forEach((disc, before) => {
      assert.equal(classic.discOfMove(BigInt(before + 1)), disc);
    });
  }
});

test("a disc's next move is the first one after k in the recursion, or else its last", () => {
  for (const { discs, moved } of SMALL) {
    for (let disc = 1; disc <= discs; disc++) {
      for (let k = 0; k <= moved.length; k++) {
        const after = moved.indexOf(disc, k);
        const index = after >= 0 ? after : moved.lastIndexOf(disc);
        assert.equal(classic.nextMoveOf(disc, BigInt(k), { discs }), BigInt(index + 1));
      }
    }
  }
});

test("a call's middle move, its first and its last are those of the recursion", () => {
  for (const { calls } of SMALL) {
    for (const { disc, first, middle, last } of calls) {
      assert.equal(middleMove(String(first), String(last)), middle);
      for (let move = first; move <= last; move++) {
        assert.deepEqual(classic.callMaking(move, disc), { first, last });
      }
    }
  }
});

test("a move between the calls for a disc is in none of them", () => {
  for (const { discs, moved, calls } of SMALL) {
    for (let disc = 1; disc <= discs; disc++) {
      const own = calls.filter((call) => call.disc === disc);
      for (let move = 1n; move <= BigInt(moved.length); move++) {
        const held = own.some(({ first, last }) => first <= move && move <= last);
        assert.equal(classic.callMaking(move, disc) !== null, held);
      }
    }
  }
});

test("the next move from a disc on is the first of that disc or a larger one", () => {
  for (const { discs, moved } of SMALL) {
    for (let disc = 1; disc <= discs; disc++) {
      for (let k = 0; k < moved.length; k++) {
        const index = moved.findIndex((one, at) => at >= k && one >= disc);
        const past = BigInt(moved.length + 1); // none is left: the first after the run would be
        const found = classic.nextFrom(BigInt(k), disc);
        if (index >= 0) assert.equal(found, BigInt(index + 1));
        else assert.ok(found >= past);
      }
    }
  }
});

test("the calls for a disc that own some moves are told with their distance", () => {
  for (const { discs, moved, calls } of SMALL) {
    for (let disc = 1; disc <= discs; disc++) {
      const own = calls.filter((call) => call.disc === disc);
      const last = BigInt(moved.length);
      for (let low = 0n; low <= last; low += 7n) {
        for (let high = low; high <= last; high += 5n) {
          const told = classic.callsOf(disc, low, high).flatMap(callsIn);
          const wanted = own.filter((call) => call.last >= low && call.first <= high);
          for (const { first, last: end } of wanted) {
            assert.ok(told.some((one) => one.first === first && one.last === end));
          }
          assert.ok(told.length <= wanted.length + 1);
        }
      }
    }
  }
});

/** Each of some calls at even distances.
 * @param {import("../../../static/js/core/variants.js").Calls} calls */
function callsIn({ first, length, step, count }) {
  return Array.from({ length: count }, (_, i) => {
    const begin = first + BigInt(i) * step;
    return { first: begin, last: begin + length - 1n };
  });
}

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

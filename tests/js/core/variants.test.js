// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { middleMove } from "../../../static/js/core/bigint.js";
import * as classic from "../../../static/js/core/classic.js";
import { mostMoves, rowsOf, scriptOf } from "../../../static/js/core/variants.js";
import { bestOf, morePegs } from "../../../static/js/variants/learn.js";
import { listedMoves } from "../../../static/js/variants/listed-moves.js";
import { property } from "../random.js";
import { reached } from "../tower.js";

/** @import {Calls} from "../../../static/js/core/variants.js" */

/**
 * The recursion itself: the disc of each move, and the first and last move of each disc's calls
 * (only the outermost, where one call makes another).
 * @param {number} discs @param {number} pegs @param {number} [chosen] how many the first call parks
 */
function run(discs, pegs, chosen) {
  /** @type {number[]} of the moves from 1 */
  const moved = [];
  /** @type {{disc: number, first: bigint, last: bigint}[]} */
  const calls = [];
  call(1, discs, pegs, chosen);
  return { moved, calls };

  /** @param {number} low @param {number} high @param {number} over pegs @param {number} [split] */
  function call(low, high, over, split) {
    if (low > high) return;
    const first = BigInt(moved.length + 1);
    makes(low, high, over, split);
    calls.push({ disc: high, first, last: BigInt(moved.length) });
  }

  /** @param {number} low @param {number} high @param {number} over pegs @param {number} [split] */
  function makes(low, high, over, split = bestOf(high - low + 1, over).split) {
    if (low === high) {
      moved.push(low);
      return;
    }
    call(low, low + split - 1, over);
    makes(low + split, high, over - 1);
    call(low, low + split - 1, over);
  }
}

const upTo = (/** @type {number} */ most) => Array.from({ length: most }, (_, i) => i + 1);

const CLASSIC = upTo(8).map((discs) => {
  return { lane: { discs }, script: scriptOf({ discs }), discs: upTo(discs), ...run(discs, 3) };
});
const MORE_PEGS = [3, 4, 5].flatMap((pegs) => upTo(8).flatMap((discs) => everySplit(discs, pegs)));
const ALL = [...CLASSIC, ...MORE_PEGS];

/** @param {number} discs @param {number} pegs */
function everySplit(discs, pegs) {
  return [undefined, ...(pegs === 3 ? [] : upTo(discs - 1))].map((split) => {
    const lane = { variant: "pegs", discs, pegs, split: split && String(split) };
    return { lane, script: morePegs, discs: upTo(discs), ...run(discs, pegs, split) };
  });
}

test("the last move and the disc of each move match the recursion", () => {
  for (const { lane, script, moved } of ALL) {
    assert.equal(script.movesOf(lane), BigInt(moved.length));
    moved.forEach((disc, before) => {
      assert.equal(script.discOfMove(BigInt(before + 1), lane), disc);
    });
  }
});

test("the next move of a disc, or of a disc at least as large, is the first after k", () => {
  for (const { lane, script, discs, moved } of ALL)
    for (const disc of discs)
      for (let k = 0; k <= moved.length; k++) {
        const after = moved.indexOf(disc, k);
        const index = after >= 0 ? after : moved.lastIndexOf(disc);
        assert.equal(script.nextMoveOf(disc, BigInt(k), lane), BigInt(index + 1));
        const from = moved.findIndex((one, at) => at >= k && one >= disc);
        const next = from < 0 ? moved.length : from; // if none is left, the first one after the run
        assert.equal(script.nextFrom(BigInt(k), disc, lane), BigInt(next + 1));
      }
});

test("a move is made by the disc's call that is open then, or by none of its calls", () => {
  for (const { lane, script, discs, moved, calls } of ALL)
    for (const disc of discs)
      for (let move = 1n; move <= BigInt(moved.length); move++) {
        const own = calls.filter((call) => call.disc === disc);
        const call = own.find(({ first, last }) => first <= move && move <= last);
        const lasts = call ? { first: call.first, last: call.last } : null;
        assert.deepEqual(script.callMaking(move, disc, lane), lasts);
      }
});

test("a disc moves in the middle of each of its calls, and at no other time", () => {
  for (const { lane, script, discs, moved } of ALL)
    for (const disc of discs) {
      const calls = script.callsOf(disc, 0n, BigInt(moved.length), lane).flatMap(callsIn);
      const middles = calls.map(({ first, last }) => middleMove(String(first), String(last)));
      const own = moved.flatMap((one, i) => (one === disc ? [BigInt(i + 1)] : []));
      assert.deepEqual(middles, own);
    }
});

test("callsOf gives the calls of a disc that own some moves, and at most one more", () => {
  for (const { lane, script, discs, moved, calls } of ALL)
    for (const disc of discs) {
      const own = calls.filter((call) => call.disc === disc);
      for (let low = 0n; low <= moved.length; low += 7n)
        for (let high = low; high <= moved.length; high += 5n) {
          const told = script.callsOf(disc, low, high, lane).flatMap(callsIn);
          const wanted = own.filter((call) => call.last >= low && call.first <= high);
          for (const { first, last } of wanted)
            assert.ok(told.some((one) => one.first === first && one.last === last));
          assert.ok(told.length <= wanted.length + 1);
        }
    }
});

/** The single calls of an evenly spaced series. @param {Calls} calls */
function callsIn({ first, length, step, count }) {
  return Array.from({ length: count }, (_, i) => {
    const begin = first + BigInt(i) * step;
    return { first: begin, last: begin + length - 1n };
  });
}

test("a lane without a variant is classic; without its script nothing is calculated", () => {
  assert.equal(scriptOf({ discs: 5 }), scriptOf({ variant: "classic", discs: 5 }));
  const lane = { variant: "not-learned", discs: 5 };
  const script = scriptOf(lane);
  assert.equal(script.movesOf(lane), null);
  assert.equal(script.discOfMove(3n, lane), null);
  assert.equal(script.nextMoveOf(2, 3n, lane), null);
  assert.deepEqual(script.callsOf(2, 0n, 31n, lane), []);
  assert.equal(script.nextFrom(7n, 4, lane), 8n);
  assert.equal(mostMoves(lane), 2n ** 64n - 1n);
});

test("every disc has a row, also when several are of one size", () => {
  const looks = [1, 2, 3, 4, 5, 6].map((id) => ({ id, label: "" }));
  assert.equal(rowsOf({ discs: 2, disc_looks: looks }), 6);
  assert.equal(rowsOf({ discs: 2 }), 2);
});

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

/** The least number of moves from one peg to another, found by searching all positions.
 * @param {number} discs @param {number} pegs */
function searched(discs, pegs) {
  const goal = (pegs - 1).toString().repeat(discs);
  let [edge, count] = [["0".repeat(discs)], 0];
  const seen = new Set(edge);
  while (!edge.includes(goal)) {
    count += 1;
    edge = edge
      .flatMap((position) => reached([...position].map(Number), pegs))
      .map((places) => places.join(""))
      .filter((one) => {
        if (seen.has(one)) return false;
        seen.add(one);
        return true;
      });
  }
  return count;
}

test("four and five pegs take as few moves as a search of all positions finds", () => {
  for (const pegs of [4, 5])
    for (const discs of upTo(10 - pegs))
      assert.equal(Number(bestOf(discs, pegs).moves), searched(discs, pegs));
});

test("three pegs take 2^n − 1 moves, and 64 discs on four pegs 18433", () => {
  assert.equal(bestOf(64, 3).moves, 2n ** 64n - 1n);
  assert.equal(bestOf(64, 4).moves, 18_433n);
});

test("64 discs on three to eight pegs are calculated at once, at any move", () => {
  for (const pegs of [3, 4, 5, 6, 7, 8]) {
    const lane = { variant: "pegs", discs: 64, pegs };
    const last = /** @type {bigint} */ (morePegs.movesOf(lane));
    const middle = (last + 1n) / 2n;
    assert.equal(morePegs.discOfMove(middle, lane), 64);
    assert.equal(morePegs.nextMoveOf(64, 0n, lane), middle);
    assert.equal(morePegs.discOfMove(last, lane), 1);
  }
});

const LANE = { variant: "london", discs: 3, moved: [2, 1, 3, 1, 2] };

test("a disc's next move is the first one after this, or else its last", () => {
  assert.equal(listedMoves.nextMoveOf(1, 0n, LANE), 2n);
  assert.equal(listedMoves.nextMoveOf(1, 2n, LANE), 4n);
  assert.equal(listedMoves.nextMoveOf(1, 4n, LANE), 4n);
  assert.equal(listedMoves.nextMoveOf(7, 0n, LANE), null);
});

test("each move has its disc, and each disc its moves in sight", () => {
  assert.equal(listedMoves.discOfMove(3n, LANE), 3);
  assert.equal(listedMoves.discOfMove(6n, LANE), null);
  const calls = listedMoves.callsOf(2, 0n, 3n, LANE);
  assert.deepEqual(calls, [{ first: 1n, length: 1n, step: 1n, count: 1 }]);
});

test("nothing is calculated where the server does not send the moves", () => {
  const lane = { variant: "regular", discs: 64 };
  assert.equal(listedMoves.movesOf(lane), null);
  assert.equal(listedMoves.discOfMove(1n, lane), null);
  assert.deepEqual(listedMoves.callsOf(3, 0n, 9n, lane), []);
});

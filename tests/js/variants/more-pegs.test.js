// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { bestOf, morePegs, movesWith } from "../../../static/js/variants/more-pegs.js";

/** The least number of moves from one peg to another, found by looking at every position.
 * @param {number} discs @param {number} pegs */
function searched(discs, pegs) {
  const goal = (pegs - 1).toString().repeat(discs);
  let [edge, count] = [[`${"0".repeat(discs)}`], 0];
  const seen = new Set(edge);
  while (!edge.includes(goal)) {
    count += 1;
    edge = edge
      .flatMap((position) => neighbours(position, pegs))
      .filter((one) => {
        if (seen.has(one)) return false;
        seen.add(one);
        return true;
      });
  }
  return count;
}

/** The positions one legal move away; a position is the peg of each disc, the smallest first.
 * @param {string} position @param {number} pegs */
function neighbours(position, pegs) {
  const places = [...position].map(Number);
  return places.flatMap((from, disc) => {
    const smaller = places.slice(0, disc);
    if (smaller.includes(from)) return [];
    return Array.from({ length: pegs }, (_, to) => to)
      .filter((to) => to !== from && !smaller.includes(to))
      .map((to) => [...smaller, to, ...places.slice(disc + 1)].join(""));
  });
}

/** The discs of all moves, by the recursion. @param {number[]} discs smallest first
 * @param {number} pegs @param {number} [split] @returns {number[]} */
function listed(discs, pegs, split = bestOf(discs.length, pegs).split) {
  if (discs.length < 2) return discs;
  const [small, large] = [discs.slice(0, split), discs.slice(split)];
  return [...listed(small, pegs), ...listed(large, pegs - 1), ...listed(small, pegs)];
}

const upTo = (/** @type {number} */ discs) => Array.from({ length: discs }, (_, i) => i + 1);

test("four and five pegs take as few moves as a search of all positions finds", () => {
  for (const [pegs, most] of [
    [4, 6],
    [5, 5],
  ])
    for (const discs of upTo(most))
      assert.equal(Number(bestOf(discs, pegs).moves), searched(discs, pegs));
});

test("three pegs take 2^n − 1 moves, and 64 discs on four pegs 18433", () => {
  assert.equal(bestOf(64, 3).moves, 2n ** 64n - 1n);
  assert.equal(bestOf(64, 4).moves, 18_433n);
});

test("moves, discs and next moves are those of the recursion, for every split", () => {
  for (const pegs of [3, 4, 5])
    for (const discs of upTo(8))
      for (const split of pegs === 3 || discs === 1 ? [undefined] : upTo(discs - 1)) {
        const lane = { variant: "pegs", discs, pegs, split: split ? String(split) : undefined };
        const moved = listed(upTo(discs), pegs, split || undefined);
        assert.equal(morePegs.movesOf(lane), BigInt(moved.length));
        if (split) assert.equal(movesWith(discs, pegs, split), BigInt(moved.length));
        checkMoves(lane, moved);
      }
});

/** @param {import("../../../static/js/core/variants.js").Lane} lane @param {number[]} moved */
function checkMoves(lane, moved) {
  moved.forEach((disc, i) => {
    assert.equal(morePegs.discOfMove(BigInt(i + 1), lane), disc);
    const after = moved.indexOf(disc, i + 1);
    const next = after < 0 ? moved.lastIndexOf(disc) : after;
    assert.equal(morePegs.nextMoveOf(disc, BigInt(i + 1), lane), BigInt(next + 1));
    const larger = moved.findIndex((one, at) => at > i && one >= disc);
    assert.equal(
      morePegs.nextFrom(BigInt(i + 1), disc, lane),
      BigInt((larger < 0 ? moved.length : larger) + 1),
    );
  });
}

test("the calls for a disc own its moves, each in the middle of one", () => {
  for (const discs of [1, 5, 8]) {
    const lane = { variant: "pegs", discs, pegs: 4 };
    const moved = listed(upTo(discs), 4);
    for (const disc of upTo(discs)) {
      const calls = morePegs.callsOf(disc, 0n, BigInt(moved.length), lane);
      const middles = calls.map(({ first, length }) => Number(first + (length - 1n) / 2n));
      const own = moved.flatMap((one, i) => (one === disc ? [i + 1] : []));
      assert.deepEqual(middles, own);
      for (const { first, length } of calls)
        assert.deepEqual(morePegs.callMaking(first, disc, lane), {
          first,
          last: first + length - 1n,
        });
    }
  }
});

test("64 discs on three to eight pegs are worked out at once, at any move", () => {
  for (const pegs of [3, 4, 5, 6, 7, 8]) {
    const lane = { variant: "pegs", discs: 64, pegs };
    const last = /** @type {bigint} */ (morePegs.movesOf(lane));
    const middle = (last + 1n) / 2n;
    assert.equal(morePegs.discOfMove(middle, lane), 64);
    assert.equal(morePegs.nextMoveOf(64, 0n, lane), middle);
    assert.equal(morePegs.discOfMove(last, lane), 1);
  }
});

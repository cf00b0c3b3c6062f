// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { listedMoves } from "../../../static/js/variants/listed-moves.js";
import { bestOf, morePegs } from "../../../static/js/variants/more-pegs.js";
import { reached } from "../reached.js";

/** The least number of moves from one peg to another, found by looking at every position.
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

test("where the server does not tell the moves, nothing is worked out", () => {
  const lane = { variant: "regular", discs: 64 };
  assert.equal(listedMoves.movesOf(lane), null);
  assert.equal(listedMoves.discOfMove(1n, lane), null);
  assert.deepEqual(listedMoves.callsOf(3, 0n, 9n, lane), []);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { listedMoves } from "../../../static/js/variants/listed-moves.js";

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

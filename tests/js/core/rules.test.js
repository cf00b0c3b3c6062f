// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  brokenRule,
  discsOn,
  isPosition,
  legalMove,
  moved,
  OF_THREE,
} from "../../../static/js/core/rules.js";
import { property } from "../random.js";

const BALLS = { capacities: [1, 2, 3], colours: 1, balls: true };

test("an uncovered ball goes to any peg with space; the position before is unchanged", () => {
  const position = [[], [1, 2], [3]];
  assert.deepEqual(moved(position, { from: 1, to: 2 }), [[], [1], [3, 2]]);
  assert.deepEqual(position, [[], [1, 2], [3]]);
  assert.deepEqual([discsOn(position, 1), discsOn(position, 2)], [[2], []]);
  assert.deepEqual(legalMove(BALLS, position, 1, 2), { disc: 2, from: 1, to: 2 });
  assert.equal(brokenRule(BALLS, position, 2, 1), "full");
  assert.equal(brokenRule(BALLS, position, 0, 2), "empty");
  assert.equal(brokenRule(BALLS, position, 1, 1), null); // it may go back to a full peg
  assert.equal(legalMove(BALLS, position, 1, 1), null);
  assert.deepEqual(moved(position, { from: 2, to: 1 }), [[], [1, 2, 3], []]);
});

property("however balls are put, none is lost and no peg holds more than it can", (random) => {
  let position = [[], [], [1, 2, 3]];
  for (let turn = 0; turn < 30; turn++) {
    const move = legalMove(BALLS, position, random.integer(0, 2), random.integer(0, 2));
    if (move) position = moved(position, move);
  }
  assert.deepEqual(position.flat().sort(), [1, 2, 3]);
  assert.ok(position.every((balls, peg) => balls.length <= BALLS.capacities[peg]));
  assert.ok(isPosition(BALLS, position));
});

test("in a position each disc is there once, on one of the pegs, and on no smaller disc", () => {
  assert.ok(isPosition(OF_THREE, [[3, 1], [], [2]]));
  for (const pegs of [
    [[1, 2], [], []],
    [[2, 1], []],
    [[2], [2], [1]],
    [[3], [1], []],
  ])
    assert.ok(!isPosition(OF_THREE, pegs), JSON.stringify(pegs));
  const twoColours = { ...OF_THREE, colours: 2 };
  assert.ok(isPosition(twoColours, [[1, 2], [], []]));
  assert.ok(!isPosition(twoColours, [[1], [], []]));
});

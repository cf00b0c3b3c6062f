// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../../static/js/core/position.js";
import { positionOf } from "../../../static/js/variants/link.js";
import { coverOf, put } from "../../../static/js/variants/put.js";
import { property } from "../random.js";

const CAPACITIES = [1, 2, 3];

test("a top ball goes to any peg with space, and what was there before stays as it was", () => {
  const position = [[], [1, 2], [3]];
  assert.deepEqual(put(position, 1, 2, CAPACITIES), [[], [1], [3, 2]]);
  assert.deepEqual(position, [[], [1, 2], [3]]);
  assert.equal(put(position, 2, 1, CAPACITIES), null); // it is full
  assert.equal(put(position, 0, 2, CAPACITIES), null); // there is none
  assert.deepEqual(put(position, 1, 1, CAPACITIES), position); // even where it is full
  assert.deepEqual(put(position, 2, 1, [null, null, null]), [[], [1, 2, 3], []]);
});

property("however balls are put, none is lost and no peg holds more than it can", (random) => {
  let position = [[], [], [1, 2, 3]];
  for (let turn = 0; turn < 30; turn++)
    position = put(position, random.integer(0, 2), random.integer(0, 2), CAPACITIES) ?? position;
  assert.deepEqual(position.flat().sort(), [1, 2, 3]);
  assert.ok(position.every((balls, peg) => balls.length <= CAPACITIES[peg]));
});

test("a ball is covered by the one next above it", () => {
  assert.equal(coverOf([[], [1, 2], [3]], 1), 2);
  assert.equal(coverOf([[], [1, 2], [3]], 2), null);
});

test("a position is read as it is written, and what is none is left out", () => {
  for (const text of ["5,4|2,1|3", "||1", "3|1|2"])
    assert.equal(textOf(positionOf(text, 3) ?? []), text);
  for (const text of ["", "||", "1|1|", "1,2|3", "a|b|c", "1|2|3|"])
    assert.equal(positionOf(text, 3), null);
});

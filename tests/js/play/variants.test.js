// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../../static/js/core/position.js";
import { isDone, newGame } from "../../../static/js/play/game.js";
import {
  CLASSIC,
  heightOf,
  levelEnds,
  levelOf,
  nextLevel,
  perfect,
} from "../../../static/js/play/kind.js";
import { linkOf } from "../../../static/js/play/link.js";
import { keyOf } from "../../../static/js/play/memory.js";
import { moveOfStep, stepOfMove } from "../../../static/js/play/watched.js";
import { ANTWERP, LONDON, ofPegs } from "./kinds.js";

test("a link names the variant, and its ends only where they are not the usual ones", () => {
  const pegs = ofPegs(4);
  const whole = newGame(perfect(5, 0, 4), perfect(5, 2, 4), pegs);
  assert.equal(linkOf(whole), "?variant=pegs&pegs=4&discs=5");
  assert.equal(
    linkOf(newGame(perfect(2, 3, 4), perfect(2, 1, 4), pegs)),
    "?variant=pegs&pegs=4&discs=2&start=%7C%7C%7C2,1&goal=%7C2,1%7C%7C",
  );
  assert.equal(
    linkOf(newGame([[1], [2], [3]], [[2], [3], [1]], ANTWERP)),
    "?variant=antwerp&discs=1",
  );
});

test("every goal of coloured towers counts", () => {
  for (const pegs of [
    [[2], [3], [1]],
    [[3], [1], [2]],
  ])
    assert.ok(isDone({ ...newGame([[1], [2], [3]], [[2], [3], [1]], ANTWERP), pegs }));
  const mixed = [[2], [1], [3]];
  assert.ok(!isDone({ ...newGame([[1], [2], [3]], [[2], [3], [1]], ANTWERP), pegs: mixed }));
});

test("a level has its problem, and one with several goes on to the next", () => {
  const { start, goal } = levelEnds(ANTWERP, 2, { start: [[1], [2], [3]], goal: [[2], [3], [1]] });
  assert.deepEqual([textOf(start), heightOf(ANTWERP, goal)], ["4,1|5,2|6,3", 2]);
  const first = levelEnds(LONDON, 1, { start: [[1], [2], [3]], goal: [[], [2, 3], [1]] });
  const second = levelEnds(LONDON, 1, first);
  assert.notDeepEqual(first, second);
  assert.deepEqual(levelEnds(LONDON, 1, second), first);
  assert.equal(levelOf(LONDON, second), 1);
  assert.equal(levelOf(LONDON, { start: [[1], [2], [3]], goal: [[1], [3], [2]] }), null);
  assert.equal(levelOf(ofPegs(5), { start: perfect(6, 0, 5), goal: perfect(6, 3, 5) }), 6);
});

test("after a game comes one of one disc more, or of more moves, as long as there are such", () => {
  const whole = (/** @type {number} */ discs) => {
    return { start: perfect(discs, 0), goal: perfect(discs, 1) };
  };
  assert.equal(nextLevel(CLASSIC, whole(4)), 5);
  assert.equal(nextLevel(CLASSIC, whole(CLASSIC.most)), null);
  const { start, goal } = levelEnds(LONDON, 1, whole(3));
  assert.equal(nextLevel(LONDON, { start, goal }), 2);
  assert.equal(nextLevel(LONDON, levelEnds(LONDON, 2, whole(3))), null);
  assert.equal(nextLevel(LONDON, { start, goal: start }), null);
});

test("each variant, and each number of pegs, is kept in a place of its own", () => {
  const places = [ofPegs(4), ofPegs(5), ANTWERP, LONDON].map(keyOf);
  assert.equal(new Set(places).size, 4);
});

test("a slider reaches both ends of ways longer than numbers can count", () => {
  const moves = String(2n ** 64n - 1n);
  const watch = /** @type {any} */ ({ lanes: [{ moves }] });
  assert.equal(moveOfStep(watch, stepOfMove(watch, moves)), moves);
  assert.equal(moveOfStep(watch, "0"), "0");
  const few = /** @type {any} */ ({ lanes: [{ moves: "7" }, { moves: "9" }] });
  for (let move = 0; move <= 9; move++)
    assert.equal(moveOfStep(few, stepOfMove(few, String(move))), String(move));
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { textOf } from "../../../static/js/core/position.js";
import { beginning } from "../../../static/js/play/begin.js";
import { coveredBy, isDone, newGame, play, refusalOf } from "../../../static/js/play/game.js";
import { heightOf, levelEnds, levelOf, perfect } from "../../../static/js/play/kind.js";
import { linkOf, madeText, positionOf } from "../../../static/js/play/link.js";
import { keptOf, keyOf, playOf } from "../../../static/js/play/memory.js";
import { FIRST_PLAY } from "../../../static/js/play/state.js";
import { moveOfStep, stepOfMove } from "../../../static/js/play/watched.js";
import { always, property } from "../random.js";
import { ANTWERP, LONDON, ofPegs } from "./kinds.js";
import { anyGameOfAny, linkTo } from "./some-games.js";

/** @import {Kind} from "../../../static/js/play/kind.js" */

/** The rules as a book states them: written apart from the code.
 * @param {Kind} kind @param {number[][]} pegs @param {number} from @param {number} to */
function isLegal(kind, pegs, from, to) {
  const disc = pegs[from].at(-1);
  if (disc === undefined) return false;
  if (kind.variant === "london") return pegs[to].length < [1, 2, 3][to];
  const size = (/** @type {number} */ one) =>
    kind.variant === "antwerp" ? Math.ceil(one / 3) : one;
  return pegs[to].every((one) => size(one) >= size(disc));
}

property("a move is refused exactly where the variant's rule forbids it", (random) => {
  const { kind, pegs } = anyGameOfAny(random);
  for (const from of pegs.keys())
    for (const to of pegs.keys()) {
      if (from === to) continue;
      assert.equal(refusalOf(pegs, from, to, kind) === null, isLegal(kind, pegs, from, to));
    }
});

test("a refusal names the colour, and the peg that is full", () => {
  assert.deepEqual(refusalOf([[4], [5, 2], [6, 3, 1]], 0, 1, ANTWERP), {
    id: "rule_named_smaller",
    values: { name: "The red disc 2", below: 1 },
    about: 4,
  });
  assert.equal(refusalOf([[1], [2], [3]], 0, 1, ANTWERP), null);
  assert.deepEqual(refusalOf([[1], [2], [3]], 1, 0, LONDON), {
    id: "rule_full",
    values: { peg: "A", most: 1 },
    about: 2,
  });
  assert.deepEqual(coveredBy([[], [1, 2], [3]], 1, LONDON), {
    id: "rule_named_covered",
    values: { name: "The red ball", top: 2 },
    about: 1,
  });
});

test("a position is read back from its text, and one against the rules is none", () => {
  always((random) => {
    const { kind, pegs } = anyGameOfAny(random);
    assert.deepEqual(positionOf(textOf(pegs), kind.most, kind), pegs);
  });
  assert.equal(positionOf("1,2||3", 3, LONDON), null);
  assert.equal(positionOf("1,4|5,2|6,3", 5, ANTWERP), null);
  assert.equal(positionOf("1|2|", 5, ANTWERP), null);
  assert.equal(positionOf("2,1||", 64, ofPegs(4)), null);
});

property("a game is read back from what was kept", (random) => {
  const game = anyGameOfAny(random);
  const kept = playOf(keptOf({ ...FIRST_PLAY, game }), game.kind).game;
  assert.deepEqual([kept?.pegs, kept?.made], [game.pegs, game.made]);
});

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

test("each variant, and each number of pegs, is kept in a place of its own", () => {
  const places = [ofPegs(4), ofPegs(5), ANTWERP, LONDON].map(keyOf);
  assert.equal(new Set(places).size, 4);
});

test("a link to a level that was left goes on with it", () => {
  const kind = ofPegs(4);
  const of4 = play(newGame(perfect(4, 0, 4), perfect(4, 2, 4), kind), 0, 3);
  const game = newGame(perfect(5, 0, 4), perfect(5, 2, 4), kind);
  const underWay = { 4: { game: of4, clock: FIRST_PLAY.clock } };
  const kept = keptOf({ ...FIRST_PLAY, game, underWay });
  const asked = linkTo(newGame(perfect(4, 0, 4), perfect(4, 2, 4), kind));
  assert.equal(madeText(beginning(asked, kept, [], false, kind).play.game.made), "AD");
  const none = linkTo(newGame(perfect(8, 0, 4), perfect(8, 2, 4), kind), { named: false });
  assert.equal(beginning(none, kept, [], false, kind).play.game.start.flat().length, 5);
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

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../../static/js/core/position.js";
import { coveredBy, moveBetween, moved, placed, refusalOf } from "../../../static/js/play/game.js";
import { madeOf, madeText, positionOf } from "../../../static/js/play/link.js";
import { property } from "../random.js";
import { ANTWERP, LONDON, ofPegs } from "./kinds.js";
import { anyGame, anyTowers } from "./some-games.js";

/** @import {Kind} from "../../../static/js/play/kind.js" */

/** The rules as a book states them: written apart from the code.
 * @param {Kind} kind @param {number[][]} pegs @param {number} from @param {number} to */
function isLegal(kind, pegs, from, to) {
  const disc = pegs[from].at(-1);
  if (disc === undefined) return false;
  if (from === to) return true;
  if (kind.variant === "london") return pegs[to].length < [1, 2, 3][to];
  const size = (/** @type {number} */ one) =>
    kind.variant === "antwerp" ? Math.ceil(one / 3) : one;
  return pegs[to].every((one) => size(one) >= size(disc));
}

property("a move is refused exactly where the variant's rule forbids it", (random) => {
  const { kind, pegs } = anyGame(random);
  for (const from of pegs.keys())
    for (const to of pegs.keys())
      assert.equal(refusalOf(pegs, from, to, kind) === null, isLegal(kind, pegs, from, to));
});

property("after a legal move discs lie on larger ones, and back leads back", (random) => {
  const pegs = anyTowers(random, random.integer(1, 12), 3);
  const [from, to] = [random.integer(0, 2), random.integer(0, 2)];
  const move = moveBetween(pegs, from, to);
  if (!move || from === to || refusalOf(pegs, from, to)) return;
  const next = moved(pegs, move);
  assert.ok(next.every((discs) => discs.every((disc, i) => i === 0 || disc < discs[i - 1])));
  assert.deepEqual(moved(next, { disc: move.disc, from: to, to: from }), pegs);
});

test("the refusal names the disc that may not be covered, and the one that lies on top", () => {
  const pegs = [[3, 2], [1], []];
  assert.deepEqual(refusalOf(pegs, 0, 1), {
    id: "rule_smaller",
    values: { disc: 2, below: 1 },
    about: 2,
  });
  assert.deepEqual(refusalOf(pegs, 2, 1), { id: "rule_empty", values: { peg: "C" } });
  assert.deepEqual(coveredBy(pegs, 3), {
    id: "rule_covered",
    values: { disc: 3, top: 2 },
    about: 3,
  });
  assert.equal(coveredBy(pegs, 2), null);
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

property("a disc put anywhere leaves a position in order", (random) => {
  const pegs = anyTowers(random, random.integer(1, 12), 3);
  const disc = random.integer(1, pegs.flat().length);
  const next = placed(pegs, disc, random.integer(0, 2));
  assert.ok(next.every((discs) => discs.every((one, i) => i === 0 || one < discs[i - 1])));
  assert.deepEqual(next.flat().sort(), pegs.flat().sort());
});

property("a position is read back from its text", (random) => {
  const { kind, pegs } = anyGame(random);
  assert.deepEqual(positionOf(textOf(pegs), kind.most, kind), pegs);
});

test("texts that are no position are none", () => {
  for (const text of ["", "||", "1,2||", "2|2|1", "3|1|", "1|2", "1|2|3|", "a|1|", "-1|1|", "13||"])
    assert.equal(positionOf(text, 12), null, text);
  assert.equal(positionOf("3,2,1||", 2), null);
  assert.equal(positionOf("1,2||3", 3, LONDON), null);
  assert.equal(positionOf("1,4|5,2|6,3", 5, ANTWERP), null);
  assert.equal(positionOf("1|2|", 5, ANTWERP), null);
  assert.equal(positionOf("2,1||", 64, ofPegs(4)), null);
});

property("moves are read back from their text, up to the first that is not possible", (random) => {
  const { kind, start, made, pegs } = anyGame(random);
  const text = madeText(made);
  assert.deepEqual(madeOf(start, text, 60, kind), { made, pegs });
  assert.deepEqual(madeOf(start, `${text}AA${text}`, 60, kind), { made, pegs });
  assert.deepEqual(madeOf(start, text, 10, kind).made, made.slice(0, 10));
});

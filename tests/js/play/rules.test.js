// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../../static/js/core/position.js";
import { coveredBy, moveBetween, moved, placed, refusalOf } from "../../../static/js/play/game.js";
import { perfect, same } from "../../../static/js/play/kind.js";
import { madeOf, madeText, positionOf } from "../../../static/js/play/link.js";
import { property } from "../random.js";

/** Any position of 1 to 12 discs. @param {import("../random.js").Random} random */
function anyPosition(random) {
  /** @type {number[][]} */
  const pegs = [[], [], []];
  for (let disc = random.integer(1, 12); disc >= 1; disc--) pegs[random.integer(0, 2)].push(disc);
  return pegs;
}

/** The rule as a book states it: written apart from the code.
 * @param {number[][]} pegs @param {number} from @param {number} to */
function isLegal(pegs, from, to) {
  if (pegs[from].length === 0) return false;
  return pegs[to].every((disc) => disc >= Math.min(...pegs[from]));
}

property("a move is refused exactly where the rule forbids it", (random) => {
  const pegs = anyPosition(random);
  for (const from of [0, 1, 2])
    for (const to of [0, 1, 2])
      assert.equal(refusalOf(pegs, from, to) === null, isLegal(pegs, from, to));
});

property("after a legal move discs lie on larger ones, and back leads back", (random) => {
  const pegs = anyPosition(random);
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

property("a disc put anywhere leaves a position in order", (random) => {
  const pegs = anyPosition(random);
  const disc = random.integer(1, pegs.flat().length);
  const next = placed(pegs, disc, random.integer(0, 2));
  assert.ok(next.every((discs) => discs.every((one, i) => i === 0 || one < discs[i - 1])));
  assert.deepEqual(next.flat().sort(), pegs.flat().sort());
});

property("a position is read back from its text", (random) => {
  const pegs = anyPosition(random);
  const read = positionOf(textOf(pegs), 12);
  assert.ok(read && same(read, pegs));
});

test("texts that are no position are none", () => {
  for (const text of ["", "||", "1,2||", "2|2|1", "3|1|", "1|2", "1|2|3|", "a|1|", "-1|1|", "13||"])
    assert.equal(positionOf(text, 12), null, text);
  assert.equal(positionOf("3,2,1||", 2), null);
});

property("moves are read back from their text, up to the first that is not possible", (random) => {
  let pegs = perfect(random.integer(1, 6), 0);
  const start = pegs;
  const made = [];
  while (made.length < 40) {
    const [from, to] = [random.integer(0, 2), random.integer(0, 2)];
    const move = moveBetween(pegs, from, to);
    if (!move || from === to || refusalOf(pegs, from, to)) continue;
    made.push(move);
    pegs = moved(pegs, move);
  }
  const text = madeText(made);
  assert.deepEqual(madeOf(start, text), { made, pegs });
  const broken = madeOf(start, `${text}AA`);
  assert.equal(broken.made.length, 40);
  assert.equal(madeOf(start, text, 10).made.length, 10);
});

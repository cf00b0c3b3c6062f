// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import * as question from "../../../static/js/think/question.js";
import { Page, towerAt, update } from "../page.js";
import { towerOf } from "../tower.js";

/** @import {View} from "../../../static/js/view/state.js" */

const DISCS = 4;
const PEGS = ["A", "B", "C"];
const TOWER = towerOf(DISCS);

/** The page at a move, asked for it from a disc on. @param {number} move @param {number} [from] */
function asking(move, from = 1) {
  const { view } = Page.opened(update, towerAt(DISCS, String(move)));
  const asked = { move: BigInt(move) + 1n, first: null, playing: false };
  return { ...view, think: { ...view.think, on: true, from, question: asked } };
}

/** @param {View} view @param {string} from @param {string} to */
function findingOf(view, from, to) {
  const asked = /** @type {import("../../../static/js/view/parts.js").Question} */ (
    view.think.question
  );
  return question.judge(view, asked, from, to).finding;
}

test("every answer to every move is found to be what it is", () => {
  for (let move = 0; move < TOWER.moves; move++) {
    const view = asking(move);
    const { pegs, last_move: last, next_move: next } = TOWER.at(move, 0);
    for (const from of PEGS) {
      for (const to of PEGS.filter((peg) => peg !== from)) {
        const [own, other] = [from, to].map((peg) => pegs[PEGS.indexOf(peg)].at(-1));
        const expected =
          own === undefined
            ? "empty"
            : other !== undefined && other < own
              ? "smaller"
              : from === next?.from && to === next.to
                ? "right"
                : own === last?.disc
                  ? "twice"
                  : "elsewhere";
        assert.equal(findingOf(view, from, to), expected, `${from}${to} after ${move} moves`);
      }
    }
  }
});

test("a question is open only while the position that it is about is shown", () => {
  const view = asking(5);
  assert.equal(question.openQuestion(view), view.think.question);
  const other = asking(6);
  assert.equal(question.openQuestion({ ...other, think: view.think }), null);
  assert.equal(question.openQuestion({ ...view, think: { ...view.think, on: false } }), null);
});

test("the next move that is asked for is the first of such a disc", () => {
  for (let from = 1; from <= 9; from++) {
    for (let move = 0; move < TOWER.moves; move++) {
      const view = asking(move, from);
      const least = Math.min(from, DISCS); // a smaller tower is asked for its largest disc
      let next = move;
      while (next < TOWER.moves && (TOWER.at(next, 0).next_move?.disc ?? 0) < least) next += 1;
      const found = question.nextAsked(view, BigInt(move));
      if (next < TOWER.moves) assert.equal(found, BigInt(next + 1));
      else assert.ok(found > BigInt(TOWER.moves));
      assert.equal(question.isNextAsked(view), next === move && next < TOWER.moves);
    }
  }
});

test("the disc on top of a peg is the last of its pile", () => {
  const { pegs } = TOWER.at(6, 0);
  PEGS.forEach((label, i) => {
    assert.equal(question.topOf(asking(6), label), pegs[i].at(-1) ?? 0);
  });
});

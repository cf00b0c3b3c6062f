// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "./thinking.js";
import { learn } from "../../../static/js/core/variants.js";
import { createHiding } from "../../../static/js/question/hide.js";
import { nextAsked, questionAt } from "../../../static/js/think/answering.js";
import { textOf } from "../../../static/js/think/box.js";
import {
  askedSizes,
  hiddenByThinking,
  isNextAsked,
  openQuestion,
  smallestAsked,
} from "../../../static/js/think/think-question.js";
import { createVariantUpdate } from "../../../static/js/variant/variant-update.js";
import { listedMoves } from "../../../static/js/variants/listed-moves.js";
import { beginView } from "../../../static/js/view/view-state.js";
import { towerOf } from "../tower.js";
import { VARIANTS } from "../variants/variants.js";

const TOWER = towerOf(4);

learn("london", listedMoves);
learn("antwerp", listedMoves);
learn("regular", listedMoves);

const LISTING = { language: "python", lines: [] };
const LONDON = {
  ...{ listing: LISTING, variant: "london", discs: 3, moves: "2", shape: "ball", moved: [2, 3] },
  pegs: [1, 2, 3].map((capacity, i) => ({ label: "ABC"[i], capacity })),
  disc_looks: ["red", "green", "blue"].map((colour, i) => {
    return { id: i + 1, size: 1, colour, label: String(i + 1), name: `${colour} ball` };
  }),
};
const BALLS = {
  pegs: [[], [1, 2], [3]],
  next_move: { disc: 2, from: "B", to: "C" },
};
const ANTWERP = {
  ...{ listing: LISTING, variant: "antwerp", discs: 2, moves: "22", moved: [1, 4, 2, 5] },
  pegs: ["A", "B", "C"].map((label) => ({ label, capacity: null })),
  disc_looks: [1, 1, 1, 2, 2, 2].map((size, i) => {
    return { id: i + 1, size, colour: "", label: String(size), name: `disc ${i + 1}` };
  }),
};
const DISCS = {
  pegs: [1, 2, 3].map((colour) => [colour + 3, colour]),
  next_move: { disc: 1, from: "A", to: "B" },
};

/** A view that asks for the next move of a puzzle, from an opened lane and its state.
 * @param {any} opened @param {any} lane @param {any} [think] @returns {View} */
function asking(opened, lane, think) {
  const view = beginView({ think: { on: true } });
  const { move = "0" } = lane;
  const lanes = [{ move, moves: opened.moves, last_move: null, panels: {}, ...lane }];
  const shown = /** @type {any} */ ({ move, line: 0, lines: 1, lanes });
  const asked = questionAt(view, BigInt(move) + 1n, false);
  const talk = { ...view.talk, connection: /** @type {const} */ ("open") };
  const thinks = { ...view.think, question: asked, ...think };
  return { ...view, opened: { panels: [], ...opened }, shown, talk, think: thinks };
}

/** The same at a move of the classic puzzle, asking about discs from one size on.
 * @param {number} move @param {number} [from] */
function classic(move, from = 1) {
  return asking(TOWER.opened, TOWER.at(move, 0), { from });
}

test("a question is open only while its position is shown", () => {
  const view = classic(5);
  assert.equal(openQuestion(view), view.think.question);
  const other = classic(6);
  assert.equal(openQuestion({ ...other, think: view.think }), null);
  assert.equal(openQuestion({ ...view, think: { ...view.think, on: false } }), null);
});

test("the next move asked for is the first one of a disc that is large enough", () => {
  for (let from = 1; from <= 9; from++) {
    for (let move = 0; move < TOWER.moves; move++) {
      const view = classic(move, from);
      const least = Math.min(from, 4); // a smaller tower asks about its largest disc
      let next = move;
      while (next < TOWER.moves && (TOWER.at(next, 0).next_move?.disc ?? 0) < least) next += 1;
      const found = nextAsked(view, BigInt(move));
      if (next < TOWER.moves) assert.equal(found, BigInt(next + 1));
      else assert.ok(found > BigInt(TOWER.moves));
      assert.equal(isNextAsked(view), next === move && next < TOWER.moves);
    }
  }
});

test("balls have the names from the server, with a capital letter at the start", () => {
  const view = asking(LONDON, BALLS);
  const open = { ...view.think.question, first: "B" };
  const first = asking(LONDON, BALLS, { question: open });
  const said = "Green ball leaves B. Which peg is next? (Press B again to undo.)";
  assert.equal(textOf(first, first.think.question), said);
});

test("all balls are asked about, but discs by their size", () => {
  const balls = asking(LONDON, BALLS, { from: 3 });
  assert.deepEqual(askedSizes(balls), { sizes: 1, smallest: 1 });
  const large = asking(ANTWERP, DISCS, { from: 2 });
  assert.deepEqual(askedSizes(large), { sizes: 2, smallest: 2 });
  assert.equal(smallestAsked(large), 4);
  assert.equal(nextAsked(large, 0n), 2n);
  assert.equal(nextAsked(large, 2n), 4n);
  assert.equal(nextAsked(large, 4n), 5n); // after the last one
});

test("where only the server knows the disc of each move, every move is asked for", () => {
  const opened = { ...ANTWERP, variant: "regular", moved: undefined };
  const view = asking(opened, DISCS, { from: 2 });
  assert.equal(smallestAsked(view), 1);
  assert.equal(nextAsked(view, 7n), 8n);
});

test("the question is about a ball where there are balls, and the reason stays the same", () => {
  const asked = createHiding(hiddenByThinking)(asking(LONDON, BALLS)).shown?.lanes[0];
  assert.equal(asked?.narration, "Which ball moves next, and where?");
  const last = { disc: 1, from: "A", to: "B" };
  const lane = { ...BALLS, last_move: last, line: 0, narration: "why" };
  const waits = asking(LONDON, lane, { question: null });
  assert.equal(createHiding(hiddenByThinking)(waits).shown?.lanes[0].narration, "why");
});

const update = createVariantUpdate(VARIANTS.london);

test("another puzzle drops the question of the one before", () => {
  const settings = { goal: [[1], [2], [3]] };
  const { view } = update(asking(LONDON, BALLS), { type: "settings", settings });
  assert.deepEqual([view.think.question, view.think.on], [null, true]);
});

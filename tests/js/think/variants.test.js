// @ts-check
/** Think first in variants: balls, discs of equal size, several pegs, moves that are as good. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { learn } from "../../../static/js/core/variants.js";
import { createHiding } from "../../../static/js/think/hide.js";
import * as question from "../../../static/js/think/question.js";
import { textOf } from "../../../static/js/think/say.js";
import { createVariantUpdate } from "../../../static/js/variant/update.js";
import { listedMoves } from "../../../static/js/variants/listed-moves.js";
import { beginView } from "../../../static/js/view/state.js";
import { words } from "../said.js";
import { VARIANTS } from "../variants/variants.js";

/** @import {View} from "../../../static/js/view/state.js" */

learn("london", listedMoves);
learn("antwerp", listedMoves);
learn("regular", listedMoves);

const LONDON = {
  ...{ variant: "london", discs: 3, moves: "2", shape: "ball", moved: [2, 3] },
  pegs: [1, 2, 3].map((capacity, i) => ({ label: "ABC"[i], capacity })),
  disc_looks: ["red", "green", "blue"].map((colour, i) => {
    return { id: i + 1, size: 1, colour, label: String(i + 1), name: `${colour} ball` };
  }),
};
const BALLS = {
  pegs: [[], [1, 2], [3]],
  next_move: { disc: 2, from: "B", to: "C" },
  as_good: [{ disc: 3, from: "C", to: "A" }],
};
const ANTWERP = {
  ...{ variant: "antwerp", discs: 2, moves: "22", moved: [1, 4, 2, 5] },
  pegs: ["A", "B", "C"].map((label) => ({ label, capacity: null })),
  disc_looks: [1, 1, 1, 2, 2, 2].map((size, i) => {
    return { id: i + 1, size, colour: "", label: String(size), name: `disc ${i + 1}` };
  }),
};
const DISCS = {
  pegs: [
    [4, 1],
    [5, 2],
    [6, 3],
  ],
  next_move: { disc: 1, from: "A", to: "B" },
  as_good: [],
};

/** A page that asks. @param {any} opened @param {any} lane @param {any} [think] @returns {View} */
function asking(opened, lane, think) {
  const view = beginView({ think: { on: true } });
  const lanes = [{ move: "0", moves: opened.moves, last_move: null, panels: {}, ...lane }];
  const shown = /** @type {any} */ ({ move: "0", line: 0, lines: 1, lanes });
  const asked = { move: 1n, first: null, playing: false };
  const talk = { ...view.talk, connection: /** @type {const} */ ("open") };
  return { ...view, opened, shown, talk, think: { ...view.think, question: asked, ...think } };
}

/** @param {View} view @param {string} move such as "AC" */
function judged(view, move) {
  const asked = /** @type {import("../../../static/js/view/parts.js").Question} */ (
    view.think.question
  );
  return question.judge(view, asked, move[0], move[1]);
}

test("a move of a ball is judged by space, by the way shown, and by ways as good", () => {
  const view = asking(LONDON, BALLS);
  const found = Object.fromEntries(
    ["AB", "BC", "CA", "BA", "CB"].map((move) => [move, judged(view, move).finding]),
  );
  assert.deepEqual(found, {
    AB: "empty",
    BC: "right",
    CA: "as_good",
    BA: "elsewhere",
    CB: "full",
  });
  assert.deepEqual(judged(view, "CA").instead, BALLS.next_move);
});

test("a disc may go on one of equal size, never on a smaller one", () => {
  const view = asking(ANTWERP, DISCS);
  assert.equal(judged(view, "AB").finding, "right");
  assert.equal(judged(view, "AC").finding, "elsewhere");
  assert.equal(judged(view, "BA").finding, "other");
  const lower = asking(ANTWERP, { ...DISCS, pegs: [[4], [5, 2, 1], [6, 3]] });
  assert.equal(judged(lower, "AB").finding, "smaller");
});

test("every sentence names discs as the server does, a first word with a capital letter", () => {
  const said = (/** @type {string} */ move) => {
    const view = asking(LONDON, BALLS);
    const verdict = judged(view, move);
    return textOf({ ...view, think: { ...view.think, verdict } }, view.think.question, words);
  };
  assert.match(said("BA"), /^think_elsewhere_named .*"disc":"Green ball"/);
  assert.match(said("CB"), /^think_full_named .*"most":2/);
  assert.match(said("CA"), /^think_as_good_named .*"disc":"blue ball".*green ball/);
  const first = asking(LONDON, BALLS, { question: { move: 1n, first: "B", playing: false } });
  assert.match(textOf(first, first.think.question, words), /^think_first_named .*"Green ball"/);
});

test("balls are asked for one and all, discs by their size", () => {
  assert.deepEqual(question.askedSizes(asking(LONDON, BALLS, { from: 3 })), {
    sizes: 1,
    smallest: 1,
  });
  const large = asking(ANTWERP, DISCS, { from: 2 });
  assert.deepEqual(question.askedSizes(large), { sizes: 2, smallest: 2 });
  assert.equal(question.smallestAsked(large), 4);
  assert.equal(question.nextAsked(large, 0n), 2n);
  assert.equal(question.nextAsked(large, 2n), 4n);
  assert.equal(question.nextAsked(large, 4n), 5n); // beyond the last one
});

test("where only the server knows whose move each is, every move is asked for", () => {
  const opened = { ...ANTWERP, variant: "regular", moved: undefined };
  const view = asking(opened, DISCS, { from: 2 });
  assert.equal(question.smallestAsked(view), 1);
  assert.equal(question.nextAsked(view, 7n), 8n);
});

test("the question is about a ball where there are balls, and the reason stays what it is", () => {
  const asked = createHiding(words)(asking(LONDON, BALLS)).shown?.lanes[0];
  assert.equal(asked?.narration, "think_question_ball {}");
  const last = { disc: 1, from: "A", to: "B" };
  const lane = { ...BALLS, last_move: last, line: 0, narration: "why" };
  const waits = asking(LONDON, lane, { question: null });
  assert.equal(createHiding(words)(waits).shown?.lanes[0].narration, "why");
});

const update = createVariantUpdate(VARIANTS.london);

test("an answer that is as good counts as right, and the move shown is made", () => {
  const first = update(asking(LONDON, BALLS), { type: "think-peg", peg: "C" }).view;
  const { view, send } = update(first, { type: "think-peg", peg: "A" });
  assert.deepEqual([view.think.right, view.think.wrong], [1, 0]);
  assert.equal(view.think.verdict?.finding, "as_good");
  assert.equal(send[0]?.type, "step");
});

test("another puzzle asks nothing of the one before", () => {
  const settings = { goal: [[1], [2], [3]] };
  const { view } = update(asking(LONDON, BALLS), { type: "settings", settings });
  assert.deepEqual([view.think.question, view.think.on], [null, true]);
});

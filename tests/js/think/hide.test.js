// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { hiddenPanels } from "../../../static/js/think/hidden-panels.js";
import { createHiding, reasonOf } from "../../../static/js/think/hide.js";
import { createAskedHiding } from "../../../static/js/think/hide-asked.js";
import { STEP } from "../page.js";
import { askedOf, student, TOLD, tallyOf } from "../room/member.js";
import { words } from "../words.js";
import { thinking } from "./thinking.js";

/** @import {Member} from "../room/member.js" */

/** @param {string} move @param {boolean} [on] */
const thinkingFrom2 = (move, on = true) => thinking(4, move, { think: { on, from: 2 } });

test("what is drawn tells nothing of a move that will be asked for, before and while it is", () => {
  for (const step of [[], [STEP]]) {
    const page = thinkingFrom2("3");
    page.does(...step);
    const lane = createHiding(words)(page.view).shown?.lanes[0];
    assert.notEqual(lane?.next_move?.disc, 3);
    assert.deepEqual(lane?.pegs, page.view.shown?.lanes[0].pegs);
    if (step.length) assert.equal(lane?.narration, "think_question {}");
  }
});

test("a view that asks for nothing is drawn as it is", () => {
  for (const page of [thinkingFrom2("3", false), thinkingFrom2("2")]) {
    assert.equal(createHiding(words)(page.view), page.view);
  }
});

test("the same state is hidden once, so that what is drawn does not change by itself", () => {
  const page = thinkingFrom2("3");
  const hidden = createHiding(words);
  assert.equal(hidden(page.view).shown, hidden({ ...page.view }).shown);
});

test("the moves listed end with the last one made", () => {
  const { view } = thinkingFrom2("3");
  const rows = ["2", "3", "4"].map((move) => ({ move, disc: 1, from: "A", to: "B", pegs: [] }));
  const lanes = [{ .../** @type {any} */ (view.shown).lanes[0], panels: { moves: { rows } } }];
  const shown = { .../** @type {any} */ (view.shown), lanes };
  const [seen] = createHiding(words, hiddenPanels)({ ...view, shown }).shown?.lanes ?? [];
  const moves = seen.panels.moves?.rows.map(({ move }) => move);
  assert.deepEqual(moves, ["2", "3"]);
});

test("the reason for a move of disc 1 is not the move after it", () => {
  const told = (/** @type {number} */ disc, line = 0) =>
    reasonOf({ last_move: { disc, from: "A", to: "B" }, line, narration: "why" }, words);
  assert.equal(told(1), 'think_smallest {"source":"A","target":"B"}');
  assert.deepEqual([told(2), told(1, 1)], ["why", "why"]);
});

/** Whether the page shows no next move. @param {Member} page */
const hides = ({ view }) => createAskedHiding(words)(view).shown?.lanes[0].next_move === null;

test("the answer is hidden from the question on until it is told, between two votes too", () => {
  const page = student();
  assert.equal(hides(page), false);
  page.hears(askedOf());
  assert.equal(hides(page), true);
  page.hears(tallyOf({ open: false }));
  assert.equal(hides(page), true);
  page.hears(TOLD);
  assert.equal(hides(page), false);
});

test("elsewhere than where it was asked, or once the class has gone on, nothing is hidden", () => {
  const [elsewhere, left] = [student(), student()];
  for (const page of [elsewhere, left]) page.hears(askedOf());
  elsewhere.goesTo(6);
  left.hears(tallyOf({ open: false, left: true }));
  assert.deepEqual([elsewhere, left].map(hides), [false, false]);
});

test("on a new connection it stays hidden until the question is told again", () => {
  for (const asks of [true, false]) {
    const page = student();
    page.hears(askedOf());
    page.comesBack({ asks });
    page.hears(...page.shown.present());
    assert.equal(hides(page), asks);
  }
});

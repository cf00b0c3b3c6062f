// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { hiddenPanels } from "../../../static/js/think/hidden-panels.js";
import { createHiding, reasonOf } from "../../../static/js/think/hide.js";
import { createAskedHiding } from "../../../static/js/think/hide-asked.js";
import { openQuestion } from "../../../static/js/think/question.js";
import { textOf } from "../../../static/js/think/say.js";
import { STEP, types } from "../page.js";
import { askedOf, student, TOLD, tallyOf } from "../room/member.js";
import { words } from "../words.js";
import { thinking } from "./thinking.js";

/** @import {About} from "../../../static/js/view/parts.js" */
/** @import {Page} from "../page.js" */
/** @import {Member} from "../room/member.js" */

/** A page that asks this before each move. @param {About} about @param {string} [move] */
const asking = (about, move = "3") => thinking(4, move, { think: { about } });

/** @param {Page} page */
const said = ({ view }) => textOf(view, openQuestion(view), words);
/** @param {string} value */
const choice = (value) => /** @type {const} */ ({ type: "think-choice", value });

test("the server is asked, and a right answer makes the move with its reason", () => {
  for (const about of /** @type {About[]} */ (["bit", "top"])) {
    const page = asking(about);
    page.settle(STEP);
    assert.equal(openQuestion(page.view)?.asked?.text, about);
    assert.deepEqual(page.place, [3, 0]);
    page.settle(choice("3"));
    assert.deepEqual([page.place, page.view.think.right], [[4, 0], 1]);
    const move = '"disc":3,"under":0,"from":"A","to":"B"';
    assert.equal(said(page), `think_right_because {${move},"reason":"why 3"}`);
  }
});

test("a wrong choice is counted once, cannot be chosen again, and the move waits", () => {
  const page = asking("bit");
  page.settle(STEP);
  page.settle(choice("1"));
  assert.equal(said(page), 'think_choice_not_it {"answer":"bit 1","reason":""}');
  page.settle(choice("1"));
  assert.deepEqual([page.view.think.wrong, page.place], [1, [3, 0]]);
  assert.deepEqual(openQuestion(page.view)?.tried, ["1"]);
  const answers = page.sent.filter(({ type }) => type === "answer");
  page.settle(choice("2"), choice("3"));
  assert.deepEqual([page.view.think.wrong, page.view.think.right, page.place], [2, 1, [4, 0]]);
  assert.equal(answers.length, 1);
});

test("an answer waits until the server has judged it", () => {
  const page = asking("bit");
  page.settle(STEP);
  page.does(choice("3"), choice("1"));
  assert.deepEqual([page.place, openQuestion(page.view)?.given], [[3, 0], "3"]);
  page.settle();
  assert.deepEqual([page.place, page.view.think.wrong], [[4, 0], 0]);
});

test("an answer that is shown is not counted, and has its reason, however soon", () => {
  for (const soon of [false, true]) {
    const page = asking("bit");
    if (!soon) page.settle(STEP);
    page.settle(...(soon ? [STEP] : []), { type: "think-show" });
    const { right, wrong } = page.view.think;
    assert.deepEqual([page.place, right, wrong], [[4, 0], 0, 0]);
    assert.equal(said(page), 'think_choice_shown {"answer":"bit 3","reason":"why 3"}');
  }
});

test("where there is nothing to choose from the next move is asked for", () => {
  const page = asking("bit");
  page.server.refuses = ["bit"];
  page.settle(STEP);
  const question = openQuestion(page.view);
  assert.deepEqual([question?.about, question?.asked?.kind], ["next-move", "next-move"]);
  assert.deepEqual(page.view.page.notices, []);
});

test("a connection that is found again asks once more, without the answer that was lost", () => {
  const page = asking("bit");
  page.settle(STEP);
  page.does(choice("3"));
  page.reconnects();
  page.settle();
  assert.deepEqual([page.place, openQuestion(page.view)?.given], [[3, 0], undefined]);
  page.settle(choice("3"));
  assert.deepEqual(page.place, [4, 0]);
});

test("the reason for a move is the server's, asked for with the answer", () => {
  const page = asking("next-move");
  page.settle(STEP);
  page.settle({ type: "think-peg", peg: "A" }, { type: "think-peg", peg: "B" });
  assert.deepEqual(types(page.sent.slice(-2)), ["reveal", "step"]);
  assert.match(said(page), /^think_right_because .*"reason":"why 3 B"/);
});

test("playing asks on and on, and each answer plays on", () => {
  const page = asking("bit", "0");
  page.settle({ type: "play" });
  for (const bit of [1, 2, 1, 3, 1, 2, 1, 4]) {
    assert.equal(openQuestion(page.view)?.asked?.kind, "bit");
    page.settle(choice(String(bit)));
  }
  assert.deepEqual([page.place, page.view.think.right, page.view.think.wrong], [[8, 0], 8, 0]);
});

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

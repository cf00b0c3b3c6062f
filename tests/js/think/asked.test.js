// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { openQuestion } from "../../../static/js/think/question.js";
import { textOf } from "../../../static/js/think/say.js";
import { STEP, types } from "../page.js";
import { words } from "../words.js";
import { thinking } from "./thinking.js";

/** @import {About} from "../../../static/js/view/parts.js" */
/** @import {Page} from "../page.js" */

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

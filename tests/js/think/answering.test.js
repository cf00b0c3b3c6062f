// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../../static/js/think/box.js";
import { openQuestion } from "../../../static/js/think/think-question.js";
import { refusal, STEP, types } from "../page.js";
import { askedOf, tallyOf, teacher } from "../room/member.js";
import { thinking } from "./thinking.js";

/** @import {Page} from "../page.js" */

/** A page that asks this before each move. @param {string} about @param {string} [move] */
const asking = (about, move = "3") => thinking(4, move, { think: { about } });

/** @param {Page} page */
const said = ({ view }) => textOf(view, openQuestion(view));
/** @param {string} value */
const choice = (value) => /** @type {const} */ ({ type: "think-choice", value });
/** @param {string} peg */
const press = (peg) => /** @type {const} */ ({ type: "think-peg", peg });
/** @param {Page} page */
const answersOf = ({ sent }) => sent.flatMap((one) => (one.type === "answer" ? [one.value] : []));
/** Where it is, how many answers were right, how many wrong. @param {Page} page */
const standing = ({ place, view: { think } }) => [place[0], think.right, think.wrong];

/** For each kind at move 3: a right answer and a wrong one.
 * @type {Record<string, [import("../../../static/js/view/actions.js").Action[], ...*]>} */
const KINDS = {
  "next-move": [
    [press("A"), press("B")],
    [press("C"), press("B")],
  ],
  bit: [[choice("3")], [choice("1")]],
  top: [[choice("3")], [choice("2")]],
  "idle-peg": [[press("C")], [press("A")]],
};

test("every kind is judged by the server: a wrong answer waits, a right one makes the move", () => {
  for (const [kind, [right, wrong]] of Object.entries(KINDS)) {
    const page = asking(kind);
    page.settle(STEP);
    assert.equal(openQuestion(page.view)?.asked?.kind, kind);
    page.settle(...wrong);
    assert.deepEqual(standing(page), [3, 0, 1], kind);
    assert.match(said(page), /^✗ why not .* Try again\.$/);
    page.settle(...right);
    assert.deepEqual(standing(page), [4, 1, 1], kind);
    assert.match(said(page), /^✓ Right\. why ./);
  }
});

test("a wrong choice counts once and cannot be chosen again; pegs can be pressed again", () => {
  const choosing = asking("bit");
  choosing.settle(STEP);
  choosing.settle(choice("1"));
  choosing.settle(choice("1"));
  assert.deepEqual([standing(choosing), answersOf(choosing)], [[3, 0, 1], ["1"]]);
  const pressing = asking("next-move");
  pressing.settle(STEP);
  for (const peg of "CBCB") pressing.settle(press(peg));
  assert.deepEqual(standing(pressing), [3, 0, 2]);
});

test("an answer waits until the server has judged it, and no second one is accepted", () => {
  for (const [first, second] of [
    [[choice("3")], [choice("1")]],
    [
      [press("A"), press("B")],
      [press("C"), press("B")],
    ],
  ]) {
    const page = asking(first.length === 1 ? "bit" : "next-move");
    page.does(STEP); // the server has not sent the question yet
    page.does(...first, ...second);
    assert.deepEqual([standing(page), said(page)], [[3, 0, 0], "Checking…"]);
    page.settle();
    assert.deepEqual([standing(page), answersOf(page).length], [[4, 1, 0], 1]);
  }
});

test("an answer lost with its connection is judged once, on the next one", () => {
  for (const served of [0, 1]) {
    const page = asking("next-move");
    page.settle(STEP);
    page.does(press("A"));
    if (!served) page.does({ type: "lost" });
    page.does(press("B"));
    assert.equal(said(page), served ? "Checking…" : "Waiting for the connection…");
    if (served) page.serve();
    page.reconnects();
    page.settle();
    assert.deepEqual(standing(page), [4, 1, 0]);
  }
});

test("an answer that is shown does not count, and has its reason, however early", () => {
  for (const soon of [false, true]) {
    const page = asking("bit");
    if (!soon) page.settle(STEP);
    page.settle(...(soon ? [STEP] : []), { type: "think-show" });
    assert.deepEqual(standing(page), [4, 0, 0]);
    assert.equal(said(page), "The answer was: bit 3. why 3");
  }
});

test("a reason that is already in the headline is not repeated", () => {
  const page = asking("bit");
  page.settle(STEP, choice("3"));
  const { shown } = page.view;
  const lanes = [{ .../** @type {any} */ (shown).lanes[0], narration: "why 3" }];
  const view = { ...page.view, shown: { .../** @type {any} */ (shown), lanes } };
  assert.equal(textOf(view, null), "✓ Right.");
});

test("a peg that no disc can leave is judged by itself", () => {
  const page = asking("next-move");
  page.settle(STEP, press("B"));
  assert.deepEqual([standing(page), answersOf(page)], [[3, 0, 1], ["B B"]]);
  page.settle(press("A"), press("B"));
  assert.deepEqual(standing(page), [4, 1, 1]);
});

test("where there are no choices, the next move is asked for", () => {
  const page = asking("bit");
  page.server.refuses = ["bit"];
  page.settle(STEP);
  assert.equal(openQuestion(page.view)?.asked?.kind, "next-move");
  assert.deepEqual(page.view.page.notices, []);
});

test("a kind that the lane does not have, or a forbidden question, is not asked", () => {
  const unknown = asking("moves-left");
  unknown.settle(STEP);
  assert.equal(openQuestion(unknown.view)?.asked?.kind, "next-move");
  const refused = asking("bit");
  refused.does(STEP);
  refused.refuse("not_allowed");
  assert.deepEqual([refused.view.think.question, refused.place], [null, [3, 0]]);
  assert.deepEqual(refused.view.page.notices, []);
});

test("a refused answer is forgotten, and the question is asked again", () => {
  const page = asking("next-move");
  page.settle(STEP);
  page.does(press("A"), press("B"));
  page.refuse("out_of_range", { field: "value" });
  assert.equal(openQuestion(page.view)?.given, null);
  page.settle();
  page.settle(press("A"), press("B"));
  assert.deepEqual(standing(page), [4, 1, 0]);
});

test("in a class it is a question to oneself, which waits while the class has a question", () => {
  const page = teacher();
  page.does({ type: "think", on: true }, { type: "think-about", about: "bit" });
  const serve = () => {
    const asked = page.asked.splice(0);
    page.hears(...asked.flatMap((request) => page.shown.answer(request)));
    return types(asked);
  };
  while (serve().length);
  page.does(STEP);
  const [ask] = page.asked;
  assert.deepEqual(
    { ...ask, ref: 0 },
    { type: "ask", kind: "bit", lane: 0, oneself: true, ref: 0 },
  );
  serve();
  assert.deepEqual([openQuestion(page.view)?.asked?.kind, page.room.question], ["bit", null]);
  page.hears(askedOf()); // the class's question, from another device
  assert.equal(openQuestion(page.view), null, "the class comes first");
  page.hears(refusal("not_allowed", { ref: "0" })); // to another request
  page.hears(tallyOf({ open: false }));
  assert.equal(openQuestion(page.view)?.asked?.kind, "bit");
});

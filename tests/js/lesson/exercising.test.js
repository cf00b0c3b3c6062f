// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  askedHere,
  howText,
  isAway,
  judgedAnswerText,
  pageKnown,
  positionShown,
  questionOf,
} from "../../../static/js/lesson/lesson-state.js";
import { STEP, types } from "../page.js";
import { answer, asking, MADE, RIGHT, WRONG } from "./asked.js";

/** @import {Points} from "./asked.js" */

/** @param {string} peg */
const pressed = (peg) => /** @type {const} */ ({ type: "exercise-peg", peg });
/** @param {boolean} on */
const shows = (on) => /** @type {const} */ ({ type: "exercise-shows", on });
const TELL = /** @type {const} */ ({ type: "exercise-tell" });
/** @param {number} page */
const turn = (page) => /** @type {const} */ ({ type: "turn", page });

test("a page that is only read asks nothing; the first press asks, then answers", () => {
  const page = asking("disc");
  page.settle(STEP, shows(false), turn(2), turn(1));
  assert.deepEqual(page.requests, []);
  page.finds(WRONG);
  const requests = page.requests.map((request) => Object.assign({}, request, { ref: null }));
  assert.deepEqual(requests, [
    { type: "ask", lesson: "trust", page: 1, block: 1, ref: null },
    { type: "answer", question: 1, round: 1, value: "1", ref: null },
  ]);
  page.settle(TELL);
  assert.deepEqual(types(page.requests), ["ask", "answer", "reveal"]);
  assert.deepEqual(questionOf(page.view).told, { ...RIGHT, shown: true });
});

test("a page without a stage asks, too", () => {
  const page = asking("choice", null);
  page.finds(RIGHT);
  assert.deepEqual(questionOf(page.view).told, RIGHT);
});

test("one answer is judged at a time: presses in the meantime are dropped", () => {
  const page = asking("disc");
  page.settle(answer("1"), answer("2"), TELL);
  assert.deepEqual(types(page.requests), ["ask", "answer"]);
  assert.equal(questionOf(page.view).told?.value, "1");
});

test("a wrong answer can be repeated or followed by another, a right one is final", () => {
  const page = asking("disc");
  for (const told of [WRONG, WRONG, RIGHT]) {
    assert.equal(askedHere(page.view), "disc");
    page.finds(told);
  }
  assert.equal(askedHere(page.view), null);
  page.finds(WRONG);
  assert.deepEqual(types(page.requests), ["ask", "answer", "answer", "answer"]);
});

test("a refusal gives its reason on its own page, and the answer can be pressed again", () => {
  const page = asking("disc");
  page.does(answer("9"));
  page.serve();
  page.hear();
  page.refuse("bad_message", { field: "value", message: "There is no disc 9." });
  assert.equal(questionOf(page.view).problem, "There is no disc 9.");
  page.does(answer("1"));
  assert.equal(questionOf(page.view).problem, "");
  page.does(turn(2));
  page.refuse("too_fast");
  assert.equal(questionOf(page.view).problem, "");
  page.settle(turn(1));
  page.finds(RIGHT);
  assert.deepEqual(questionOf(page.view).told, RIGHT);
});

test("a pressed peg and a problem are forgotten when the page is left", () => {
  const failed = /** @type {const} */ ({ type: "exercise-failed", said: "No number." });
  for (const [pressing, field, value] of /** @type {const} */ ([
    [pressed("A"), "first", "A"],
    [failed, "problem", failed.said],
  ])) {
    const page = asking("pegs");
    page.does(pressing);
    assert.equal(questionOf(page.view)[field], value);
    page.settle(turn(2), turn(1));
    assert.ok(!questionOf(page.view)[field]);
    page.does(pressing, { type: "restore", known: pageKnown(1, page.lesson.pages) });
    assert.ok(!questionOf(page.view)[field]);
  }
});

test("a refusal of something else is not taken for a reply to the question", () => {
  const page = asking("disc");
  page.does(answer("1"), STEP);
  page.refuse("too_fast");
  assert.deepEqual([questionOf(page.view).problem, page.view.page.notices.length], ["", 1]);
});

test("an answer that arrives after the page was turned is kept for that page", () => {
  const page = asking("disc");
  page.settle(answer("1"), turn(2), answer("2"));
  const { questions } = page.lesson;
  assert.deepEqual([questions[1].told?.value, questions[2].told?.value], ["1", "2"]);
  assert.deepEqual(types(page.requests), ["ask", "answer", "ask", "answer"]);
});

test("what was pressed while the connection was lost is judged once it is back", () => {
  const page = asking("disc");
  page.finds(WRONG);
  page.does({ type: "lost" }, answer("2"));
  page.reconnects();
  page.settle();
  assert.deepEqual(types(page.requests), ["ask", "answer", "ask", "answer"]);
  assert.equal(questionOf(page.view).told?.value, "2");
  page.does(TELL, { type: "lost" });
  page.reconnects();
  page.settle();
  assert.deepEqual(types(page.requests.slice(4)), ["reveal", "ask", "reveal"]);
  assert.equal(questionOf(page.view).told?.shown, true);
});

test("an answer lost on its way there or back is judged once more", () => {
  for (const served of [0, 1, 2]) {
    const page = asking("disc");
    page.server.finds = RIGHT;
    page.does(answer("3"));
    page.serve();
    page.hear();
    for (let i = 0; i < served; i++) page.serve();
    page.does({ type: "lost" });
    page.reconnects();
    page.server.finds = RIGHT;
    page.settle();
    assert.deepEqual(types(page.requests), ["ask", "answer", "ask", "answer"]);
    assert.deepEqual(questionOf(page.view).told, RIGHT);
  }
});

test("where one peg is asked for, an empty peg is an answer, too", () => {
  const page = asking("peg", "0");
  page.settle(pressed("B"));
  assert.deepEqual([questionOf(page.view).first, questionOf(page.view).told?.value], [null, "B"]);
});

test("nothing is asked on the stage away from the page's place, but again once back there", () => {
  const page = asking("disc");
  page.settle(STEP);
  assert.deepEqual([askedHere(page.view), isAway(page.view)], [null, true]);
  page.settle(shows(false));
  assert.deepEqual([askedHere(page.view), isAway(page.view)], ["disc", false]);
});

test("a wrong move is shown on the stage at once, until it is undone or the page moves on", () => {
  const page = asking("pegs");
  page.finds(MADE);
  assert.deepEqual([positionShown(page.view), askedHere(page.view)], [MADE.shows, null]);
  page.does(shows(false));
  assert.deepEqual([positionShown(page.view), askedHere(page.view)], [null, "pegs"]);
  page.finds(MADE);
  page.settle(STEP);
  assert.deepEqual([page.lesson.shows, ...page.place], [false, 3, 0]);
});

test("a wrong move of an earlier visit is not shown", () => {
  const page = asking("pegs", "2", MADE);
  assert.deepEqual([questionOf(page.view).told, positionShown(page.view)], [MADE, null]);
});

test("the right move is made on the stage, also when it was revealed", () => {
  for (const action of [pressed("C"), TELL]) {
    const page = asking("pegs");
    page.server.finds = RIGHT;
    page.settle(pressed("A"), action);
    assert.deepEqual(page.place, [3, 0]);
  }
});

test("a student who has stepped away before a move is judged stays there", () => {
  const page = asking("pegs");
  page.server.finds = RIGHT;
  page.settle(pressed("A"), pressed("C"), STEP, STEP);
  assert.deepEqual([questionOf(page.view).told?.right, ...page.place], [true, 4, 0]);
});

test("the place that an answer leads to is shown, and left for the page's place", () => {
  const page = asking("number");
  page.finds({ ...WRONG, shows: { move: "6", line: 0 } });
  assert.deepEqual(page.place, [2, 0]);
  page.settle(shows(true));
  assert.deepEqual([...page.place, page.lesson.shows], [6, 0, true]);
  page.settle(shows(false));
  assert.deepEqual([...page.place, page.lesson.shows], [2, 0, false]);
});

const said = (/** @type {ReturnType<typeof asking>} */ page) =>
  judgedAnswerText(page.view, (choice) => `choice ${choice}`);

test("the text says how to answer at the page's place, and elsewhere that this is another place", () => {
  const page = asking("pegs");
  const how = "Press the peg to move from, then the peg to move to (keys A to C).";
  assert.equal(howText(page.view), how);
  page.does({ type: "exercise-peg", peg: "A" });
  assert.match(
    howText(page.view),
    /^Disc \d leaves A\. Which peg is next\? \(Press A again to undo\.\)$/,
  );
  page.settle({ type: "step", by: 1, unit: "move" });
  const away = "You have moved on; the question is about this page’s starting position.";
  assert.equal(howText(page.view), away);
});

test("the text says whether an answer is right and why; until then, what it waits for", () => {
  const page = asking("number");
  assert.equal(said(page), "");
  page.does(answer("1"));
  assert.equal(said(page), "Checking…");
  page.does({ type: "lost" });
  assert.equal(said(page), "Waiting for the connection…");
  page.reconnects();
  page.settle();
  assert.equal(said(page), "✗ No. It is not.");
  page.finds(RIGHT);
  assert.equal(said(page), "✓ Right. why 3");
});

test("a revealed answer is written as people write it", () => {
  /** @type {[Points, string, string][]} */
  const all = [
    ["number", "7", "7"],
    ["choice", "2", "choice 2"],
    ["frame", "hanoi 3 C B A", "hanoi(3, C, B, A)"],
    ["line", "5", "5"],
    ["peg", "B", "B"],
  ];
  for (const [points, value, text] of all) {
    const page = asking(points, "2", { ...RIGHT, value, shown: true });
    assert.equal(said(page), `The answer: ${text}. why 3`);
  }
});

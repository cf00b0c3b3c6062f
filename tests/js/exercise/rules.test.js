// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerOf, askedHere, isAway, positionShown } from "../../../static/js/exercise/asking.js";
import { STEP } from "../page.js";
import { asking, MADE, RIGHT, told, WRONG } from "./asked.js";

/** @param {string} peg */
const pressed = (peg) => /** @type {const} */ ({ type: "exercise-peg", peg });
/** @param {string} value */
const answer = (value) => /** @type {const} */ ({ type: "exercise-answer", value });
/** @param {boolean} on */
const shows = (on) => /** @type {const} */ ({ type: "exercise-shows", on });

test("two pegs are an answer: the disc on top of the first, and the second", () => {
  const page = asking("next-move");
  page.does(pressed("A"));
  assert.equal(page.view.exercise.first, "A");
  page.does(pressed("C"));
  assert.equal(page.view.exercise.sent, "3 C");
});

test("the first peg is taken back by a second press, and an empty one gives no disc", () => {
  const page = asking("next-move");
  page.does(pressed("A"), pressed("A"));
  assert.equal(page.view.exercise.first, null);
  const begun = asking("next-move", { move: "0", line: 0 });
  begun.does(pressed("B"));
  assert.deepEqual([begun.view.shown?.lanes[0].pegs[1], begun.view.exercise.first], [[], null]);
});

test("one answer is judged at a time: what is pressed meanwhile is dropped", () => {
  const page = asking("disc");
  page.does(answer("1"), answer("2"), { type: "exercise-tell" });
  assert.equal(page.view.exercise.sent, "1");
});

test("a wrong answer can be followed by another, a right one by none", () => {
  const page = asking("disc");
  page.does(answer("1"), told(WRONG));
  assert.equal(askedHere(page.view), "disc");
  page.does(answer("3"), told(RIGHT));
  assert.equal(askedHere(page.view), null);
  page.does(answer("2"));
  assert.equal(page.view.exercise.sent, null);
});

test("an answer that was not judged can be given again, and why is said until then", () => {
  const page = asking("disc");
  page.does(answer("1"), { type: "exercise-failed", said: "lost" });
  assert.deepEqual([page.view.exercise.sent, page.view.exercise.problem], [null, "lost"]);
  page.does(answer("1"));
  assert.deepEqual([page.view.exercise.sent, page.view.exercise.problem], ["1", ""]);
});

test("away from the page's place nothing is asked on the stage, and back there it is again", () => {
  const page = asking("disc");
  page.settle(STEP);
  assert.deepEqual([askedHere(page.view), isAway(page.view)], [null, true]);
  page.settle(shows(false));
  assert.deepEqual([askedHere(page.view), isAway(page.view)], ["disc", false]);
});

test("a wrong move is carried out on the stage at once, until it is taken back", () => {
  const page = asking("next-move");
  page.does(pressed("C"), pressed("B"), told(MADE));
  assert.deepEqual(positionShown(page.view)?.pegs, MADE.shows?.pegs);
  assert.equal(askedHere(page.view), null);
  page.does(shows(false));
  assert.deepEqual([positionShown(page.view), askedHere(page.view)], [null, "next-move"]);
});

test("the right move is made on the stage, also where it was asked for", () => {
  for (const how of [pressed("C"), /** @type {const} */ ({ type: "exercise-tell" })]) {
    const page = asking("next-move");
    page.does(pressed("A"), how);
    assert.notEqual(page.view.exercise.sent, null);
    page.settle(told({ ...RIGHT, value: "3 C" }));
    assert.deepEqual(page.place, [3, 0]);
  }
});

test("whoever has stepped away before a move is judged stays there", () => {
  const page = asking("next-move");
  page.does(pressed("A"), pressed("C"));
  page.settle(STEP, STEP);
  page.settle(told({ ...RIGHT, value: "3 C" }));
  assert.deepEqual(page.place, [4, 0]);
});

test("whoever steps on from a position that is shown steps in the run", () => {
  const page = asking("next-move");
  page.does(pressed("C"), pressed("B"), told(MADE));
  page.settle(STEP);
  assert.equal(page.view.exercise.shows, false);
  assert.deepEqual(page.place, [3, 0]);
});

test("a place that an answer leads to is gone to, and left for the page's place", () => {
  const page = asking("number");
  page.does(answer("1"), told({ ...WRONG, shows: { move: "6", line: 0 } }));
  assert.deepEqual(page.place, [2, 0]);
  page.settle(shows(true));
  assert.deepEqual([...page.place, page.view.exercise.shows], [6, 0, true]);
  page.settle(shows(false));
  assert.deepEqual([...page.place, page.view.exercise.shows], [2, 0, false]);
});

test("another page asks for itself, and the answers of all pages stay", () => {
  const page = asking("disc");
  page.does(answer("1"), told(WRONG));
  const ask = /** @type {const} */ ({ kind: "choice" });
  page.does({ type: "exercise-page", page: 2, ask, place: null });
  assert.equal(answerOf(page.view), null);
  page.does(answer("2"), told({ ...RIGHT, value: "2" }, 2), told(RIGHT, 3));
  assert.deepEqual(Object.keys(page.view.exercise.answers), ["1", "2", "3"]);
});

test("an answer that was kept is not carried out on the stage", () => {
  const page = asking("next-move");
  page.does(told(MADE));
  assert.equal(page.view.exercise.shows, false);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { howText, saidText } from "../../../static/js/lesson/exercise-text.js";
import { words } from "../words.js";
import { answer, asking, RIGHT } from "./asked.js";

/** @import {Points} from "./asked.js" */

const said = (/** @type {ReturnType<typeof asking>} */ page) =>
  saidText(page.view, (choice) => `choice ${choice}`, words);

test("how to answer is said at the page's place, and elsewhere that it is another", () => {
  const page = asking("pegs");
  assert.match(howText(page.view, words), /^question_how_pegs/);
  page.does({ type: "exercise-peg", peg: "A" });
  assert.match(howText(page.view, words), /^point_first/);
  page.settle({ type: "step", by: 1, unit: "move" });
  assert.match(howText(page.view, words), /^exercise_away/);
});

test("an answer is said to be right or wrong, and why; until then, what it waits for", () => {
  const page = asking("number");
  assert.equal(said(page), "");
  page.does(answer("1"));
  assert.equal(said(page), "question_waits {}");
  page.does({ type: "lost" });
  assert.equal(said(page), "question_lost {}");
  page.reconnects();
  page.settle();
  assert.equal(said(page), 'exercise_wrong {"said":"It is not."}');
  page.finds(RIGHT);
  assert.equal(said(page), 'question_right_said {"said":"So it is."}');
});

test("what was asked for is told as a person reads it", () => {
  /** @type {[Points, string, string][]} */
  const all = [
    ["number", "7", "7"],
    ["choice", "2", "choice 2"],
    ["frame", "hanoi 3 C B A", "hanoi(3, C, B, A)"],
    ["line", "5", 'exercise_value_line {\\"value\\":\\"5\\"}'],
    ["peg", "B", 'exercise_value_peg {\\"value\\":\\"B\\"}'],
  ];
  for (const [points, value, text] of all) {
    const page = asking(points, "2", { ...RIGHT, value, shown: true });
    assert.ok(said(page).includes(`"value":"${text}"`), said(page));
  }
});

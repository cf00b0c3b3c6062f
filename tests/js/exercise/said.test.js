// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { howText, saidText } from "../../../static/js/exercise/said.js";
import { words } from "../words.js";
import { asking, RIGHT, told, WRONG } from "./asked.js";

/** @import {Answered, Kind} from "../../../static/js/exercise/state.js" */

const said = (/** @type {ReturnType<typeof asking>} */ page) =>
  saidText(page.view, (choice) => `choice ${choice}`, words);

test("how to answer is said at the page's place, and elsewhere that it is another", () => {
  const page = asking("next-move");
  assert.match(howText(page.view, words), /^exercise_how_next-move/);
  page.does({ type: "exercise-peg", peg: "A" });
  assert.match(howText(page.view, words), /^think_first/);
  page.settle({ type: "step", by: 1, unit: "move" });
  assert.match(howText(page.view, words), /^exercise_away/);
});

test("an answer is said to be right or wrong, and why", () => {
  const page = asking("number");
  assert.equal(said(page), "");
  page.does(told(WRONG));
  assert.equal(said(page), 'exercise_wrong {"said":"It is not."}');
  page.does(told(RIGHT));
  assert.equal(said(page), 'exercise_right {"said":"So it is."}');
});

test("what was asked for is told as a person reads it", () => {
  /** @type {[Kind, string, string][]} */
  const all = [
    ["number", "7", "7"],
    ["choice", "2", "choice 2"],
    ["frame", "hanoi 3 C B A", "hanoi(3, C, B, A)"],
    ["line", "5", 'exercise_value_line {\\"line\\":\\"5\\"}'],
  ];
  for (const [kind, value, text] of all) {
    const page = asking(kind);
    page.does(told(/** @type {Answered} */ ({ ...RIGHT, value, told: true })));
    assert.ok(said(page).includes(`"value":"${text}"`), said(page));
  }
});

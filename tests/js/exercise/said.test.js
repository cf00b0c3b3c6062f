// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { howText, saidText } from "../../../static/js/exercise/said.js";
import { numberOf, valuePressed } from "../../../static/js/exercise/values.js";
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

test("a number is read as people type it", () => {
  const typed = ["7", " 007 ", "1,023", "1 023", "1’023", "18_446", "0", "1,048,575"];
  const read = ["7", "7", "1023", "1023", "1023", "18446", "0", "1048575"];
  assert.deepEqual(typed.map(numberOf), read);
  const parts = ["4.5", "4,50", "1,023.5", "0,333"].map(numberOf);
  assert.deepEqual(parts, ["4.5", "4.50", "1023.5", "0.333"]);
  for (const text of ["", "-1", "1.", "1,2,3", "x", "0x10", "9".repeat(81)])
    assert.equal(numberOf(text), null);
});

test("a press answers only what is asked for, of the bits those of the Gray code", () => {
  const disc = "2";
  for (const [kind, pressed, value] of /** @type {[Kind, any, string | null][]} */ ([
    ["disc", { item: "disc", disc }, "2"],
    ["disc", { item: "frame", disc }, null],
    ["line", { item: "line", line: "5" }, "5"],
    ["bit", { item: "bit", bit: "gray", disc }, "2"],
    ["bit", { item: "bit", bit: "binary", disc }, null],
  ]))
    assert.equal(valuePressed(asking(kind).view, pressed), value);
});

test("a frame answers by its call", () => {
  const { view } = asking("frame");
  const frames = view.shown?.lanes[0].panels["call-stack"]?.frames ?? [];
  assert.ok(frames.length > 1);
  for (const { disc, source, spare, target } of frames) {
    const value = valuePressed(view, { item: "frame", disc: String(disc) });
    assert.equal(value, `hanoi ${disc} ${source} ${spare} ${target}`);
  }
  assert.equal(valuePressed(view, { item: "frame", disc: "9" }), null);
});

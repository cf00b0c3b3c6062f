// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createExerciseHiding } from "../../../static/js/exercise/hide.js";
import { howText, saidText } from "../../../static/js/exercise/said.js";
import { movingDisc } from "../../../static/js/stage/motion.js";
import { words } from "../words.js";
import { answer, asking, MADE, RIGHT, WRONG } from "./asked.js";

/** @import {Points} from "./asked.js" */

const said = (/** @type {ReturnType<typeof asking>} */ page) =>
  saidText(page.asks, (choice) => `choice ${choice}`, words);

test("how to answer is said at the page's place, and elsewhere that it is another", () => {
  const page = asking("pegs");
  assert.match(howText(page.asks, words), /^question_how_pegs/);
  page.does({ type: "exercise-peg", peg: "A" });
  assert.match(howText(page.asks, words), /^exercise_first/);
  page.settle({ type: "step", by: 1, unit: "move" });
  assert.match(howText(page.asks, words), /^exercise_away/);
});

test("an answer is said to be right or wrong, and why; until then, what it waits for", () => {
  const page = asking("number");
  assert.equal(said(page), "");
  page.does(answer("1"));
  assert.equal(said(page), "exercise_waits {}");
  page.does({ type: "lost" });
  assert.equal(said(page), "exercise_lost {}");
  page.reconnects();
  page.settle();
  assert.equal(said(page), 'exercise_wrong {"said":"It is not."}');
  page.finds(RIGHT);
  assert.equal(said(page), 'exercise_right {"said":"So it is."}');
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

const PRESSED = /** @type {Points[]} */ (["pegs", "disc", "frame", "line", "bit"]);
const BESIDE = /** @type {Points[]} */ (["choice", "number"]);

test("what is drawn does not tell the next move until the answer is right", () => {
  for (const kind of [...PRESSED, ...BESIDE]) {
    const page = asking(kind);
    const hide = createExerciseHiding(words);
    for (const told of [null, WRONG]) {
      if (told) page.finds(told);
      const lane = hide(page.asks).shown?.lanes[0];
      assert.equal(lane?.next_move?.disc, 0, kind);
      assert.match(lane?.narration ?? "", /^untold_moved/);
    }
    page.finds(RIGHT);
    assert.equal(hide(page.asks), page.asks, kind);
  }
});

test("the panels that an answer is pressed in, or is read from, stay legible", () => {
  for (const kind of /** @type {Points[]} */ (["frame", "line", ...BESIDE])) {
    const view = asking(kind).asks;
    const lane = createExerciseHiding(words)(view).shown?.lanes[0];
    assert.deepEqual(lane?.panels, view.shown?.lanes[0].panels);
    assert.equal(lane?.untold, !BESIDE.includes(kind), `the task on top, ${kind}`);
  }
});

test("the same state is hidden once, so that what is drawn does not change by itself", () => {
  const view = asking("disc").asks;
  const hide = createExerciseHiding(words);
  assert.equal(hide(view).shown, hide({ ...view }).shown);
});

test("a timeline shows the page's place, and not what a wrong move leads to", () => {
  const page = asking("pegs");
  page.finds(MADE);
  const seen = createExerciseHiding(words, false)(page.asks).shown;
  assert.equal(seen?.move, page.asks.shown?.move);
  assert.equal(seen?.lanes[0].next_move?.disc, 0);
});

test("the disc of a wrong move flies to where it would lie, and back", () => {
  const page = asking("pegs");
  const hide = createExerciseHiding(words);
  const before = hide(page.asks).shown;
  page.finds(MADE);
  const after = hide(page.asks).shown;
  assert.ok(before && after);
  assert.deepEqual(after.lanes[0].pegs, MADE.shows?.pegs);
  assert.equal(movingDisc(before, after), 1);
  assert.equal(movingDisc(after, before), 1);
});

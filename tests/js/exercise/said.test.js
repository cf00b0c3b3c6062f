// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createExerciseHiding } from "../../../static/js/exercise/hide.js";
import { howText, saidText } from "../../../static/js/exercise/said.js";
import { movingDisc } from "../../../static/js/stage/motion.js";
import { words } from "../words.js";
import { asking, MADE, RIGHT, told, WRONG } from "./asked.js";

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

const PRESSED = /** @type {Kind[]} */ (["next-move", "disc", "frame", "line", "bit"]);
const BESIDE = /** @type {Kind[]} */ (["choice", "number"]);

test("what is drawn does not tell the next move until the answer is right", () => {
  for (const kind of [...PRESSED, ...BESIDE]) {
    const page = asking(kind);
    const hide = createExerciseHiding(words);
    for (const actions of [[], [told(WRONG)]]) {
      page.does(...actions);
      const lane = hide(page.view).shown?.lanes[0];
      assert.equal(lane?.next_move?.disc, 0, kind);
      assert.match(lane?.narration ?? "", /^untold_moved/);
    }
    page.does(told(RIGHT));
    assert.equal(hide(page.view), page.view, kind);
  }
});

test("the panels that an answer is pressed in, or is read from, stay legible", () => {
  for (const kind of /** @type {Kind[]} */ (["frame", "line", ...BESIDE])) {
    const { view } = asking(kind);
    const lane = createExerciseHiding(words)(view).shown?.lanes[0];
    assert.deepEqual(lane?.panels, view.shown?.lanes[0].panels);
    assert.equal(lane?.untold, !BESIDE.includes(kind), `the task on top, ${kind}`);
  }
});

test("the same state is hidden once, so that what is drawn does not change by itself", () => {
  const { view } = asking("disc");
  const hide = createExerciseHiding(words);
  assert.equal(hide(view).shown, hide({ ...view }).shown);
});

test("a timeline shows the page's place, and not what a wrong move leads to", () => {
  const page = asking("next-move");
  page.does({ type: "exercise-answer", value: "1 B" }, told(MADE));
  const seen = createExerciseHiding(words, false)(page.view).shown;
  assert.equal(seen?.move, page.view.shown?.move);
  assert.equal(seen?.lanes[0].next_move?.disc, 0);
});

test("the disc of a wrong move flies to where it would lie, and back", () => {
  const page = asking("next-move");
  const hide = createExerciseHiding(words);
  const before = hide(page.view).shown;
  page.does({ type: "exercise-answer", value: "1 B" }, told(MADE));
  const after = hide(page.view).shown;
  assert.ok(before && after);
  assert.deepEqual(after.lanes[0].pegs, MADE.shows?.pegs);
  assert.equal(movingDisc(before, after), 1);
  assert.equal(movingDisc(after, before), 1);
});

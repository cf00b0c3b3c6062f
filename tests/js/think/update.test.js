// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { openQuestion } from "../../../static/js/think/think-question.js";
import { isPlaying } from "../../../static/js/view/place.js";
import { STEP, towerAt, types } from "../page.js";
import { costly, property } from "../random.js";
import { thinking } from "./thinking.js";

/** @import {Page} from "../page.js" */

/** @param {Page} page the right answer to what it asks */
function answers(page) {
  const next = page.view.shown?.lanes[0].next_move;
  for (const peg of [next?.from, next?.to]) page.does({ type: "think-peg", peg: peg ?? "" });
}

/** What a person, the connection and playing may do, in any order; a seek returns its move.
 * @type {((page: Page, random: import("../random.js").Random) => number | void)[]} */
const DOES = [
  (page) => page.serve(),
  (page) => page.hear(),
  (page) => page.hear(),
  (page) => page.settle(STEP),
  (page, random) => page.plays(random.integer(1, 6)),
  (page) => page.does(STEP),
  (page) => page.does({ type: "step", by: 1, unit: "line" }),
  (page) => page.does({ type: "step", by: -1, unit: "move" }),
  (page) => page.does({ type: "play" }),
  (page) => page.does({ type: "pause" }),
  (page) => page.does({ type: "unit", unit: "line" }),
  (page) => page.does({ type: "think-peg", peg: "A" }),
  (page) => answers(page),
  (page) => {
    answers(page);
    page.settle();
  },
  (page) => page.does({ type: "think-show" }),
  (page) => page.reconnects(),
  (page, random) => {
    const move = random.integer(0, 31);
    page.does({ type: "seek", move: String(move), line: 0 });
    return move;
  },
];

property("no move is ever shown beyond the first that nobody answered or passed", (random) => {
  const from = random.integer(1, 5);
  const page = thinking(5, "0", { think: { from } });
  const tower = page.server.towers[0];
  let granted = 0; // the furthest move answered or jumped to
  for (let turn = random.integer(5, 80); turn > 0; turn--) {
    const { question, told } = page.view.think;
    const gone = random.one(DOES)(page, random) ?? 0;
    const now = page.view.think.told;
    const answered = now !== told && now?.right ? Number(question?.move) : 0;
    granted = Math.max(granted, gone, answered);
    let most = granted; // the last move that may be shown
    while (most < 31 && (tower.at(most, 0).next_move?.disc ?? 0) < from) most += 1;
    assert.ok(Number(page.view.shown?.move) <= most, `${page.place}, ${most} at most`);
  }
});

test("only moves of the discs that are asked about stop a step", () => {
  const page = thinking(5, "0", { think: { from: 3 } });
  const stopped = [];
  for (let turn = 0; turn < 31 + 7; turn++) {
    page.settle(STEP);
    if (!openQuestion(page.view)) continue;
    stopped.push(page.place[0]);
    answers(page);
    page.settle();
  }
  assert.deepEqual(stopped, [3, 7, 11, 15, 19, 23, 27]);
  assert.equal(page.view.think.right, 7);
});

costly("playing at any pace stops before each such move, and goes on when answered", (random) => {
  const from = random.integer(2, 4);
  const page = thinking(6, "0", { think: { from } });
  page.does({ type: "play" });
  const stopped = [];
  for (let turn = 0; turn < 400 && page.place[0] !== 63; turn++) {
    page.settle();
    if (openQuestion(page.view)) {
      stopped.push(page.place[0]);
      assert.equal(isPlaying(page.view), false);
      answers(page);
    } else page.plays(random.integer(1, 40));
  }
  const period = 2 ** (from - 1);
  const every = Array.from({ length: 64 / period - 1 }, (_, i) => (i + 1) * period - 1);
  assert.deepEqual(stopped, every);
  const shown = page.views.map((view) => Number(view.shown?.move ?? 0));
  shown.slice(1).forEach((move, i) => assert.ok(move >= shown[i]));
});

test("going elsewhere closes the question, and no other is asked", () => {
  /** @type {Action[]} */
  const ways = [
    { type: "step", by: -1, unit: "move" },
    { type: "seek", move: "20", line: 0 },
    { type: "settings", settings: { discs: 3 } },
    { type: "think", on: false },
    { type: "think-from", disc: 2 },
    { type: "restore", known: towerAt(5, "9") },
  ];
  for (const way of ways) {
    const page = thinking(5, "8");
    page.settle(STEP, way);
    assert.equal(page.view.think.question, null, way.type);
  }
});

test("while it asks, the play button only sets whether playing continues after the answer", () => {
  const page = thinking(4, "3");
  page.does(STEP, { type: "play" });
  assert.equal(page.view.think.question?.playing, true);
  page.does({ type: "play" });
  assert.deepEqual([page.view.think.question?.playing, types(page.asked)], [false, ["ask"]]);
});

test("a repeated range rests at its out point, so that the last answer can be seen", () => {
  const range = { from: 4n, to: 6n, loop: true };
  const page = thinking(4, "4", { timeline: { range } });
  page.does({ type: "play" });
  for (let turn = 0; turn < 20 && page.place[0] !== 6; turn++) {
    page.settle();
    if (openQuestion(page.view)) answers(page);
    else page.plays(1);
  }
  page.settle();
  assert.deepEqual([page.place, isPlaying(page.view)], [[6, 0], false]);
});

test("the score is kept by a restored link, and reset by its button", () => {
  const page = thinking(4, "3");
  page.settle(STEP);
  answers(page);
  page.settle();
  page.does({ type: "restore", known: { ...towerAt(4), think: { on: true, from: 2 } } });
  assert.deepEqual([page.view.think.right, page.view.think.from], [1, 2]);
  page.does({ type: "think-zero" });
  assert.equal(page.view.think.right, 0);
});

test("a remote asks once more before the move is shown, and again after any other press", () => {
  const page = thinking(4, "3");
  page.does(STEP, { type: "think-on" });
  assert.equal(page.view.think.question?.pressed, "remote");
  page.settle({ type: "think-peg", peg: "A" }, { type: "think-on" });
  assert.deepEqual(page.place, [3, 0]);
  page.settle({ type: "think-on" });
  assert.deepEqual(page.place, [4, 0]);
  assert.equal(page.view.think.told?.shown, true);
});

test("steps never make the move asked for, however often they are pressed", () => {
  const page = thinking(4, "3");
  page.does(STEP, STEP, STEP);
  assert.equal(page.view.think.question?.pressed, "key");
  page.settle({ type: "think-on" });
  assert.deepEqual(page.place, [3, 0]);
});

test("a step pressed before the last one is answered is made if it needs no question", () => {
  const page = thinking(6, "1", { think: { from: 3 } });
  page.settle();
  page.does(STEP, STEP);
  page.settle();
  assert.equal(page.view.shown?.move, "3");
  page.does(STEP, STEP);
  page.settle();
  assert.equal(page.view.shown?.move, "3", "the next one is asked for");
});

test("a line step pressed before the last one is answered is made, too", () => {
  const page = thinking(2, "0", { think: { from: 2 } });
  const line = /** @type {const} */ ({ type: "step", by: 1, unit: "line" });
  page.does({ type: "unit", unit: "line" });
  page.settle(line);
  page.does(line, line);
  page.settle();
  assert.deepEqual(page.place, [1, 0]);
});

test("a step pressed while an answer that no longer counts is judged is made afterwards", () => {
  const page = thinking(6, "0");
  page.settle(STEP);
  answers(page);
  page.does({ type: "think-from", disc: 3 }, STEP);
  assert.deepEqual(page.place, [0, 0]);
  page.settle();
  assert.deepEqual([...page.place, page.view.think.right], [1, 0, 0]);
});

test("a waiting step is dropped once Think first has been switched off", () => {
  const page = thinking(6, "0");
  page.settle(STEP);
  answers(page);
  page.does({ type: "think-from", disc: 3 }, STEP, { type: "think", on: false });
  page.settle();
  const { place } = page;
  page.does({ type: "think", on: true });
  page.settle({ type: "unit", unit: "line" });
  page.hear();
  assert.deepEqual([page.place, page.view.think.question], [place, null]);
});

test("a step that waits for the scripts of Think first is dropped, too", async () => {
  const alone = new URL("../../../static/js/think/switch.js?alone", import.meta.url);
  const { thinking: waiting } = await import(alone.href); // its rules have not loaded there
  const table = waiting((/** @type {View} */ view) => ({ view }));
  const early = (/** @type {Action[]} */ ...actions) =>
    actions.reduce((view, one) => table[one.type](view, one).view, thinking(4, "3").view).think
      .early;
  assert.equal(early(STEP), STEP);
  assert.equal(early(STEP, { type: "think", on: false }, { type: "think", on: true }), null);
});

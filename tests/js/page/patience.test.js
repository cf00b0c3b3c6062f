// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createPatience, PATIENCE } from "../../../static/js/page/patience.js";
import { Page, towerAt, update } from "../page.js";

/** A page with a clock of its own. */
function dragging() {
  const page = Page.opened(update, towerAt(6));
  const clock = { now: 1000 };
  const waits = createPatience(() => clock.now);
  waits(page.view);
  const drag = (/** @type {number} */ move) => {
    page.does({ type: "seek", move: String(move), dragging: true });
    return waits(page.view);
  };
  const answer = (/** @type {number} */ after) => {
    clock.now += after;
    page.settle();
    return waits(page.view);
  };
  return { drag, answer, page, waits };
}

test("a drag waits for the state that it asks for, and is drawn when that has come", () => {
  const { drag, answer } = dragging();
  assert.equal(drag(40), true);
  assert.equal(answer(3), false);
  assert.equal(drag(9), true);
});

test("where the last answer was slow, the mark does not wait", () => {
  const { drag, answer } = dragging();
  drag(40);
  answer(PATIENCE + 1);
  assert.equal(drag(9), false);
  answer(2);
  assert.equal(drag(17), true);
});

test("nothing waits for a jump that is no drag, nor without a connection", () => {
  const { page, waits } = dragging();
  page.does({ type: "seek", move: "40" });
  assert.equal(waits(page.view), false);
  page.settle();
  waits(page.view);
  page.does({ type: "lost" }, { type: "seek", move: "9", dragging: true });
  assert.equal(waits(page.view), false);
});

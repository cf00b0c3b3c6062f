// @ts-check
/** A class that moves to another server: what is pressed in the meantime is done there. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { STEP, types } from "../page.js";
import { askedOf, Member, student, teacher } from "./member.js";

const BLANK = /** @type {const} */ ({ type: "blank", on: true });
const DRIVING = /** @type {const} */ ({ role: "teacher", driving: true });
const MOVES = /** @type {const} */ ({ type: "lost", moves: true });

/** It rejoins the class, as it was when it moved; returns what the page then requests.
 * @param {Member} page @param {Parameters<Member["answered"]>[0]} [joined] */
function returns(page, joined = DRIVING) {
  page.does({ type: "connected" });
  page.asked.splice(0, page.asked.length - 1);
  page.answered(joined);
  page.hears(...page.shown.present());
  return page.requests();
}

test("what the teacher presses in the meantime is done in order", () => {
  const page = teacher();
  page.does(MOVES, STEP, { type: "play" });
  page.requests();
  page.does({ type: "connected" }, { type: "pause" });
  page.asked.splice(0, page.asked.length - 1);
  page.answered(DRIVING);
  page.hears(...page.shown.present());
  assert.deepEqual(types(page.requests()), ["step", "play", "pause"]);
  assert.deepEqual([page.room.early, page.room.moves], [[], false]);
});

test("what is lost with a failing server is not done later", () => {
  const page = teacher();
  page.does(STEP, { type: "lost" }, STEP);
  assert.deepEqual(returns(page), []);
});

test("a screen that was blanked is blank afterwards, although the class never heard of it", () => {
  const page = teacher();
  page.does(MOVES, BLANK);
  page.requests();
  assert.deepEqual(returns(page).at(-1), {
    type: "look",
    ...{ blank: true, spotlight: null, covered: [] },
  });
  assert.equal(page.view.page.blank, true);
});

test("nothing is done if another device has taken control in the meantime", () => {
  const page = teacher();
  page.does(MOVES, STEP);
  assert.deepEqual(returns(page, { role: "teacher" }), []);
});

test("presses by a student who follows are ignored", () => {
  const page = student();
  page.does(MOVES, STEP);
  assert.deepEqual(returns(page, {}), []);
});

test("a question that is asked or closed in the meantime is asked or closed there", () => {
  const page = teacher();
  page.does(MOVES, { type: "question-ask", ask: { kind: "bit", lane: 0 } });
  assert.deepEqual(returns(page), [{ type: "ask", kind: "bit", lane: 0 }]);
  const other = teacher();
  other.hears(askedOf());
  other.does(MOVES, { type: "question-close" });
  const closes = [{ type: "close", question: 1 }];
  assert.deepEqual(returns(other, { ...DRIVING, asks: true }), closes);
});

// @ts-check
/** A class that moves to another server: nothing is lost that was pressed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { STEP, types } from "../page.js";
import { askedOf, Member, student, teacher } from "./member.js";

const BLANK = /** @type {const} */ ({ type: "blank", on: true });
const DRIVING = /** @type {const} */ ({ role: "teacher", driving: true });
const MOVES = /** @type {const} */ ({ type: "lost", moves: true });

/** It is in the class again, as the class was when it moved; what the page asks for then.
 * @param {Member} page @param {Parameters<Member["answered"]>[0]} [joined] */
function returns(page, joined = DRIVING) {
  page.does({ type: "connected" });
  page.asked.splice(0, page.asked.length - 1);
  page.answered(joined);
  page.hears(...page.shown.present());
  return page.requests();
}

test("what the teacher presses meanwhile, or just before, is done in its order", () => {
  const page = teacher();
  page.does(STEP, MOVES, { type: "play" });
  page.requests();
  page.does({ type: "connected" }, { type: "pause" });
  page.asked.splice(0, page.asked.length - 1);
  page.answered(DRIVING);
  page.hears(...page.shown.present());
  assert.deepEqual(types(page.requests()), ["step", "play", "pause"]);
  assert.deepEqual([page.room.early, page.room.moves], [[], false]);
});

test("what has been answered is not done twice", () => {
  const page = teacher();
  page.does(STEP);
  const [{ ref }] = page.asked.splice(0);
  page.hears({ .../** @type {any} */ (page.shown.answer({ type: "seek", move: "6" })[0]), ref });
  page.does(MOVES);
  assert.deepEqual(returns(page), []);
});

test("what is lost with a server that fails is not done later", () => {
  const page = teacher();
  page.does(STEP, { type: "lost" }, STEP);
  assert.deepEqual(returns(page), []);
});

test("a screen that was blanked is blank afterwards, although the class was told of none", () => {
  for (const actions of [
    [BLANK, MOVES],
    [MOVES, BLANK],
  ]) {
    const page = teacher();
    page.does(...actions);
    page.requests();
    assert.deepEqual(returns(page).at(-1), {
      type: "look",
      ...{ blank: true, spotlight: null, covered: [] },
    });
    assert.equal(page.view.page.blank, true);
  }
});

test("a question that was asked or closed is asked or closed afterwards", () => {
  const page = teacher();
  page.does({ type: "question-ask", ask: { kind: "bit", lane: 0 } }, MOVES);
  assert.deepEqual(returns(page), [{ type: "ask", kind: "bit", lane: 0 }]);
  const other = teacher();
  other.hears(askedOf());
  other.does({ type: "question-close" }, MOVES);
  const closes = [{ type: "close", question: 1 }];
  assert.deepEqual(returns(other, { ...DRIVING, asks: true }), closes);
});

test("a device that was to drive does, and what was pressed on it is done", () => {
  const page = new Member({ key: "secret" }).joins({ role: "teacher" });
  page.does({ type: "room-drive" }, STEP, MOVES);
  assert.deepEqual(types(returns(page, { role: "teacher" })), ["drive", "step"]);
});

test("where another device has come to drive meanwhile, nothing is done", () => {
  const page = teacher();
  page.does(STEP, MOVES);
  assert.deepEqual(returns(page, { role: "teacher" }), []);
});

test("a student who follows has pressed nothing", () => {
  const page = student();
  page.does(MOVES, STEP);
  assert.deepEqual(returns(page, {}), []);
});

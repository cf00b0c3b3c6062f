// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createUpdate, NOTHING_YET } from "../../../static/js/teacher/teacher-update.js";
import { refusal } from "../page.js";
import { Member } from "../room/member.js";

/** @import {TeacherAction, TeacherView} from "../../../static/js/teacher/teacher-update.js" */

const ITEMS = [
  { id: "1", verdict: /** @type {const} */ ("optimal"), moves: 31 },
  { id: "2", verdict: null, moves: null },
];
const TEXT = "print('A C')";
/** @type {Ran} */
const RAN = {
  ...{ type: "ran", recording: "r1", verdict: "longer", findings: [], hints: [], moves: 9 },
  ...{ lines: 9, frames_most: 1, same_as: [], called: null, told: "printed" },
  ...{ pegs: ["A", "B", "C"], discs: 3, source: "B", target: "A", calls_with: null, asks: null },
  output: "",
};
const RUN = {
  ...{ type: "run", program: TEXT, discs: 5, source: "A", target: "C", lang: "en" },
};
const LANE = { discs: 3, source: "B", target: "A", recording: "r1" };
const OPENED = {
  ...{ type: "open", page: "mine", lang: "en" },
  lanes: [{ ...LANE, panels: ["call-stack", "variables"] }],
};

/** A window that has joined and knows what was handed in. */
function own() {
  const page = new Member({ page: "remote", key: "secret" }, []);
  page.update = /** @type {Update} */ (/** @type {unknown} */ (createUpdate(() => [])));
  page.view = Object.assign(page.view, { remote: { speed: null }, teacher: NOTHING_YET });
  page.joins({ role: "teacher", driving: true });
  page.hears({ type: "hand_ins", items: ITEMS });
  page.requests();
  return page;
}

/** @param {Member} page */
const known = (page) => /** @type {TeacherView} */ (page.view).teacher.handed;
/** @param {Member} page @param {TeacherAction} action */
const does = (page, action) => page.does(/** @type {any} */ (action));
/** The ref of the newest request. @param {Member} page */
const ref = (page) => String(page.view.talk.sent);

/** A window in which a program is looked at. */
function looked() {
  const page = own();
  does(page, { type: "teacher-look", id: "1" });
  page.hears({ type: "taken", id: "1", program: TEXT, ref: ref(page) });
  page.requests();
  return page;
}

test("it keeps what was handed in until it joins again", () => {
  const page = own();
  assert.deepEqual(known(page).items, ITEMS);
  page.joins({ role: "teacher", driving: true });
  assert.deepEqual(known(page).items, []);
});

test("the results of students' programs arrive with the rest of their progress", () => {
  const page = own();
  const programs = [{ verdict: "longer", finding: null, count: 3 }];
  page.hears({ type: "progress", pages: [], programs });
  assert.deepEqual(/** @type {TeacherView} */ (page.view).teacher.programs, programs);
});

test("a program is fetched to be looked at, and no other is shown in its place", () => {
  const page = own();
  does(page, { type: "teacher-look", id: "1" });
  const first = ref(page);
  does(page, { type: "teacher-show" });
  does(page, { type: "teacher-look", id: "2" });
  assert.deepEqual(page.requests(), [
    { type: "take", id: "1" },
    { type: "take", id: "2" },
  ]);
  page.hears({ type: "taken", id: "1", program: TEXT, ref: first });
  assert.deepEqual(known(page).look, { id: "2", program: null });
  page.hears({ type: "taken", id: "2", program: TEXT, ref: ref(page) });
  assert.deepEqual(known(page).look, { id: "2", program: TEXT });
});

test("to be shown, a program runs once, then its real moves are opened for the class", () => {
  const page = looked();
  does(page, { type: "teacher-show" });
  does(page, { type: "teacher-show" });
  assert.deepEqual(page.requests(), [RUN]);
  page.hears({ type: "running", lines: 1, moves: 0, before: 0, ref: ref(page) });
  page.hears({ ...RAN, ref: ref(page) });
  assert.deepEqual(page.requests(), [OPENED]);
  const [opened, state] = page.shown.opened;
  page.hears({ ...opened, ref: ref(page) }, { ...state, ref: ref(page) });
  assert.deepEqual([known(page).look, known(page).waits], [null, 0]);
  assert.equal(page.view.talk.answered, page.view.talk.sent);
});

test("it runs with the class's number of discs, and a class at its own pace comes to see it", () => {
  const page = looked();
  const tower = { discs: 7, source: "B", target: "A" };
  const settings = /** @type {any} */ ({ ...tower, recording: "own" });
  page.view = { ...page.view, settings };
  page.hears({ type: "paced", mode: "own" });
  does(page, { type: "teacher-show" });
  assert.deepEqual(page.requests(), [{ ...RUN, ...tower }]);
  page.hears({ ...RAN, ref: ref(page) });
  assert.deepEqual(page.requests(), [OPENED, { type: "pace", mode: "together" }]);
});

test("the reason why it cannot be shown is given where it was pressed, and it can be retried", () => {
  const page = looked();
  const said = refusal("bad_program", { message: "Line 1: no." });
  does(page, { type: "teacher-show" });
  page.hears({ ...said, ref: ref(page) });
  assert.equal(known(page).problem, "Line 1: no.");
  assert.deepEqual(page.view.page.notices, []);
  does(page, { type: "teacher-show" });
  assert.equal(known(page).problem, "");
  page.hears({ ...RAN, ref: ref(page) });
  const driven = refusal("not_driving", { message: "Another device." });
  page.hears({ ...driven, ref: ref(page) });
  assert.deepEqual([known(page).problem, known(page).waits], ["Another device.", 0]);
});

test("a program that is no longer looked at is not shown, whatever its result", () => {
  for (const leave of [
    (/** @type {Member} */ page) => does(page, { type: "teacher-look", id: null }),
    (/** @type {Member} */ page) => page.comesBack({ role: "teacher", driving: true }),
  ]) {
    const page = looked();
    does(page, { type: "teacher-show" });
    const run = ref(page);
    leave(page);
    page.requests();
    page.hears({ ...RAN, ref: run });
    assert.deepEqual(page.requests(), []);
  }
});

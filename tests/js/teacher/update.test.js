// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createUpdate, lastVote, NOTHING_YET } from "../../../static/js/teacher/teacher-update.js";
import { Member } from "../room/member.js";

/** @import {Peeked, Tally} from "../../../static/js/core/protocol.js" */
/** @import {TeacherAction, TeacherView} from "../../../static/js/teacher/teacher-update.js" */

const LAPTOP = { id: "1", driving: true, this: true, here: true, paired: false };
const PHONE = { id: "2", driving: false, this: false, here: true, paired: true };
const CHOICES = ["1 A", "3 C"].map((id) => ({ id, text: id }));
/** @type {Asked} */
const ASKED = {
  ...{ type: "asked", question: 1, round: 1, kind: "next-move", text: "Which?" },
  ...{ choices: CHOICES, lane: 0, move: "0", line: 0 },
};
/** @type {Tally} */
const TALLY = {
  ...{ type: "tally", question: 1, round: 1, answered: 1, counts: null, rounds: null },
  ...{ right: null, why: null, talk: false, open: true },
};
/** @type {Peeked} */
const PEEKED = {
  ...{ type: "peeked", question: 1, round: 1, right: "3 C", why: "So it is." },
  rounds: [{ "1 A": 1, "3 C": 0 }],
};

/** A window that has joined. */
function own() {
  const page = new Member({ page: "remote", key: "secret" }, []);
  page.update = /** @type {Update} */ (/** @type {unknown} */ (createUpdate(() => [])));
  page.view = Object.assign(page.view, { remote: { speed: null }, teacher: NOTHING_YET });
  return page.joins({ role: "teacher", driving: true });
}

/** @param {Member} page */
const known = (page) => /** @type {TeacherView} */ (page.view).teacher;
/** @param {Member} page @param {TeacherAction} action */
const does = (page, action) => page.does(/** @type {any} */ (action));

test("for every vote it requests what the class does not see, and shows it", () => {
  const page = own();
  assert.equal(lastVote(/** @type {TeacherView} */ (page.view)), null);
  for (const message of [ASKED, TALLY]) {
    page.hears(message);
    assert.deepEqual(page.requests(), [{ type: "peek", question: 1 }]);
  }
  page.hears(PEEKED);
  assert.deepEqual(page.requests(), []);
  const told = lastVote(/** @type {TeacherView} */ (page.view));
  const { rounds, right, why, answered } = told?.tally ?? {};
  assert.deepEqual(
    { rounds, right, why, answered },
    {
      ...{ rounds: PEEKED.rounds, right: "3 C", why: "So it is.", answered: 1 },
    },
  );
});

test("results of another vote are not mistaken for those of this one", () => {
  const page = own();
  page.hears(ASKED, PEEKED, { ...ASKED, question: 2 });
  const { rounds, right } = lastVote(/** @type {TeacherView} */ (page.view))?.tally ?? {};
  assert.deepEqual({ rounds, right }, { rounds: [{}], right: null });
});

test("it knows the devices and the lock, and sends what is pressed", () => {
  const page = own();
  page.requests();
  page.hears({ type: "devices", items: [LAPTOP, PHONE] }, { type: "locked", on: true });
  assert.deepEqual([known(page).devices, known(page).locked], [[LAPTOP, PHONE], true]);
  does(page, { type: "teacher-lock", on: false });
  does(page, { type: "teacher-unpair", id: "2" });
  does(page, { type: "teacher-unpair" });
  does(page, { type: "teacher-clear" });
  assert.deepEqual(page.requests(), [
    { type: "lock", on: false },
    { type: "unpair", id: "2" },
    { type: "unpair" },
    { type: "clear" },
  ]);
  page.joins({ role: "teacher", driving: true });
  assert.equal(known(page).locked, false);
});

test("this computer leaves, if necessary once the server has said which device it is", () => {
  const page = own();
  page.requests();
  does(page, { type: "teacher-leave" });
  assert.deepEqual(page.requests(), []);
  page.hears({ type: "devices", items: [PHONE, LAPTOP] });
  assert.deepEqual(page.requests(), [{ type: "unpair", id: "1" }]);
});

test("a new lesson changes the view, so that the page is redrawn", () => {
  const page = own();
  const before = known(page);
  const lesson = { lesson: "trust", title: "Trust", pages: [] };
  does(page, { type: "teacher-told", lesson });
  assert.notEqual(known(page), before);
  assert.deepEqual(known(page).lesson, lesson);
});

test("each of the server's files is read separately, and the page is redrawn", () => {
  const page = own();
  const text = "Why?\n- so\n+ not so\n";
  const files = ["Only a question?", text].map((one, i) => ({
    file: `${i}.txt`,
    text: one,
    problem: null,
  }));
  does(page, { type: "teacher-files", files });
  const problem = "0.txt: Line 1: A question has 2 to 6 choices, not 0.";
  assert.deepEqual(known(page).files, [
    { file: "0.txt", questions: [], problem },
    {
      file: "1.txt",
      questions: [{ text: "Why?", choices: ["so", "not so"], right: 2 }],
      problem: null,
    },
  ]);
});

test("the progress of the class in a lesson is kept until it sees another lesson", () => {
  const page = own();
  const pages = [{ page: 2, here: 1, answered: 1, right: 0 }];
  does(page, { type: "teacher-told", lesson: { lesson: "trust", title: "Trust", pages: [] } });
  page.hears({ type: "progress", pages, programs: [] });
  for (const link of ["/lessons/trust?page=3", "/graph", null, "/lessons/trust"]) {
    page.hears({ type: "shown", link });
    assert.deepEqual(known(page).progress, pages);
  }
  page.hears({ type: "shown", link: "/lessons/map" });
  assert.deepEqual(known(page).progress, []);
});

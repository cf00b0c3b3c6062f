// @ts-check
/** Answers that take long to be counted. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { heardText, noteText, uncountedText } from "../../../static/js/question/said.js";
import { bindLate } from "../../../static/js/room/question-page.js";
import { refusal } from "../page.js";
import { withGlobals } from "../with-globals.js";
import { words } from "../words.js";
import { askedOf, storeOf, student, TOLD, tallyOf, teacher } from "./member.js";

/** @import {Question} from "../../../static/js/question/state.js" */
/** @import {Member} from "./member.js" */

const LATE = /** @type {const} */ ({ type: "question-late" });

/** A student's page after these answers, and their refs. @param {...string} values */
function answering(...values) {
  const page = student();
  page.hears(askedOf());
  page.does(...values.map((value) => /** @type {const} */ ({ type: "question-answer", value })));
  return { page, refs: page.asked.splice(0).map(({ ref }) => ref) };
}

/** @param {Member} page @param {string} value @param {string | null} [ref] */
function counts(page, value, ref) {
  page.hears({ type: "answered", question: 1, round: 1, value, ref });
}

/** @param {Member} page */
const questionOf = (page) => /** @type {Question} */ (page.room.question);

/** The ids of what a student reads and hears of it. @param {Member} page */
const said = (page) =>
  [noteText(questionOf(page), false, words), heardText(questionOf(page), words)].map((text) =>
    text.split(" ").filter((word) => word.startsWith("question_")),
  );

test("what the class sees is shown while an answer waits", () => {
  const { page } = answering("1 A", "3 A");
  page.hears(tallyOf({ open: false, left: true }));
  page.goesTo(9);
  assert.deepEqual(page.place, [9, 0]);
});

test("what the page has asked for before its answer still comes first", () => {
  const page = student();
  page.does({ type: "room-free" });
  const [{ ref }] = page.asked;
  page.hears(askedOf());
  page.does({ type: "question-answer", value: "3 A" });
  page.goesTo(9);
  assert.deepEqual(page.place, [5, 0]);
  page.hears({ type: "following", following: false, ref });
  assert.deepEqual(page.place, [9, 0]);
});

test("an answer is on its way when it takes long, until it is counted", () => {
  const { page, refs } = answering("3 A");
  assert.deepEqual(said(page), [["question_change"], ["question_new"]]);
  page.does(LATE);
  assert.deepEqual([questionOf(page).late, said(page)[1]], ["waits", ["question_waits"]]);
  counts(page, "3 A", refs[0]);
  assert.deepEqual(said(page), [["question_change"], ["question_counted"]]);
});

test("one that has been counted, or refused, is not on its way", () => {
  const counted = answering("3 A");
  counts(counted.page, "3 A", counted.refs[0]);
  const refused = answering("3 A");
  refused.page.hears(refusal("too_fast", { ref: refused.refs[0] }));
  for (const { page } of [counted, refused]) {
    page.does(LATE);
    assert.equal(questionOf(page).late, "");
  }
});

test("a vote that closes meanwhile says that the answer has not been counted", () => {
  const { page, refs } = answering("3 A");
  page.does(LATE);
  page.hears(tallyOf({ open: false }));
  assert.deepEqual(said(page)[0], ["question_closed", "question_uncounted"]);
  counts(page, "3 A", refs[0]);
  assert.deepEqual(said(page)[0], ["question_closed"]);
});

test("a refusal then takes back what was chosen, and says why", () => {
  const { page, refs } = answering("3 A");
  page.does(LATE);
  page.hears(tallyOf({ open: false }), refusal("closed", { ref: refs[0] }));
  const { mine, problem } = questionOf(page);
  assert.deepEqual([mine, problem, page.view.page.notices], [null, "no", []]);
  assert.deepEqual(said(page)[0], ["question_closed"]);
});

test("an older answer that is counted does not take the place of a newer one", () => {
  const { page, refs } = answering("1 A", "3 A");
  for (const ref of [refs[0], null]) {
    counts(page, "1 A", ref);
    const { mine, told, counted } = questionOf(page);
    assert.deepEqual([mine, told, counted], ["3 A", false, "1 A"]);
  }
  counts(page, "3 A", refs[1]);
  assert.deepEqual([questionOf(page).mine, questionOf(page).told], ["3 A", true]);
});

test("of several answers that came too late only the newest is spoken of", () => {
  const { page, refs } = answering("1 A", "3 A");
  page.hears(refusal("closed", { ref: refs[0] }));
  const { mine, problem } = questionOf(page);
  assert.deepEqual([mine, problem, page.view.page.notices], ["3 A", "", []]);
  page.hears(refusal("closed", { ref: refs[1] }));
  assert.deepEqual([questionOf(page).mine, page.view.page.notices], [null, []]);
});

test("after a new connection one's own answer waits until it is counted again", () => {
  const { page } = answering("3 A");
  page.comesBack();
  page.hears(...page.shown.present(), askedOf());
  const [{ ref }] = page.asked.splice(0);
  counts(page, "1 A");
  assert.deepEqual([questionOf(page).mine, questionOf(page).told], ["3 A", false]);
  counts(page, "3 A", ref);
  assert.equal(questionOf(page).told, true);
});

test("what is answered without a connection is not taken for the next request", () => {
  const { page, refs } = answering("1 A");
  counts(page, "1 A", refs[0]);
  page.does({ type: "lost" }, { type: "question-answer", value: "3 A" }, { type: "connected" });
  page.hears(refusal("unknown_room", { ref: page.sent.at(-1)?.ref }));
  assert.deepEqual([page.room.unknown, questionOf(page).problem], [true, ""]);
});

test("a teacher reads who is not reached while a vote is open, then what is lost", () => {
  const page = teacher();
  page.hears(askedOf(), { type: "people", in: 18, following: 18, away: 0, unreached: 12 });
  const read = () => uncountedText(questionOf(page), page.room.people, words);
  assert.equal(read(), "12 question_unreached");
  page.hears(tallyOf({ open: false }));
  assert.equal(read(), "");
  page.hears({ ...TOLD, lost: 3 });
  assert.equal(read(), "3 question_lost");
  page.hears({ type: "people", in: 30, following: 30, away: 0 }, askedOf({ question: 2 }));
  assert.equal(read(), "");
});

/** @type {{call: () => void, after: number}[]} */
let timers = [];

const lateTest = withGlobals(() => {
  timers = [];
  const setTimeout = (/** @type {() => void} */ call, /** @type {number} */ after) =>
    timers.push({ call, after });
  const clearTimeout = (/** @type {number} */ number) => timers.splice(number - 1, 1);
  return { window: { setTimeout }, clearTimeout };
});

lateTest("a second after an answer has been sent it is late, unless it has been counted", () => {
  const { page } = answering();
  const { store, told } = storeOf(page);
  bindLate(store);
  told();
  assert.equal(timers.length, 0);
  store.dispatch({ type: "question-answer", value: "3 A" });
  assert.deepEqual([timers.length, timers[0].after, questionOf(page).late], [1, 1000, ""]);
  timers[0].call();
  assert.equal(questionOf(page).late, "waits");
  counts(page, "3 A", page.sent.at(-1)?.ref);
  told();
  assert.equal(timers.length, 0);
});

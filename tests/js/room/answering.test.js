// @ts-check
/** No answer is lost: a page sends its own answer again on a new connection. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isCounted } from "../../../static/js/question/vote.js";
import { refusal } from "../page.js";
import { askedOf, student, TOLD, tallyOf } from "./member.js";

/** @import {Vote} from "../../../static/js/question/question-state.js" */
/** @import {Member} from "./member.js" */

/** A student's page after these answers, and their refs. @param {...string} values */
function answering(...values) {
  const page = student();
  page.hears(askedOf());
  page.does(...values.map((value) => /** @type {const} */ ({ type: "question-answer", value })));
  return { page, refs: page.asked.splice(0).map(({ ref }) => ref) };
}

/** A student's page after these answers, which have been counted. @param {...string} values */
function counted(...values) {
  const { page, refs } = answering(...values);
  values.forEach((value, i) => counts(page, value, refs[i]));
  return page;
}

/** @param {Member} page @param {string} value @param {string | null} [ref] */
function counts(page, value, ref, round = 1) {
  page.hears({ type: "answered", question: 1, round, value, ref });
}

/** It rejoins the class; returns the answers that it then sends. @param {Member} page
 * @param {Partial<Asked>} [asked] */
function returns(page, asked) {
  page.comesBack();
  page.hears(...page.shown.present(), askedOf(asked));
  return saidOf(page);
}

/** The answers that it has sent since the last call, and the ref of the newest.
 * @param {Member} page */
function saidOf(page) {
  const sent = page.asked.splice(0);
  assert.ok(sent.every(({ type }) => type === "answer"));
  return { values: sent.map((one) => /** @type {any} */ (one).value), ref: sent.at(-1)?.ref };
}

/** @param {Member} page */
const questionOf = (page) => /** @type {Vote} */ (page.room.question);

/** @param {Member} page */
const givenOf = (page) => [questionOf(page).given, isCounted(questionOf(page))];

test("an older answer that is counted does not replace a newer one", () => {
  const { page, refs } = answering("1 A", "3 A");
  for (const ref of [refs[0], null]) {
    counts(page, "1 A", ref);
    assert.deepEqual([...givenOf(page), questionOf(page).counted], ["3 A", false, "1 A"]);
  }
  counts(page, "3 A", refs[1]);
  assert.deepEqual(givenOf(page), ["3 A", true]);
});

test("of several answers that came too late only the newest is reported", () => {
  const { page, refs } = answering("1 A", "3 A");
  page.hears(refusal("closed", { ref: refs[0] }));
  const { given, problem } = questionOf(page);
  assert.deepEqual([given, problem, page.view.page.notices], ["3 A", "", []]);
  page.hears(refusal("closed", { ref: refs[1] }));
  assert.deepEqual([questionOf(page).given, page.view.page.notices], [null, []]);
});

test("an answer without a connection is not mistaken for the next request", () => {
  const page = counted("1 A");
  page.does({ type: "lost" }, { type: "question-answer", value: "3 A" }, { type: "connected" });
  page.hears(refusal("unknown_room", { ref: page.sent.at(-1)?.ref }));
  assert.deepEqual([page.room.unknown, questionOf(page).problem], [true, ""]);
});

test("an answer is sent again on a new connection, whether it had been counted or not", () => {
  for (const page of [counted("3 A"), answering("3 A").page, counted("1 A", "3 A")]) {
    const { values, ref } = returns(page);
    assert.deepEqual([values, givenOf(page)], [["3 A"], ["3 A", false]]);
    counts(page, "3 A", ref);
    assert.deepEqual(givenOf(page), ["3 A", true]);
  }
});

test("the newest answer is sent to a server that knows only an older one of the page's own", () => {
  const pages = [counted("1 A", "3 A"), answering("1 A", "3 A").page];
  pages.push(counted("1 A"));
  pages[2].does({ type: "lost" }, { type: "question-answer", value: "3 A" });
  for (const page of pages) {
    const { values, ref } = returns(page);
    counts(page, "1 A");
    assert.deepEqual([values, saidOf(page).values, givenOf(page)[0]], [["3 A"], [], "3 A"]);
    counts(page, "3 A", ref);
    assert.deepEqual(givenOf(page), ["3 A", true]);
  }
});

test("an answer from the student's other page in the meantime is newer than a repeated one", () => {
  const page = counted("1 A");
  const first = returns(page);
  counts(page, "3 A");
  const again = saidOf(page);
  counts(page, "1 A", first.ref);
  assert.deepEqual([first.values, again.values], [["1 A"], ["3 A"]]);
  counts(page, "3 A", again.ref);
  assert.deepEqual(givenOf(page), ["3 A", true]);
  counts(page, "1 A"); // the other page may choose again
  assert.deepEqual(givenOf(page), ["1 A", true]);
});

test("a choice made without a connection is newer than the other page's", () => {
  const page = counted("1 A");
  page.does({ type: "lost" }, { type: "question-answer", value: "3 A" });
  const { values, ref } = returns(page);
  counts(page, "2 B");
  assert.deepEqual([values, saidOf(page).values], [["3 A"], []]);
  counts(page, "3 A", ref);
  assert.deepEqual(givenOf(page), ["3 A", true]);
});

test("it is sent again each time the connection is lost, until it is counted", () => {
  const page = counted("3 A");
  assert.deepEqual([returns(page).values, returns(page).values], [["3 A"], ["3 A"]]);
  counts(page, "1 A"); // from the other page
  assert.deepEqual(saidOf(page).values, ["1 A"]);
});

test("nothing is sent again in another round, or for another question with its number", () => {
  for (const asked of /** @type {Partial<Asked>[]} */ ([
    { round: 2 },
    { question: 2 },
    { move: "6" },
    { kind: "top" },
    { choices: [{ id: "2 B", text: "" }] },
  ])) {
    const page = counted("3 A");
    assert.deepEqual([returns(page, asked).values, questionOf(page).given], [[], null]);
  }
  const page = counted("1 A");
  page.hears(askedOf({ round: 2 }));
  page.does({ type: "question-answer", value: "3 A" });
  page.asked.splice(0);
  page.comesBack();
  page.hears(askedOf({ round: 2 }));
  assert.deepEqual(page.requests(), [{ type: "answer", question: 1, round: 2, value: "3 A" }]);
});

test("once the vote is closed, a counted answer stays, without a message", () => {
  for (const tally of [tallyOf({ open: false }), TOLD]) {
    const page = counted("3 A");
    const { ref } = returns(page);
    counts(page, "3 A");
    page.hears(tally, refusal("closed", { ref }));
    assert.deepEqual([...givenOf(page), questionOf(page).problem], ["3 A", true, ""]);
    assert.deepEqual(page.view.page.notices, []);
  }
});

test("if the vote closes while a change is on its way, the counted answer is shown", () => {
  for (const isCounted of [true, false]) {
    const page = counted("1 A");
    page.does({ type: "question-answer", value: "3 A" });
    const { ref } = saidOf(page);
    page.hears(tallyOf({ open: false }));
    if (isCounted) counts(page, "3 A", ref);
    else page.hears(refusal("closed", { ref }));
    const shown = isCounted ? ["3 A", true, ""] : ["1 A", true, "no"];
    assert.deepEqual([...givenOf(page), questionOf(page).problem], shown);
  }
});

test("once the vote is closed, a lost answer is taken back, with a message", () => {
  for (const tally of [tallyOf({ open: false }), TOLD]) {
    const page = counted("1 A", "3 A");
    const { ref } = returns(page);
    counts(page, "1 A");
    page.hears(tally, refusal("closed", { ref }));
    assert.deepEqual([questionOf(page).given, questionOf(page).problem], ["1 A", "no"]);
  }
});

test("an answer to a vote that had closed before the connection was lost is not repeated", () => {
  const page = counted("3 A");
  page.hears(tallyOf({ open: false }));
  assert.deepEqual(returns(page).values, []);
  counts(page, "3 A");
  assert.deepEqual(givenOf(page), ["3 A", true]);
});

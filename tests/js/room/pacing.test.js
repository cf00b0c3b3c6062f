// @ts-check
/** A class in a lesson: which page of it is shown, and which answers are reported. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lessonIn, pageIn } from "../../../static/js/room/pacing.js";
import { refusal } from "../page.js";
import { askedOf, Member } from "./member.js";

/** @import {Looked, ShownLink} from "../../../static/js/core/protocol.js" */

const TRUST = "/lessons/trust";
/** @type {Looked} */
const LOOKED = { type: "looked", blank: false, spotlight: null, range: null, think: false };

/** A page of the lesson in its class. @param {Partial<Member["room"]>} [room]
 * @param {Parameters<Member["joins"]>[0]} [joined] */
function inLesson(room, joined = {}) {
  const page = new Member({ page: "link", link: TRUST, ...room });
  page.joins(joined, [LOOKED, shown(TRUST)]);
  page.requests();
  return page;
}

/** @param {string | null} link @param {Partial<ShownLink>} [more] @returns {ShownLink} */
function shown(link, more) {
  return { type: "shown", link, ...more };
}

/** A student's page of the lesson, each at their own pace. */
function atOwnPace() {
  const page = inLesson();
  page.hears({ type: "paced", mode: "own" });
  return page;
}

/** The lesson's page reports these answers. @param {Member} page
 * @param {...[number, string]} answers */
function finds(page, ...answers) {
  for (const [number, value] of answers) page.does({ type: "room-answered", page: number, value });
}

/** @param {number} page */
const asks = (page) => ({ type: "ask", lesson: "trust", page, oneself: true });
/** @param {number} question @param {string} value */
const answers = (question, value) => ({
  ...{ type: "answer", question, round: 1, value, oneself: true },
});

/** The server asks the requested question and confirms the answer; returns what is sent.
 * @param {Member} page @param {number} question @param {string} value */
function counts(page, question, value) {
  page.hears(askedOf({ question, oneself: true }));
  const said = page.requests();
  page.hears({ type: "answered", question, round: 1, value, right: true, oneself: true });
  return [said, page.requests()];
}

test("a link names its lesson and the page that it turns to", () => {
  const links = [TRUST, `${TRUST}?discs=3&page=12`, "/lessons", "/graph?page=2"];
  assert.deepEqual(links.map(lessonIn), ["trust", "trust", null, null]);
  assert.deepEqual(links.map(pageIn), [1, 12, 1, 2]);
  assert.equal(lessonIn(null), null);
});

test("a follower is at the page of the lesson that the class is shown", () => {
  const page = inLesson();
  page.hears(shown(`${TRUST}?page=3`));
  const { shown: seen, link, elsewhere } = page.room;
  assert.deepEqual([seen, link, elsewhere], [`${TRUST}?page=3`, `${TRUST}?page=3`, false]);
});

test("another lesson, or any other page, needs a page of its own", () => {
  for (const link of ["/lessons/map", "/lessons", "/graph", null]) {
    const page = inLesson();
    page.hears(shown(link));
    assert.deepEqual([page.room.elsewhere, page.room.link], [true, TRUST]);
  }
});

test("someone who looks around, shows the lesson, or is on their own page stays there", () => {
  const alone = inLesson();
  alone.does({ type: "room-free" });
  const shower = inLesson({ key: "secret", shows: true }, { role: "teacher", driving: true });
  for (const page of [alone, shower, inLesson({ own: true }), inLesson({ page: "remote" })]) {
    page.hears(shown(`${TRUST}?page=2`), shown("/graph"));
    const { shown: seen, link, elsewhere } = page.room;
    assert.deepEqual([seen, link, elsewhere], ["/graph", TRUST, false]);
  }
});

test("what a page has shown itself does not take it anywhere", () => {
  const page = inLesson({ key: "secret" }, { role: "teacher", driving: true });
  page.does({ type: "room-show", link: "/graph" });
  page.hears(shown("/graph", { ref: page.asked[0].ref }));
  assert.deepEqual([page.room.shown, page.room.elsewhere], ["/graph", false]);
});

test("answers are reported one after another, each once its question is asked", () => {
  const page = atOwnPace();
  finds(page, [2, "1"], [3, "7"]);
  assert.deepEqual(page.requests(), [asks(2)]);
  assert.deepEqual(counts(page, 1, "1"), [[answers(1, "1")], [asks(3)]]);
  assert.deepEqual(counts(page, 2, "7"), [[answers(2, "7")], []]);
  assert.deepEqual(page.room.found, []);
  finds(page, [2, "3"]);
  assert.deepEqual(page.requests(), [asks(2)]);
});

test("other messages about an answer do not start the next one", () => {
  const page = atOwnPace();
  finds(page, [2, "1"], [3, "7"]);
  page.requests();
  page.hears({
    ...{ type: "tally", question: 1, round: 1, answered: 1, open: false, oneself: true },
    ...{ counts: {}, rounds: [], right: "1", why: null, talk: false },
  });
  assert.deepEqual([page.requests(), page.room.found.length], [[], 2]);
});

test("a refused answer is not reported again, but the next one is", () => {
  const page = atOwnPace();
  finds(page, [2, "1"], [3, "7"]);
  page.refuse("out_of_range");
  assert.deepEqual([page.requests(), page.view.page.notices], [[asks(3)], []]);
  page.hears(askedOf({ question: 1, oneself: true }));
  page.refuse("closed");
  assert.deepEqual([page.requests(), page.room.found], [[], []]);
});

test("the refusal of something else loses no answer", () => {
  const page = atOwnPace();
  finds(page, [2, "1"]);
  page.does({ type: "room-turned", page: 3 });
  page.hears(refusal("not_allowed", { ref: page.asked.splice(0).at(-1)?.ref }));
  assert.deepEqual(page.room.found, [{ page: 2, value: "1" }]);
});

test("on a new connection, answers are reported from the first unconfirmed one on", () => {
  const page = atOwnPace();
  finds(page, [2, "1"], [3, "7"]);
  page.requests();
  counts(page, 1, "1");
  page.comesBack();
  page.hears(LOOKED, shown(TRUST));
  assert.deepEqual(page.requests(), []);
  page.hears({ type: "paced", mode: "own" });
  assert.deepEqual(page.requests(), [asks(3)]);
});

test("nothing is asked about a lesson that the class has left", () => {
  const page = atOwnPace();
  finds(page, [2, "1"]);
  page.comesBack();
  page.hears(LOOKED, shown("/graph"), { type: "paced", mode: "together" });
  assert.deepEqual(page.requests(), []);
});

test("only a student's answers count, and only at their own pace", () => {
  const teacher = inLesson({ key: "secret" }, { role: "teacher", driving: true });
  teacher.hears({ type: "paced", mode: "own" });
  for (const page of [inLesson(), teacher]) {
    finds(page, [2, "1"]);
    assert.deepEqual([page.requests(), page.room.found], [[], []]);
  }
});

test("the teacher sets the pace, and everyone keeps it until they join again", () => {
  const page = inLesson({ key: "secret" }, { role: "teacher", driving: true });
  page.does({ type: "room-pace", mode: "own" });
  assert.deepEqual(page.requests(), [{ type: "pace", mode: "own" }]);
  page.hears({ type: "paced", mode: "own" });
  assert.equal(page.room.pace, "own");
  page.comesBack({ role: "teacher", driving: true });
  assert.equal(page.room.pace, "together");
});

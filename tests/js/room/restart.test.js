// @ts-check
/** A vote outlives a restart of the server: pages tell it again what they know of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createUpdate } from "../../../static/js/room/control-update.js";
import { openingOf } from "../../../static/js/room/keep.js";
import { bindTries } from "../../../static/js/room/tries.js";
import { createRunUpdate } from "../../../static/js/view/look.js";
import { refusal } from "../page.js";
import { withGlobals } from "../with-globals.js";
import { askedOf, Class, Member, storeOf, student, TOLD, tallyOf, teacher } from "./member.js";

/** @import {Joined, Open} from "../../../static/js/core/protocol.js" */

const LEADS = /** @type {const} */ ({ role: "teacher", driving: true });
const OWN = { kind: "choice", text: "Why?", choices: ["a", "b"], right: 2 };
const PLACE = { move: "5", line: 0 };

/** The server has asked three questions, and this is the third. @param {Partial<Asked>} [more] */
const third = (more) => askedOf({ question: 3, line: 0, ...more });

/** A teacher's page that has asked. @param {any} ask @param {Partial<Asked>} [more] */
function asking(ask, more) {
  const page = teacher();
  page.does({ type: "question-ask", ask });
  page.hears(third({ ...more, ref: page.asked.splice(0)[0].ref }));
  return page;
}

/** The server is there again, and knows the class only since this page or another has opened it.
 * @param {Member} page @param {Partial<Joined>} [joined] @returns {Inbound[]} what it asks for */
function afterRestart(page, joined) {
  page.reconnects();
  page.answered(joined ?? {});
  page.hears(...new Class().present());
  return page.requests();
}

/** @param {Member} page */
const questionOf = (page) => page.room.question;

test("a teacher's page asks again what it has asked, in the round that it was in", () => {
  const page = asking(OWN, { kind: "choice" });
  page.does({ type: "question-again" });
  page.hears(third({ kind: "choice", round: 2, ref: page.asked.splice(0)[0].ref }));
  assert.deepEqual(afterRestart(page, LEADS), [{ type: "ask", ...OWN, question: 3, round: 2 }]);
  assert.deepEqual(afterRestart(page, { ...LEADS, asks: true, questions: 3 }), []);
});

test("any page of the teacher's knows enough of a question with a kind, and not of an own one", () => {
  const other = teacher();
  other.hears(third({ lane: 0 }));
  const [ask] = afterRestart(other, { ...LEADS, driving: false });
  assert.deepEqual(ask, { type: "ask", kind: "next-move", lane: 0, question: 3, round: 1 });
  other.hears(third({ kind: "choice", question: 4 }));
  assert.deepEqual(afterRestart(other, LEADS), []);
});

test("a page that leads the class opens it first, and asks when that is shown", () => {
  const page = asking({ kind: "next-move", lane: 0 });
  const opening = /** @type {Open} */ (openingOf(page.view));
  page.reconnects();
  page.hears(refusal("unknown_room", { ref: String(page.room.joining) }));
  page.does({ type: "room-join" });
  page.answered(LEADS);
  const open = page.asked.find(({ type }) => type === "open");
  assert.deepEqual(
    [opening.move, page.requests().some(({ type }) => type === "ask")],
    ["5", false],
  );
  page.hears(...new Class().answer(/** @type {Open} */ (open)));
  assert.deepEqual(page.requests(), [
    { type: "ask", kind: "next-move", lane: 0, question: 3, round: 1 },
  ]);
});

test("a page does not open again what another one of the same device has, with the question", () => {
  const page = asking({ kind: "next-move", lane: 0 });
  page.reconnects();
  page.hears(refusal("unknown_room", { ref: String(page.room.joining) }));
  page.does({ type: "room-join" });
  page.answered({ ...LEADS, asks: true, questions: 3 });
  page.hears(...new Class().present(), third());
  const again = page.asked.filter(({ type }) => type === "open" || type === "ask");
  assert.deepEqual([again, page.room.unknown], [[], false]);
  assert.equal(questionOf(page)?.asked.question, 3);
});

test("whichever device drives an empty class opens again what was open, also one it knows", () => {
  const page = teacher();
  const opening = /** @type {Open} */ (openingOf(page.view));
  page.reconnects();
  page.answered({ ...LEADS, empty: true });
  const [{ type, move }] = page.asked.filter((one) => one.type === "open");
  assert.deepEqual([type, move], ["open", opening.move]);
});

test("a page of a link is shown again to a class that another device has begun anew", () => {
  const page = teacher();
  page.hears({ type: "shown", link: "/graph?discs=4" });
  page.reconnects();
  page.answered({ ...LEADS, empty: true });
  assert.deepEqual(page.requests(), [{ type: "show", link: "/graph?discs=4" }]);
});

test("nothing is opened again by who does not lead, or where something is open", () => {
  for (const joined of [{ ...LEADS, driving: false, empty: true }, LEADS]) {
    const page = teacher();
    page.reconnects();
    page.answered(joined);
    assert.deepEqual(page.requests(), []);
  }
});

test("a page that is loaded again asks what the tab has kept", () => {
  const put = { ask: { ...OWN, question: 3, round: 1 }, at: PLACE };
  const page = new Member({ key: "secret", put });
  page.hears(third({ kind: "choice" })); // as the page brought it along, before it joined
  page.joins(LEADS);
  assert.deepEqual(page.requests(), [{ type: "ask", ...OWN, question: 3, round: 1 }]);
});

test("what has been told, or left behind, is not asked again", () => {
  for (const tally of [TOLD, tallyOf({ open: false, left: true })]) {
    const page = asking({ kind: "next-move" });
    page.hears({ ...tally, question: 3 });
    assert.deepEqual([afterRestart(page, LEADS), questionOf(page)], [[], null]);
  }
});

test("a student's page keeps its answer, and says it once the question is back", () => {
  const page = student();
  page.hears(third());
  page.does({ type: "question-answer", value: "1 A" });
  page.requests();
  assert.deepEqual([afterRestart(page), questionOf(page)?.given], [[], "1 A"]);
  page.does({ type: "question-answer", value: "3 A" });
  assert.deepEqual([page.requests(), questionOf(page)?.given], [[], "3 A"]);
  page.hears(third());
  assert.deepEqual(page.requests(), [{ type: "answer", question: 3, round: 1, value: "3 A" }]);
  assert.equal(questionOf(page)?.lost, false);
});

test("a vote that was closed is open again, and both rounds are told of", () => {
  const page = student();
  page.hears(third());
  page.does({ type: "question-answer", value: "1 A" });
  page.hears(third({ round: 2 }));
  page.does({ type: "question-answer", value: "3 A" });
  page.hears(tallyOf({ question: 3, round: 2, open: false }));
  page.requests();
  afterRestart(page);
  page.hears(third({ round: 2 }));
  assert.deepEqual(page.requests(), [
    { type: "answer", question: 3, round: 1, value: "1 A" },
    { type: "answer", question: 3, round: 2, value: "3 A" },
  ]);
  assert.equal(questionOf(page)?.tally, null);
});

test("where the question stays lost, everybody is told and nothing more is waited for", () => {
  for (const page of [student(), asking({ kind: "next-move" })]) {
    page.hears(third());
    afterRestart(page, page.room.role === "teacher" ? LEADS : {});
    page.hears(refusal("failed", { ref: page.room.put?.ref ? String(page.room.put.ref) : null }));
    assert.deepEqual([questionOf(page), page.room.put], [null, null]);
    assert.equal(page.view.page.notices.length, 1);
  }
});

test("where the class is at another place, its lost question is gone, and that is told", () => {
  const page = student();
  page.hears(third());
  page.reconnects();
  page.answered({});
  page.goesTo(7);
  assert.deepEqual([questionOf(page), page.view.page.notices.length], [null, 1]);
});

test("a class that has gone on to other lanes has lost no question", () => {
  const page = student();
  page.hears(third());
  afterRestart(page, { questions: 3 });
  assert.deepEqual([questionOf(page), page.view.page.notices], [null, []]);
});

test("a page of the teacher's that finds a question asked already opens nothing over it", () => {
  for (const asks of [false, true]) {
    const page = forgotten(teacher());
    page.answered({ ...LEADS, asks, questions: 3 });
    const expected = asks ? [] : ["open"];
    assert.deepEqual(
      page.requests().map(({ type }) => type),
      expected,
    );
  }
});

// On pages that the class is shown by their links.

const GRAPH = "/graph?discs=3";
const LESSON = "/lessons/trust?page=3";
const OF_LESSON = { lesson: "trust", page: 3, block: 2 };

/** @param {string | null} link @returns {Outbound} */
const shown = (link) => ({ type: "shown", link });

/** What a question is about there: no place of any lane. @param {Partial<Asked>} [more] */
const there = (more) => third({ kind: "choice", lane: 0, move: "0", ...more });

/** The page that the class sees: the teacher's own, or a student's. @param {string} link
 * @param {Partial<Room>} [room] @param {Partial<Joined>} [joined] */
function onLink(link, room = {}, joined = {}) {
  const known = { page: /** @type {const} */ ("link"), link, ...room };
  const page = new Member(known, [], createRunUpdate([])).joins(joined, [shown(link)]);
  page.requests();
  return page;
}

/** @param {string} link */
const projected = (link) => onLink(link, { key: "secret", shows: true }, LEADS);

/** The teacher's window, which has seen lanes before the page. @param {string} link */
function control(link) {
  const page = new Member({ page: "remote", key: "secret" }, []);
  page.update = /** @type {Update} */ (/** @type {unknown} */ (createUpdate(() => [])));
  page.view = Object.assign(page.view, { remote: { speed: null } });
  page.joins(LEADS).hears(shown(link));
  page.requests();
  return page;
}

/** The server knows no such class, and then it does. @param {Member} page */
function forgotten(page) {
  page.reconnects();
  page.hears(refusal("unknown_room", { ref: String(page.room.joining) }));
  page.does({ type: "room-join" });
  return page;
}

/** In the class again, which another page has opened. @param {Member} page
 * @param {Partial<Joined>} [joined] */
function back(page, joined = LEADS) {
  page.reconnects();
  page.answered(joined);
  return page;
}

test("what a lesson asks is asked again once the class is on its page", () => {
  for (const page of [projected(LESSON), control(LESSON)]) {
    page.hears(third({ kind: "number", lane: 0, move: "0", ...OF_LESSON }));
    page.requests();
    assert.deepEqual(back(page).requests(), []);
    page.hears(shown(LESSON));
    assert.deepEqual(page.requests(), [{ type: "ask", ...OF_LESSON, question: 3, round: 1 }]);
  }
});

test("a question of one's own is asked once the class is on the page, not about its lanes", () => {
  const page = control(GRAPH);
  page.does({ type: "question-ask", ask: OWN });
  page.hears(there({ ref: page.asked.splice(0)[0].ref }));
  for (const again of [back(page), back(page)]) again.hears(...new Class().present());
  assert.deepEqual([page.requests(), questionOf(page)?.lost], [[], true]);
  page.hears(shown("/graph?discs=3&move=1"));
  assert.deepEqual(page.requests(), [{ type: "ask", ...OWN, question: 3, round: 1 }]);
});

test("of another page's own question a page knows enough only where no answer is right", () => {
  const { text, choices } = there();
  for (const poll of [true, false]) {
    const page = projected(GRAPH);
    page.hears(there({ poll }));
    back(page).hears(shown(GRAPH));
    const ask = { type: "ask", kind: "choice", text, choices: choices.map((one) => one.text) };
    assert.deepEqual(page.requests(), poll ? [{ ...ask, question: 3, round: 1 }] : []);
    assert.equal(questionOf(page)?.lost, true);
  }
});

test("whoever leads a class that was forgotten shows its page again, and asks there", () => {
  for (const page of [projected(GRAPH), control(GRAPH)]) {
    page.hears(there({ poll: true }));
    page.requests();
    forgotten(page).answered(LEADS);
    const [{ ref, ...show }, ...more] = page.asked.splice(0);
    assert.deepEqual([show, more], [{ type: "show", link: GRAPH }, []]);
    page.hears({ type: "shown", link: GRAPH, ref });
    assert.deepEqual(
      page.requests().map(({ type }) => type),
      ["ask"],
    );
  }
});

test("a student's page keeps its answer until the question is back on the page", () => {
  const page = onLink(GRAPH);
  page.hears(there());
  page.does({ type: "question-answer", value: "1 A" });
  back(page, {}).hears(shown(GRAPH), there());
  const again = { type: "answer", question: 3, round: 1, value: "1 A" };
  assert.deepEqual([page.requests().at(-1), questionOf(page)?.lost], [again, false]);
});

test("where the class is on another page, the lost question is gone, and that is told", () => {
  for (const [page, link] of /** @type {const} */ ([
    [projected(LESSON), "/lessons/trust?page=2"],
    [control(GRAPH), "/maths"],
    [control(GRAPH), null],
    [onLink(GRAPH), "/maths"],
  ])) {
    page.hears(there());
    page.requests();
    const joined = page.room.role === "teacher" ? LEADS : {};
    if (page.room.shows) page.does({ type: "room-show", link: String(link) });
    back(page, joined).hears({ ...shown(link), ...(page.room.shows && { ref: "0" }) });
    assert.deepEqual([questionOf(page), page.room.put, page.requests()], [null, null, []]);
    assert.equal(page.view.page.notices.length, 1);
  }
});

/** @type {(() => void)[]} */
let timers = [];
const waiting = withGlobals(() => {
  timers = [];
  const setTimeout = (/** @type {() => void} */ call) => timers.push(call);
  return { window: { setTimeout }, clearTimeout: () => timers.splice(0) };
});

waiting("a question that nobody asks again is given up after a time, on every page", () => {
  for (const page of [projected(GRAPH), control(GRAPH), onLink(GRAPH), student()]) {
    const joined = page.room.role === "teacher" ? LEADS : {};
    page.hears(there());
    const { store, told } = storeOf(page);
    bindTries(store);
    back(page, joined);
    told();
    assert.deepEqual([questionOf(page)?.lost, timers.length], [true, 1]);
    page.reconnects();
    told();
    assert.equal(timers.length, 0); // it waits anew once the page is in the class
    page.answered(joined);
    told();
    timers.splice(0).forEach((call) => call());
    assert.deepEqual([questionOf(page), page.view.page.notices.length], [null, 1]);
  }
});

waiting("one that is asked again in time stays", () => {
  const page = student();
  page.hears(third());
  const { store, told } = storeOf(page);
  bindTries(store);
  back(page, {});
  told();
  page.hears(third());
  told();
  assert.deepEqual([questionOf(page)?.lost, timers.length], [false, 0]);
});

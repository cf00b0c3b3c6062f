// @ts-check
/** A vote survives a restart of the server: pages tell it what they know about the vote. */
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

/** The server is back, and knows the class only since this page or another opened it.
 * @param {Member} page @param {Partial<Joined>} [joined] @returns {Inbound[]} its requests */
function afterRestart(page, joined) {
  page.reconnects();
  page.answered(joined ?? {});
  page.hears(...new Class().present());
  return page.requests();
}

/** @param {Member} page */
const questionOf = (page) => page.room.question;

test("a teacher's page asks its question again, in the same round", () => {
  const page = asking(OWN, { kind: "choice" });
  page.does({ type: "question-again" });
  page.hears(third({ kind: "choice", round: 2, ref: page.asked.splice(0)[0].ref }));
  assert.deepEqual(afterRestart(page, LEADS), [{ type: "ask", ...OWN, question: 3, round: 2 }]);
  assert.deepEqual(afterRestart(page, { ...LEADS, asks: true, questions: 3 }), []);
});

test("any teacher's page can repeat a question of the app's kinds, but not a question of its own", () => {
  const other = teacher();
  other.hears(third({ lane: 0 }));
  const [ask] = afterRestart(other, { ...LEADS, driving: false });
  assert.deepEqual(ask, { type: "ask", kind: "next-move", lane: 0, question: 3, round: 1 });
  other.hears(third({ kind: "choice", question: 4 }));
  assert.deepEqual(afterRestart(other, LEADS), []);
});

test("a leading page opens the class first, and asks once that is shown", () => {
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

test("a page does not reopen what another page of the same device has, with the question", () => {
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

test("whichever device leads an empty class reopens what was open, even in a class it knows", () => {
  const page = teacher();
  const opening = /** @type {Open} */ (openingOf(page.view));
  page.reconnects();
  page.answered({ ...LEADS, empty: true });
  const [{ type, move }] = page.asked.filter((one) => one.type === "open");
  assert.deepEqual([type, move], ["open", opening.move]);
});

test("a page shown by its link is shown again to a class that another device has restarted", () => {
  const page = teacher();
  page.hears({ type: "shown", link: "/graph?discs=4" });
  page.reconnects();
  page.answered({ ...LEADS, empty: true });
  assert.deepEqual(page.requests(), [{ type: "show", link: "/graph?discs=4" }]);
});

test("nothing is reopened without the lead, or where something is open", () => {
  for (const joined of [{ ...LEADS, driving: false, empty: true }, LEADS]) {
    const page = teacher();
    page.reconnects();
    page.answered(joined);
    assert.deepEqual(page.requests(), []);
  }
});

test("a reloaded page asks what the tab has stored", () => {
  const put = { ask: { ...OWN, question: 3, round: 1 }, at: PLACE };
  const page = new Member({ key: "secret", put });
  page.hears(third({ kind: "choice" })); // included in the page, before it joined
  page.joins(LEADS);
  assert.deepEqual(page.requests(), [{ type: "ask", ...OWN, question: 3, round: 1 }]);
});

test("a question that was revealed or left is not asked again", () => {
  for (const tally of [TOLD, tallyOf({ open: false, left: true })]) {
    const page = asking({ kind: "next-move" });
    page.hears({ ...tally, question: 3 });
    assert.deepEqual([afterRestart(page, LEADS), questionOf(page)], [[], null]);
  }
});

test("a student's page keeps its answer, and sends it once the question is back", () => {
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

test("a vote that was closed is open again, and the answers of both rounds are sent", () => {
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

test("if the question stays lost, everyone gets a message and nothing waits any longer", () => {
  for (const page of [student(), asking({ kind: "next-move" })]) {
    page.hears(third());
    afterRestart(page, page.room.role === "teacher" ? LEADS : {});
    page.hears(refusal("failed", { ref: page.room.put?.ref ? String(page.room.put.ref) : null }));
    assert.deepEqual([questionOf(page), page.room.put], [null, null]);
    assert.equal(page.view.page.notices.length, 1);
  }
});

test("if the class is at another place, its lost question is dropped, with a message", () => {
  const page = student();
  page.hears(third());
  page.reconnects();
  page.answered({});
  page.goesTo(7);
  assert.deepEqual([questionOf(page), page.view.page.notices.length], [null, 1]);
});

test("a class that has moved on to other lanes has lost no question", () => {
  const page = student();
  page.hears(third());
  afterRestart(page, { questions: 3 });
  assert.deepEqual([questionOf(page), page.view.page.notices], [null, []]);
});

test("a teacher's page that finds a question already asked opens nothing over it", () => {
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

// On pages shown to the class by their links.

const GRAPH = "/graph?discs=3";
const LESSON = "/lessons/trust?page=3";
const OF_LESSON = { lesson: "trust", page: 3, block: 2 };

/** @param {string | null} link @returns {Outbound} */
const shown = (link) => ({ type: "shown", link });

/** A question there, which is about no place of any lane. @param {Partial<Asked>} [more] */
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

/** The server does not know the class, and then it does. @param {Member} page */
function forgotten(page) {
  page.reconnects();
  page.hears(refusal("unknown_room", { ref: String(page.room.joining) }));
  page.does({ type: "room-join" });
  return page;
}

/** It rejoins the class, which another page has opened. @param {Member} page
 * @param {Partial<Joined>} [joined] */
function back(page, joined = LEADS) {
  page.reconnects();
  page.answered(joined);
  return page;
}

test("a lesson's question is asked again once the class is on its page", () => {
  for (const page of [projected(LESSON), control(LESSON)]) {
    page.hears(third({ kind: "number", lane: 0, move: "0", ...OF_LESSON }));
    page.requests();
    assert.deepEqual(back(page).requests(), []);
    page.hears(shown(LESSON));
    assert.deepEqual(page.requests(), [{ type: "ask", ...OF_LESSON, question: 3, round: 1 }]);
  }
});

test("the teacher's own question is asked once the class is on the page, not about its lanes", () => {
  const page = control(GRAPH);
  page.does({ type: "question-ask", ask: OWN });
  page.hears(there({ ref: page.asked.splice(0)[0].ref }));
  for (const again of [back(page), back(page)]) again.hears(...new Class().present());
  assert.deepEqual([page.requests(), questionOf(page)?.lost], [[], true]);
  page.hears(shown("/graph?discs=3&move=1"));
  assert.deepEqual(page.requests(), [{ type: "ask", ...OWN, question: 3, round: 1 }]);
});

test("a page can repeat another page's own question only if it is a poll", () => {
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

test("the leading page of a forgotten class shows its page again, and asks there", () => {
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

test("if the class is on another page, the lost question is dropped, with a message", () => {
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
    assert.equal(timers.length, 0); // it waits again once the page is in the class
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

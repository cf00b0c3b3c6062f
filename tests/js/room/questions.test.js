// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { canAskAgain } from "../../../static/js/question/vote.js";
import { shownButtons } from "../../../static/js/question/vote-text.js";
import { seenQuestion } from "../../../static/js/room/room-state.js";
import { refusal, STEP, types } from "../page.js";
import { askedOf, Member, OPEN, student, TOLD, tallyOf, teacher } from "./member.js";

const ANSWER = { type: "answer", question: 1, round: 1 };
const CLOSE = /** @type {const} */ ({ type: "close", question: 1 });

/** @param {Member} page */
function asked(page) {
  page.hears(askedOf());
  return page;
}

/** The ref of the page's newest request. @param {Member} page */
const lastRef = (page) => page.sent.at(-1)?.ref;

test("an answer is shown at once, sent, and can be changed", () => {
  const page = asked(student());
  page.does({ type: "question-answer", value: "1 A" }, { type: "question-answer", value: "3 A" });
  const [first, second] = ["1 A", "3 A"].map((value) => ({ ...ANSWER, value }));
  assert.deepEqual(page.requests(), [first, second]);
  assert.equal(page.room.question?.given, "3 A");
});

test("a refused answer gives the reason, and the choice stays", () => {
  const page = asked(student());
  page.does({ type: "question-answer", value: "1 A" });
  page.refuse("too_fast");
  const { given, problem } = page.room.question ?? {};
  assert.deepEqual([given, problem, page.view.page.notices], ["1 A", "no", []]);
});

test("a student who may not look around because of a new question follows the class", () => {
  const page = student();
  page.does({ type: "room-free" });
  const ref = lastRef(page);
  asked(page).requests();
  page.hears(refusal("not_allowed", { ref }));
  assert.deepEqual(page.requests(), [{ type: "follow" }]);
  assert.deepEqual([page.room.following, page.room.owes], [true, true]);
});

test("a student who looks around follows again after a new connection during a question", () => {
  const page = student();
  page.does({ type: "room-free" });
  asked(page).requests();
  page.comesBack();
  assert.deepEqual([page.requests(), page.room.following], [[], true]);
});

test("a question whose place was left cannot be asked again, and other lanes end it", () => {
  const page = asked(teacher());
  page.hears(tallyOf({ open: false, left: true }));
  const { question } = page.room;
  assert.equal(question && canAskAgain(question, page.view.shown), false);
  page.shown.opened = page.shown.answer(OPEN);
  page.hears(page.shown.opened[0]);
  assert.equal(page.room.question, null);
});

test("once the class has ended there is no question, no dialog, and nothing can be asked", () => {
  const page = asked(teacher());
  page.does({ type: "dialog", name: "question-ask" });
  page.hears({ type: "ended" });
  assert.equal(page.room.question, null);
  page.does({ type: "question-ask", ask: { kind: "bit" } });
  assert.deepEqual([page.view.page.dialog, page.requests()], [null, []]);
});

test("two pegs make an answer, but not if they are none of the choices", () => {
  const page = student();
  page.hears(askedOf({ choices: [{ id: "1 B", text: "" }] })); // disc 1 is on A
  const press = (/** @type {string[]} */ ...pegs) =>
    page.does(...pegs.map((peg) => /** @type {const} */ ({ type: "question-peg", peg })));
  press("A", "C");
  assert.deepEqual([page.requests(), page.room.question?.missed], [[], true]);
  press("A", "B");
  assert.equal(page.room.question?.given, "1 B");
});

test("the teacher's device does not answer", () => {
  const page = asked(teacher());
  page.does({ type: "question-answer", value: "1 A" }, { type: "question-peg", peg: "A" });
  assert.deepEqual([page.requests(), page.room.question?.given], [[], null]);
});

test("a student who has not answered cannot look around, and learns why", () => {
  const page = asked(student());
  page.does({ type: "room-free" });
  assert.deepEqual([page.requests(), page.room.owes, page.room.following], [[], true, true]);
  page.does({ type: "question-answer", value: "1 A" }, { type: "room-free" });
  assert.deepEqual(page.requests().at(-1), { type: "free" });
});

test("a student who already looks around cannot move until the vote is closed", () => {
  const page = student();
  page.does({ type: "room-free" });
  asked(page).requests();
  page.does(STEP);
  assert.deepEqual([page.requests(), page.room.refused], [[], true]);
  page.hears(tallyOf({ open: false }));
  page.does(STEP);
  assert.deepEqual(page.requests(), [STEP]);
});

test("the dialog closes when the question is asked; a refusal keeps it open with the reason", () => {
  const page = teacher();
  page.does({ type: "dialog", name: "question-ask" });
  page.does({ type: "question-ask", ask: { kind: "bit", lane: 0 } });
  assert.deepEqual(page.requests(), [{ type: "ask", kind: "bit", lane: 0 }]);
  page.hears(refusal("closed", { ref: lastRef(page) }));
  assert.deepEqual([page.room.asking?.problem, page.view.page.dialog], ["no", "question-ask"]);
  page.does({ type: "question-ask", ask: { kind: "next-move", lane: 0 } });
  page.hears(askedOf({ ref: lastRef(page) }));
  assert.deepEqual([page.room.asking, page.view.page.dialog], [null, null]);
  const other = student(); // does not lead, so does not open it
  other.does({ type: "dialog", name: "question-ask" });
  assert.equal(other.view.page.dialog, null);
});

test("a question is closed, asked again and revealed by its number", () => {
  const page = asked(teacher());
  page.does({ type: "question-close" }, { type: "question-again" }, { type: "question-reveal" });
  const [again, reveal] = ["ask", "reveal"].map((type) => ({ type, question: 1 }));
  assert.deepEqual(page.requests(), [CLOSE, again, reveal]);
});

test("leaving the place of an open question needs a confirmation", () => {
  for (const action of /** @type {const} */ ([
    STEP,
    { type: "play" },
    { type: "seek", move: "0" },
    { type: "settings", settings: { discs: 3 } },
  ])) {
    const page = asked(teacher());
    const { shown } = page.view;
    page.does(action);
    assert.deepEqual([page.requests(), page.view.shown], [[], shown]);
    assert.equal(page.view.page.dialog, "question-leave");
    page.does({ type: "question-leave" });
    const [first, ...then] = page.requests();
    assert.deepEqual([first, page.view.page.dialog], [CLOSE, null]);
    assert.ok(then.length);
  }
});

test("what is pressed while the vote is being closed is done; in another round it asks first", () => {
  for (const close of /** @type {const} */ ([
    [STEP, { type: "question-leave" }],
    [{ type: "question-close" }],
  ])) {
    const page = asked(teacher());
    page.does(...close);
    page.requests();
    page.does(STEP);
    assert.deepEqual([page.requests(), page.view.page.dialog], [[STEP], null]);
    page.hears(askedOf({ round: 2 }));
    page.does(STEP);
    assert.deepEqual([page.requests(), page.view.page.dialog], [[], "question-leave"]);
  }
});

test("staying does nothing, however the dialog closes", () => {
  for (const closing of /** @type {const} */ ([
    { type: "question-stay" },
    { type: "dialog", name: null },
  ])) {
    const page = asked(teacher());
    page.does(STEP, closing);
    assert.deepEqual([page.room.leaving, page.view.page.dialog], [null, null]);
    page.does({ type: "question-leave" });
    assert.ok(!types(page.requests()).includes("step"));
  }
});

test("a drag needs a confirmation when it ends, and goes to its last place", () => {
  const page = asked(teacher());
  for (const move of ["6", "7"]) page.does({ type: "seek", move, dragging: true });
  assert.deepEqual([page.requests(), page.view.page.dialog], [[], null]);
  page.does({ type: "drop" });
  assert.equal(page.view.page.dialog, "question-leave");
  page.does({ type: "question-leave" });
  const [, seek] = /** @type {any[]} */ (page.requests());
  assert.deepEqual([seek.type, seek.move], ["seek", "7"]);
});

test("no confirmation is needed once the question is closed elsewhere, or after the vote", () => {
  const page = asked(teacher());
  page.does(STEP);
  page.hears(tallyOf({ open: false }));
  assert.deepEqual([page.room.leaving, page.view.page.dialog], [null, null]);
  page.hears(TOLD);
  page.does(STEP);
  assert.deepEqual(page.requests(), [STEP]);
});

test("a result is visible until it is dismissed, or the class is elsewhere", () => {
  const page = asked(teacher());
  page.hears(TOLD);
  assert.equal(seenQuestion(page.view)?.asked.question, 1);
  page.goesTo(6);
  assert.equal(seenQuestion(page.view)?.asked.question, 1);
  page.goesTo(8);
  assert.equal(seenQuestion(page.view), null);
  page.goesTo(5);
  page.does({ type: "question-put-away" });
  assert.equal(seenQuestion(page.view), null);
  page.hears(askedOf({ question: 2 }));
  assert.equal(seenQuestion(page.view)?.asked.question, 2);
});

test("on a page without lanes, the lanes seen before do not dismiss a result", () => {
  const page = teacher(); // at move 5 of the lanes
  page.hears({ type: "shown", link: "/graph" }, askedOf({ kind: "choice", move: "0" }));
  const buttons = () => {
    const question = seenQuestion(page.view);
    const leads = { leads: true, answers: false };
    return question && shownButtons(page.view, question, leads);
  };
  page.hears(tallyOf({ open: false }));
  assert.deepEqual(buttons(), ["reveal", "again"]);
  page.hears(TOLD);
  assert.deepEqual(buttons(), ["put-away"]);
  page.hears({ type: "shown", link: null });
  assert.equal(buttons(), null);
});

test("on a page shown by its link, a result disappears when the class goes on", () => {
  const page = new Member({ key: "secret", page: "link", link: "/graph" });
  page.joins({ role: "teacher", driving: true }, []);
  page.hears({ type: "shown", link: "/graph" }, askedOf({ kind: "choice", move: "0" }), TOLD);
  assert.equal(seenQuestion(page.view)?.asked.question, 1);
  page.hears({ ...TOLD, left: true });
  assert.equal(seenQuestion(page.view), null);
});

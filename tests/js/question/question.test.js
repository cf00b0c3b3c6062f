// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { discOf } from "../../../static/js/question/choices.js";
import { questionAbout, unasked } from "../../../static/js/question/oneself.js";
import { roundsOf, totalOf } from "../../../static/js/question/question-card.js";
import { kindsFor, ownQuestion, placesFor } from "../../../static/js/question/question-kinds.js";
import { isOpen } from "../../../static/js/question/question-state.js";
import {
  answeredNow,
  askedNow,
  isAt,
  isCounted,
  isFar,
  isRevealed,
  talliedNow,
} from "../../../static/js/question/vote.js";
import { answeredOf, shownButtons } from "../../../static/js/question/vote-text.js";
import { askedOf, Member, TOLD, tallyOf, teacher } from "../room/member.js";

/** @import {OwnQuestion, Vote} from "../../../static/js/question/question-state.js" */

const NEW = askedNow(null, askedOf());
const answer = (/** @type {string} */ value, round = 1) => {
  return /** @type {const} */ ({ type: "answered", question: 1, round, value });
};

test("a new question is open and unanswered, and its answer is not shown", () => {
  assert.deepEqual([isOpen(NEW), isRevealed(NEW), NEW.given], [true, false, null]);
  assert.equal(isOpen(null), false);
});

test("an answer counts in its round, and the next round starts without one", () => {
  const given = /** @type {Vote} */ (answeredNow(NEW, answer("3 A")));
  assert.deepEqual([given.given, isCounted(given)], ["3 A", true]);
  assert.equal(answeredNow(NEW, answer("3 A", 2)), NEW);
  assert.equal(askedNow(given, askedOf({ round: 2 })).given, null);
  assert.equal(askedNow(given, askedOf()).given, "3 A");
});

test("a tally of another question or round changes nothing", () => {
  for (const other of [tallyOf({ question: 2 }), tallyOf({ round: 2 })])
    assert.equal(talliedNow(NEW, other), NEW);
  const closed = /** @type {Vote} */ (talliedNow(NEW, tallyOf({ open: false })));
  assert.deepEqual([isOpen(closed), isRevealed(closed)], [false, false]);
  assert.equal(isRevealed(/** @type {Vote} */ (talliedNow(NEW, TOLD))), true);
});

test("a question belongs to its place, and its result stays up to one move after it", () => {
  const { shown } = teacher().view;
  assert.equal(isAt(NEW, shown), true);
  const at = (/** @type {string} */ move) =>
    shown && { ...shown, move, lanes: shown.lanes.map((lane) => ({ ...lane, move })) };
  assert.deepEqual([isAt(NEW, at("6")), isFar(NEW, at("6"))], [false, false]);
  const far = [at("4"), at("7"), null].map((state) => isFar(NEW, state));
  assert.deepEqual(far, [true, true, false]);
});

test("a choice has the disc that its id names; a number, a line or a peg has no disc", () => {
  for (const [points, id, disc] of /** @type {const} */ ([
    ["pegs", "3 A", 3],
    ["disc", "4", 4],
    ["bit", "4", 4],
    ["task", "disc 2 A C", 2],
    ["frame", "hanoi 3 C B A", 3],
    ["frame", "hanoi 0 C B A", null],
    ["number", "3", null],
    ["line", "3", null],
    ["peg", "B", null],
    [undefined, "3 discs", null],
  ]))
    assert.equal(discOf({ points }, id), disc, points);
});

test("what a lane has can be asked about; at its end only the teacher's own question can", () => {
  const { view } = teacher();
  assert.deepEqual(kindsFor(view, 0), ["next-move", "bit", "top", "idle-peg", "choice"]);
  assert.deepEqual(kindsFor(view, 1), ["choice"]);
  assert.deepEqual(kindsFor(new Member().view, 0), ["choice"]);
  const lanes = view.shown?.lanes.map((lane) => ({ ...lane, move: lane.moves })) ?? [];
  const ended = view.shown && { ...view.shown, lanes };
  assert.deepEqual(kindsFor({ ...view, shown: ended }, 0), ["choice"]);
});

test("empty choices are left out, and the right one is numbered among the others", () => {
  const asked = { kind: "choice", text: "Why?", choices: ["yes", "no"] };
  const written = ["", "yes", " ", "no "];
  assert.deepEqual(ownQuestion(" Why? ", written, 3), { ...asked, right: 2 });
  for (const marked of [0, null]) assert.deepEqual(ownQuestion("Why?", written, marked), asked);
});

test("there is always one more field for a choice, up to six", () => {
  const six = (/** @type {number} */ written) =>
    Array.from({ length: 6 }, (_, i) => (i < written ? "x" : ""));
  const places = [0, 1, 2, 3, 5, 6].map((written) => placesFor(six(written)));
  assert.deepEqual(places, [2, 2, 3, 4, 6, 6]);
});

test("a device that has left may have answered", () => {
  const two = { ...NEW, tally: tallyOf({ answered: 2 }) };
  assert.deepEqual(answeredOf(two, { in: 1 }), { answered: 2, all: 2 });
  assert.deepEqual(answeredOf(NEW, null), { answered: 0, all: 0 });
});

test("both votes are given side by side, each with its number of answers", () => {
  const [first, second] = [{ a: 1, b: 2 }, { b: 3 }];
  assert.deepEqual(roundsOf({ ...TOLD, rounds: [first, second] }), [first, second]);
  assert.deepEqual([roundsOf(tallyOf()), totalOf(first)], [[], 3]);
});

test("the buttons go from closing to asking again to the next move", () => {
  const { view } = teacher();
  const leads = { leads: true, answers: false };
  const told = { ...NEW, tally: TOLD };
  const closed = { ...NEW, tally: tallyOf({ open: false }) };
  const second = { ...closed, asked: askedOf({ round: 2 }) };
  assert.deepEqual(shownButtons(view, NEW, leads), ["close"]);
  assert.deepEqual(shownButtons(view, closed, leads), ["reveal", "again"]);
  assert.deepEqual(shownButtons(view, second, leads), ["reveal", "put-away"]);
  assert.deepEqual(shownButtons(view, told, leads), ["next", "put-away"]);
  const answers = { leads: false, answers: true };
  const lost = { ...NEW, lost: true };
  const buttons = [NEW, closed, told].map((one) => shownButtons(view, one, answers));
  assert.deepEqual(shownButtons(view, lost, { leads: true, answers: false }), []);
  assert.deepEqual(buttons, [[], [], ["put-away"]]);
});

test("an answer that breaks the connection three times is given up, with a message", () => {
  /** @type {OwnQuestion} */
  let question = { ...questionAbout({ kind: "bit" }), given: "3" };
  for (const sent of /** @type {const} */ (["ask", "answer", null, "answer"])) {
    question = unasked({ ...question, sent });
    assert.deepEqual([question.given, question.sent, question.problem], ["3", null, ""]);
  }
  question = unasked({ ...question, sent: "answer" });
  assert.deepEqual([question.given, question.sent], [null, null]);
  assert.match(question.problem, /could not be checked/);
});

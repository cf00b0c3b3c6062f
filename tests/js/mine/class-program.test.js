// @ts-check
/** The page with a program in a class: whose text is in the editor, and what is sent. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { classSight, showingClass, wantsOwn } from "../../../static/js/mine/class-program.js";
import { update } from "../../../static/js/mine/mine-update.js";
import { NO_PROGRAM, OWN, programOf, shownRun } from "../../../static/js/program/program-state.js";
import { openingOf } from "../../../static/js/room/keep.js";
import { refusal } from "../page.js";
import { Member } from "../room/member.js";

const TOWER = { discs: 4, source: "A", target: "C" };
const SETTINGS = /** @type {any} */ ({ ...TOWER, recording: OWN });
const PLACE = { clock: "move", move: "0", line: 0, tick: "0", playing: false, speed: 1 };
const LOOKED = { type: "looked", blank: false, spotlight: null, range: null, think: false };
const RAN = { type: "ran", recording: "r1", verdict: "optimal", calls_with: 4, findings: [] };

/** The messages that open a program of this text; "" is a tower without moves.
 * @param {string} text @param {object} [more] @returns {any[]} */
function opens(text, more) {
  const lines = text ? text.split("\n") : [];
  const lane = { variant: "classic", ...TOWER, moves: "15", goal: [], panels: ["code"], pegs: [] };
  const listing = { language: "python", lines };
  const state = { type: "state", revision: 1, ...PLACE, lanes: [{ moves: "15", panels: {} }] };
  return [
    { type: "opened", lanes: [{ ...lane, listing }], ...more },
    { ...state, ...more },
  ];
}

/** @param {Partial<Room>} [room] @param {string | null} [text] that ran in this tab
 * @param {any} [joined] @param {any[]} [then] what the class sees */
function inClass(room, text = "mine", joined = {}, then = [...opens("theirs"), RAN]) {
  const known = { settings: SETTINGS, panels: ["code", "found"] };
  const page = new Member({ page: "mine", ...room }, [known], showingClass(update));
  page.view = { ...page.view, program: { ...NO_PROGRAM, typed: "mine", text } };
  page.joins(joined, /** @type {any} */ ([LOOKED, ...then]));
  page.requests();
  return page;
}

/** @param {string | null} [text] @param {any[]} [then] */
const teacher = (text, then) =>
  inClass({ key: "secret" }, text, { role: "teacher", driving: true }, then);

/** The visible text, and whether it can be edited. @param {Member} page */
function seen({ view }) {
  const { typed, ofClass } = programOf(classSight(view));
  return [typed, !ofClass];
}

/** @param {Member} page @param {...any} messages */
const hears = (page, ...messages) => page.hears(...messages);

test("a follower reads the class's program and its results, and keeps their own", () => {
  const page = inClass();
  assert.deepEqual(seen(page), ["theirs", false]);
  const { ran } = shownRun(classSight(page.view)) ?? {};
  assert.deepEqual([ran?.verdict, ran?.calls_with], ["optimal", null]);
  assert.equal(programOf(page.view).typed, "mine");
  page.does({ type: "program-run", text: "mine" });
  assert.deepEqual([page.requests(), page.room.refused], [[], true]);
});

test("the run drawn for the class stays the same object", () => {
  const page = inClass();
  const [one, other] = [shownRun(classSight(page.view)), shownRun(classSight(page.view))];
  assert.equal(one?.ran, other?.ran);
});

test("looking around keeps the class's program until one's own is wanted, which runs again", () => {
  const page = inClass();
  page.does({ type: "room-free" });
  const [{ ref }] = page.asked;
  page.requests();
  hears(page, { type: "following", following: false, ref }, ...opens("theirs", { ref }), RAN);
  assert.deepEqual(seen(page), ["theirs", false]);
  page.does({ type: "program-own" });
  assert.deepEqual(seen(page), ["mine", true]);
  const [run] = page.requests();
  assert.deepEqual([run.type, /** @type {any} */ (run).program], ["run", "mine"]);
});

test("a program that is taken over runs in place of one's own", () => {
  const page = teacher("mine");
  page.does({ type: "program-own", text: "theirs" });
  const [run] = /** @type {any[]} */ (page.requests());
  assert.deepEqual([run.type, run.program, programOf(page.view).text], ["run", "theirs", "theirs"]);
});

test("an own program that has never run is a tower without moves", () => {
  const page = inClass({}, null);
  page.does({ type: "room-free" });
  hears(page, { type: "following", following: false, ref: page.asked[0].ref }, ...opens("theirs"));
  page.requests();
  page.does({ type: "program-own" });
  const [open] = /** @type {any[]} */ (page.requests());
  assert.deepEqual([open.type, open.lanes[0].made], ["open", []]);
});

test("the leading page shows its own text if that is what ran, otherwise the class's", () => {
  assert.deepEqual(seen(teacher("theirs\n")), ["mine", true]);
  assert.equal(shownRun(teacher("theirs").view)?.ran.recording, "r1");
  assert.deepEqual(seen(teacher("mine")), ["theirs", false]);
  assert.deepEqual(seen(teacher("mine", opens(""))), ["mine", true]);
});

test("an opening by the leading device names the page, and is kept without the recording", () => {
  const page = teacher("mine");
  page.does({ type: "program-own" });
  const [{ ref }] = page.asked;
  page.requests();
  hears(page, { ...RAN, recording: "r2", discs: 4, source: "A", target: "C", ref });
  const [open] = /** @type {any[]} */ (page.requests());
  assert.deepEqual([open.page, open.lanes[0].recording], ["mine", "r2"]);
  const kept = /** @type {any} */ (openingOf(page.view));
  assert.deepEqual([kept.page, kept.lanes[0].made, kept.move], ["mine", [], "0"]);
});

test("a class that sees another page is marked as elsewhere", () => {
  const page = inClass();
  const [opened] = opens("theirs");
  const other = { ...opened.lanes[0], algorithm: "recursive" };
  hears(page, { ...opened, lanes: [other] });
  assert.equal(page.room.elsewhere, true);
});

test("at their own pace everyone goes on alone, and all come back together", () => {
  const page = inClass();
  hears(page, { type: "paced", mode: "own" });
  const [{ ref, type }] = page.asked;
  assert.equal(type, "free");
  page.requests();
  hears(page, { type: "following", following: false, ref }, ...opens("theirs", { ref }));
  assert.deepEqual(page.requests(), []);
  hears(page, { type: "paced", mode: "together" });
  assert.deepEqual(page.requests(), [{ type: "follow" }]);
  assert.equal(page.room.following, true);
});

test("a student looking around gets their own program at their own pace, after the vote", () => {
  const page = inClass();
  page.does({ type: "room-free" });
  const [{ ref }] = page.asked;
  hears(page, { type: "following", following: false, ref }, ...opens("theirs", { ref }), RAN);
  assert.equal(wantsOwn(page.view), false);
  const asked = { type: "asked", question: 1, round: 1, kind: "choice", text: "?", choices: [] };
  hears(page, { ...asked, move: "0" }, { type: "paced", mode: "own" });
  assert.equal(wantsOwn(page.view), false);
  const tally = { type: "tally", question: 1, round: 1, answered: 0, counts: null, open: false };
  hears(page, tally);
  assert.equal(wantsOwn(page.view), true);
  page.does({ type: "program-own" });
  assert.equal(wantsOwn(page.view), false);
});

test("nobody is set free while a question is open, only afterwards", () => {
  const page = inClass();
  const asked = { type: "asked", question: 1, round: 1, kind: "choice", text: "?", choices: [] };
  hears(page, { ...asked, move: "0" }, { type: "paced", mode: "own" });
  assert.deepEqual(page.requests(), []);
  const tally = { type: "tally", question: 1, round: 1, answered: 0, counts: null, open: false };
  hears(page, tally);
  assert.deepEqual(page.requests(), [{ type: "free" }]);
});

test("a program is handed in, and a refusal says why", () => {
  const page = inClass();
  page.does({ type: "room-hand-in", program: "mine \ud800" });
  const [{ ref }] = page.asked;
  assert.deepEqual(page.requests(), [{ type: "hand_in", program: "mine \ufffd" }]);
  hears(page, { type: "handed_in", ref });
  assert.equal(page.room.handed?.heard, true);
  page.does({ type: "room-hand-in", program: "more" });
  const { ref: next } = page.asked[0];
  hears(page, refusal("too_many", { ref: next, message: "Too many." }));
  assert.deepEqual([page.room.handed?.heard, page.room.handed?.problem], [false, "Too many."]);
});

test("after the end of the class one's own text is back", () => {
  const page = inClass();
  hears(page, { type: "ended" });
  page.does({ type: "program-typed", text: "mine" });
  assert.deepEqual(seen(page), ["mine", true]);
});

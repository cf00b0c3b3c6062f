// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fragmentOf,
  inputIn,
  programIn,
  wellFormed,
} from "../../../static/js/program/program-kept.js";
import { NO_PROGRAM, OWN, shownRun } from "../../../static/js/program/program-state.js";
import { programming, runFirst } from "../../../static/js/program/running.js";
import { refusal, updateOf } from "../page.js";
import { ProgramPage } from "./page.js";

const TOWER = { discs: 5, source: "A", target: "C" };
const SETTINGS = /** @type {any} */ ({ ...TOWER, recording: OWN });
const update = runFirst(updateOf(programming));

/** @typedef {ProgramPage & {state: (more?: object) => any}} Running */

/** A page with these lanes, or one, and how they open. @param {any} [lanes] @returns {Running} */
function pageWith(lanes) {
  const settings = lanes?.[0] ?? SETTINGS;
  const page = new ProgramPage(update, { settings, panels: ["code"], compare: { lanes } });
  page.view = { ...page.view, program: NO_PROGRAM };
  const lane = { ...TOWER, moves: "31", goal: [] };
  return Object.assign(page, { state: (/** @type {any} */ more) => page.opens([lane], more) });
}

/** A page that has run the program "one" and shows it. */
function running() {
  const page = pageWith();
  page.acts({ type: "connected" });
  page.state();
  page.acts({ type: "program-run", text: "one" });
  page.ran("r1");
  page.state();
  return page;
}

test("before anything has run, the tower is one without moves", () => {
  const { lanes } = pageWith().acts({ type: "connected" });
  assert.deepEqual([lanes[0].made, "recording" in lanes[0]], [[], false]);
});

test("a program is opened once it has run, at its start", () => {
  const { sent, view } = running();
  const [, run, open] = /** @type {any[]} */ (sent);
  assert.deepEqual([run.type, run.program, run.discs], ["run", "one", 5]);
  assert.deepEqual([open.type, open.lanes[0].recording, open.move], ["open", "r1", "0"]);
  assert.equal(shownRun(view)?.text, "one");
});

test("only the newest run reports its progress", () => {
  const page = running();
  page.acts({ type: "program-run", text: "two" });
  const { ref } = page.last;
  page.hears({ type: "running", lines: 9, moves: 4, before: 1, ref });
  page.hears({ type: "running", lines: 1, moves: 1, before: 0, ref: "0" });
  const { lines, moves, before } = page.view.program?.run ?? {};
  assert.deepEqual([lines, moves, before], [9, 4, 1]);
});

test("a refused program leaves what is shown, and says which line is wrong", () => {
  const page = running();
  page.acts({ type: "program-run", text: "bad" });
  page.refuse("bad_program", { message: "Line 3.", line: 3, field: "program" });
  const { text, problem, run } = page.view.program ?? {};
  assert.deepEqual([text, run], ["one", null]);
  assert.deepEqual(problem, { text: "bad", line: 3, said: "Line 3.", reasons: [] });
  assert.equal(shownRun(page.view)?.ran.recording, "r1");
  assert.equal(page.sent.length, 4);
});

test("an earlier run that was given up is not reported", () => {
  const page = running();
  page.acts({ type: "program-run", text: "two" });
  const { ref } = page.last;
  page.acts({ type: "program-run", text: "three" });
  page.hears(refusal("failed", { ref }));
  assert.deepEqual(page.view.page.notices, []);
  assert.equal(page.view.program?.run?.ref, page.last.ref);
});

test("another tower is run first, and the one before stays if that fails", () => {
  const page = running();
  const run = page.acts({ type: "settings", settings: { discs: 6 } });
  assert.deepEqual([run.type, run.discs, run.program], ["run", 6, "one"]);
  page.refuse("too_fast", { message: "wait" });
  assert.equal(page.view.settings.discs, 5);
  assert.equal(page.view.program?.problem?.said, "wait");
});

test("a tower that the program has already run with opens at once", () => {
  const page = running();
  page.acts({ type: "settings", settings: { discs: 6 } });
  page.ran("r2");
  page.state();
  const open = page.acts({ type: "settings", settings: { discs: 5 } });
  assert.deepEqual([open.type, open.lanes[0].recording], ["open", "r1"]);
});

test("after a new connection the program runs again, then opens where it was", () => {
  const page = running();
  page.acts({ type: "seek", move: "7", line: 2 });
  page.state({ move: "7", line: 2 });
  page.acts({ type: "lost" });
  const run = page.acts({ type: "connected" });
  assert.deepEqual([run.type, run.program], ["run", "one"]);
  const open = page.ran("r9");
  assert.deepEqual([open.lanes[0].recording, open.move, open.line], ["r9", "7", 2]);
});

test("if it cannot run again, the tower is one without moves", () => {
  const page = running();
  page.acts({ type: "lost" });
  page.acts({ type: "connected" });
  page.refuse("not_allowed");
  const { type, lanes, move } = page.last;
  assert.deepEqual([type, lanes[0].made, move], ["open", [], "0"]);
});

test("what was pressed while the connection was lost runs on the next one", () => {
  const page = running();
  page.acts({ type: "lost" });
  page.acts({ type: "program-run", text: "two" });
  const run = page.acts({ type: "connected" });
  assert.deepEqual([run.type, run.program], ["run", "two"]);
  assert.equal(page.ran("r3").move, "0");
});

test("a recording that the server has forgotten is recorded again", () => {
  const page = running();
  const open = page.acts({ type: "settings", settings: { discs: 5 } });
  assert.equal(open.type, "open");
  page.refuse("out_of_range", { field: "lanes[0].recording" });
  assert.equal(page.last.type, "run");
  assert.equal(page.ran("r4").lanes[0].recording, "r4");
});

test("lanes with several towers run one after the other", () => {
  const [four, five] = [4, 5].map((discs) => ({ ...SETTINGS, discs }));
  const page = pageWith([{ ...TOWER, algorithm: "recursive" }, five, four]);
  page.acts({ type: "connected" });
  page.state();
  const first = page.acts({ type: "program-run", text: "one" });
  const second = page.ran("r5");
  assert.deepEqual([first.discs, second.type, second.discs], [5, "run", 4]);
  const { lanes } = page.ran("r4");
  const recordings = lanes.map((/** @type {any} */ { recording }) => recording);
  assert.deepEqual(recordings, [undefined, "r5", "r4"]);
});

test("a text that runs again keeps its chosen reading, another has the usual one", () => {
  const page = running();
  const run = (/** @type {string} */ text, /** @type {any} */ more = {}) =>
    page.acts({ type: "program-run", text, ...more }).reading;
  assert.equal(run("one", { reading: "printed" }), "printed");
  page.ran("r2");
  page.state();
  assert.equal(run("one"), "printed");
  assert.equal(run("two"), undefined);
});

test("a refused text leaves the reading of the one before", () => {
  const page = running();
  page.acts({ type: "program-run", text: "one", reading: "printed" });
  page.ran("r2");
  page.state();
  page.acts({ type: "program-run", text: "def hanoi(" });
  page.refuse("bad_program");
  const { text, reading } = page.view.program ?? {};
  assert.deepEqual([text, reading], ["one", "printed"]);
});

test("a fragment can contain any program, letter for letter", () => {
  for (const text of ["", "print('ż & # = %')\n", "\tmove(a, b)  # 🗼", "a=1&b=2"])
    assert.equal(programIn(fragmentOf(text)), text);
});

test("a fragment without a program gives null, an unreadable one an empty text", () => {
  assert.equal(programIn(""), null);
  assert.equal(programIn("#code"), null);
  assert.equal(programIn("#program=%E0%A4%A"), "");
});

test("line endings are those of an editor", () => {
  assert.equal(programIn(`#program=${encodeURIComponent("a\r\nb\rc")}`), "a\nb\nc");
});

test("half a character is replaced, because it cannot be sent", () => {
  assert.equal(wellFormed("a\ud83d b 🗼"), "a\ufffd b 🗼");
});

const RUNS = [
  { recording: "r1", verdict: "optimal", discs: 2, source: "A", target: "C", moves: 3 },
  { recording: "r2", verdict: "illegal_move", discs: 3, source: "A", target: "B", moves: 4 },
];

/** A page whose program has moved two towers and which shows the second one. */
function withTowers() {
  const page = pageWith();
  page.acts({ type: "connected" });
  page.state();
  page.acts({ type: "program-run", text: "one" });
  const told = { findings: [], same_as: [], lines: 9, frames_most: 2, output: "" };
  page.answered({ type: "ran", ...told, ...RUNS[1], readings: ["printed", "pegs"], runs: RUNS });
  page.state();
  return page;
}

test("another of its towers opens with its own moves and results", () => {
  const page = withTowers();
  const { lanes } = page.acts({ type: "program-tower", index: 0 });
  const { recording, discs, target } = lanes[0];
  assert.deepEqual([recording, discs, target], ["r1", 2, "C"]);
  page.state();
  const ran = /** @type {any} */ (shownRun(page.view)?.ran);
  assert.deepEqual([ran.verdict, ran.moves, ran.lines, ran.readings], ["optimal", 3, 9, undefined]);
  assert.equal(ran.runs, RUNS);
  assert.deepEqual([page.view.settings.discs, page.view.travel.start.move], [5, "0"]);
  const { length } = page.sent;
  page.does({ type: "program-tower", index: 0 }, { type: "program-tower", index: 7 });
  assert.equal(page.sent.length, length);
});

test("its moves are read in another way while the text stays the same", () => {
  const page = withTowers();
  const run = page.acts({ type: "program-read", reading: "pegs" });
  assert.deepEqual([run.type, run.program, run.reading], ["run", "one", "pegs"]);
  page.ran("r3");
  page.state();
  assert.equal(page.acts({ type: "program-run", text: "one" }).reading, "pegs");
  page.ran("r4");
  page.state();
  assert.equal("reading" in page.acts({ type: "program-run", text: "two" }), false);
  page.refuse("bad_program", { message: "no" });
  assert.deepEqual([page.view.program?.text, page.view.program?.reading], ["one", "pegs"]);
});

test("while another tower runs, the results shown are those of the one before", () => {
  const page = running();
  page.acts({ type: "settings", settings: { discs: 6 } });
  assert.equal(shownRun(page.view)?.ran.recording, "r1");
});

test("a link contains the lines of input of a program, too", () => {
  const fragment = fragmentOf("n = input()\n", "3\n& 4");
  assert.deepEqual([programIn(fragment), inputIn(fragment)], ["n = input()\n", "3\n& 4"]);
  assert.equal(fragmentOf("a", ""), fragmentOf("a"));
  assert.equal(inputIn(fragmentOf("a")), "");
});

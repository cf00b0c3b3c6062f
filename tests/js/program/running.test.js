// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { learnFacts } from "../../../static/js/core/facts.js";
import { programming, runFirst } from "../../../static/js/program/running.js";
import { NO_PROGRAM, OWN, shownRun } from "../../../static/js/program/state.js";
import { beginView, withPart } from "../../../static/js/view/state.js";
import { createUpdate } from "../../../static/js/view/update.js";
import { viewing } from "../../../static/js/view/viewing.js";
import { FACTS } from "../facts.js";

learnFacts(FACTS);
const TOWER = { discs: 5, source: "A", target: "C" };
const SETTINGS = /** @type {any} */ ({ ...TOWER, recording: OWN });
const update = runFirst(createUpdate([viewing, programming]));

/** A page with these lanes, or one, and what it has sent. @param {any} [lanes] */
function pageWith(lanes) {
  let view = beginView({ settings: lanes?.[0] ?? SETTINGS, panels: ["code"], program: NO_PROGRAM });
  if (lanes) view = withPart(view, "compare", { lanes });
  /** @type {any[]} */
  const sent = [];
  /** @param {any} action */
  const act = (action) => {
    const next = update(view, action);
    view = next.view;
    sent.push(...next.send);
    return sent.at(-1);
  };
  const hear = (/** @type {any} */ message) => act({ type: "message", message });
  const ran = (/** @type {string} */ recording) => {
    const { ref } = sent.at(-1);
    return hear({ type: "ran", recording, ref, verdict: "optimal", findings: [], same_as: [] });
  };
  const state = (more = {}) => {
    const { ref } = sent.at(-1);
    const shown = { clock: "move", move: "0", line: 0, tick: "0", playing: false, ...more };
    hear({ type: "opened", lanes: [{ ...TOWER, moves: "31", goal: [] }], ref });
    return hear({ type: "state", revision: sent.length, ...shown, lanes: [], ref });
  };
  return { act, hear, ran, state, sent, get: () => view };
}

/** A page that has run "one" and shows it. */
function running() {
  const page = pageWith();
  page.act({ type: "connected" });
  page.state();
  page.act({ type: "program-run", text: "one" });
  page.ran("r1");
  page.state();
  return page;
}

test("before anything has run, the tower is one that nobody moves", () => {
  const { lanes } = pageWith().act({ type: "connected" });
  assert.deepEqual([lanes[0].made, "recording" in lanes[0]], [[], false]);
});

test("what is run is opened once it has run, at its start", () => {
  const { sent, get } = running();
  const [, run, open] = sent;
  assert.deepEqual([run.type, run.program, run.discs], ["run", "one", 5]);
  assert.deepEqual([open.type, open.lanes[0].recording, open.move], ["open", "r1", "0"]);
  assert.equal(shownRun(get(), TOWER)?.text, "one");
});

test("running tells how far it is, but only the newest run does", () => {
  const page = running();
  page.act({ type: "program-run", text: "two" });
  const { ref } = page.sent.at(-1);
  page.hear({ type: "running", lines: 9, moves: 4, before: 1, ref });
  page.hear({ type: "running", lines: 1, moves: 1, before: 0, ref: "0" });
  const { lines, moves, before } = page.get().program?.run ?? {};
  assert.deepEqual([lines, moves, before], [9, 4, 1]);
});

test("a program that is refused leaves what is shown, and says where", () => {
  const page = running();
  page.act({ type: "program-run", text: "bad" });
  const { ref } = page.sent.at(-1);
  const said = { code: "bad_program", message: "Line 3.", line: 3, field: "program" };
  page.hear({ type: "error", ref, ...said });
  const { text, problem, run } = page.get().program ?? {};
  assert.deepEqual([text, run], ["one", null]);
  assert.deepEqual(problem, { text: "bad", line: 3, said: "Line 3." });
  assert.equal(shownRun(page.get(), TOWER)?.ran.recording, "r1");
  assert.equal(page.sent.length, 4);
});

test("an earlier run that was given up is not told of", () => {
  const page = running();
  page.act({ type: "program-run", text: "two" });
  const { ref } = page.sent.at(-1);
  page.act({ type: "program-run", text: "three" });
  page.hear({ type: "error", code: "failed", message: "replaced", field: null, ref });
  assert.deepEqual(page.get().page.notices, []);
  assert.equal(page.get().program?.run?.ref, page.sent.at(-1).ref);
});

test("another tower is run first, and given up for the one before where that fails", () => {
  const page = running();
  const run = page.act({ type: "settings", settings: { discs: 6 } });
  assert.deepEqual([run.type, run.discs, run.program], ["run", 6, "one"]);
  page.hear({ type: "error", code: "too_fast", message: "wait", field: null, ref: run.ref });
  assert.equal(page.get().settings.discs, 5);
  assert.equal(page.get().program?.problem?.said, "wait");
});

test("a tower that the program has run with is opened at once", () => {
  const page = running();
  page.act({ type: "settings", settings: { discs: 6 } });
  page.ran("r2");
  page.state();
  const open = page.act({ type: "settings", settings: { discs: 5 } });
  assert.deepEqual([open.type, open.lanes[0].recording], ["open", "r1"]);
});

test("after a new connection it is run again, then opened where it was", () => {
  const page = running();
  page.act({ type: "seek", move: "7", line: 2 });
  page.state({ move: "7", line: 2 });
  page.act({ type: "lost" });
  const run = page.act({ type: "connected" });
  assert.deepEqual([run.type, run.program], ["run", "one"]);
  const open = page.ran("r9");
  assert.deepEqual([open.lanes[0].recording, open.move, open.line], ["r9", "7", 2]);
});

test("where it cannot run again, the tower is one that nobody moves", () => {
  const page = running();
  page.act({ type: "lost" });
  const { ref } = page.act({ type: "connected" });
  page.hear({ type: "error", code: "not_allowed", message: "off", field: null, ref });
  const open = page.sent.at(-1);
  assert.deepEqual([open.type, open.lanes[0].made, open.move], ["open", [], "0"]);
});

test("what was pressed while the connection was lost is run over the next one", () => {
  const page = running();
  page.act({ type: "lost" });
  page.act({ type: "program-run", text: "two" });
  const run = page.act({ type: "connected" });
  assert.deepEqual([run.type, run.program], ["run", "two"]);
  assert.equal(page.ran("r3").move, "0");
});

test("a recording that the server has forgotten is made again", () => {
  const page = running();
  const open = page.act({ type: "settings", settings: { discs: 5 } });
  assert.equal(open.type, "open");
  const field = "lanes[0].recording";
  page.hear({ type: "error", code: "out_of_range", message: "none", field, ref: open.ref });
  assert.equal(page.sent.at(-1).type, "run");
  assert.equal(page.ran("r4").lanes[0].recording, "r4");
});

test("lanes with several towers are run one after the other", () => {
  const [four, five] = [4, 5].map((discs) => ({ ...SETTINGS, discs }));
  const page = pageWith([{ ...TOWER, algorithm: "recursive" }, five, four]);
  page.act({ type: "connected" });
  page.state();
  const first = page.act({ type: "program-run", text: "one" });
  const second = page.ran("r5");
  assert.deepEqual([first.discs, second.type, second.discs], [5, "run", 4]);
  const { lanes } = page.ran("r4");
  assert.deepEqual(
    lanes.map((/** @type {any} */ { recording }) => recording),
    [undefined, "r5", "r4"],
  );
});

test("an order of pegs that was chosen holds while the program begins in the same way", () => {
  const page = running();
  const head = "def hanoi(n, a, b, c):\n";
  const run = (/** @type {string} */ text, /** @type {any} */ more = {}) =>
    page.act({ type: "program-run", text, ...more }).order;
  assert.equal(run(head), undefined);
  assert.equal(run(head, { order: "source-target-spare" }), "source-target-spare");
  page.ran("r2");
  page.state();
  assert.equal(run(`${head}    move(a, b)\n`), "source-target-spare");
  assert.equal(run("def hanoi(n, a, c, b):\n"), undefined);
});

test("a text that is refused leaves the order of the one before as it was", () => {
  const page = running();
  page.act({ type: "program-run", text: "one", order: "source-target-spare" });
  page.ran("r2");
  page.state();
  const { ref } = page.act({ type: "program-run", text: "def hanoi(" });
  page.hear({ type: "error", code: "bad_program", message: "No.", ref });
  assert.deepEqual(
    [page.get().program?.text, page.get().program?.order],
    ["one", "source-target-spare"],
  );
});

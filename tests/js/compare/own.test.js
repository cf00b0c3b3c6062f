// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createCompareUpdate } from "../../../static/js/compare/compare-update.js";
import { createOwnUpdate, growsNow } from "../../../static/js/compare/own.js";
import { OWN } from "../../../static/js/program/program-state.js";
import { ProgramPage } from "../program/page.js";
import { COMPARED } from "../variants/variants.js";

const TOWER = { discs: 5, source: "A", target: "C" };
const RECURSIVE = { ...TOWER, algorithm: "recursive" };
const LANES = /** @type {any[]} */ ([{ ...TOWER, recording: OWN }, RECURSIVE]);

/** A page with these lanes. @param {any} update
 * @param {string} [wanted] a move beyond the last one of the other lane */
function pageOf(update, wanted) {
  const compare = { lanes: LANES, wanted: wanted ? { move: wanted, line: 0 } : null };
  const start = { move: wanted ? "31" : "0", line: 0 };
  const page = new ProgramPage(update, { settings: LANES[0], compare, travel: { start } });
  page.does({ type: "connected" });
  return page;
}

/** Opens its lanes at the requested move. @param {ProgramPage} page
 * @param {string} moves of the lane of the program, which has run @param {string[]} [lines] */
function opened(page, moves, lines = []) {
  const lane = { ...TOWER, ticks: moves, pegs: [], disc_looks: [], panels: [] };
  const own = { ...lane, moves, goal: [], listing: { lines } };
  const other = { ...lane, algorithm: "recursive", moves: "31", ticks: "188" };
  page.opens([own, { ...other, listing: { lines: ["…"] } }], { move: page.last.move ?? "0" });
}

/** A page on which the program has run and is shown. */
function shown() {
  const page = pageOf(createOwnUpdate(COMPARED));
  opened(page, "0");
  page.does({ type: "program-run", text: "one" });
  page.ran("r1");
  opened(page, "31", ["one"]);
  return page;
}

test("before programs can run, their tower is opened, which no server refuses", () => {
  const page = pageOf(createCompareUpdate(COMPARED));
  assert.deepEqual([page.last.lanes[0].made, "recording" in page.last.lanes[0]], [[], false]);
  assert.equal(page.last.lanes[1].algorithm, "recursive");
});

test("a program runs, then all lanes open where they were, without a jump", () => {
  const page = pageOf(createOwnUpdate(COMPARED));
  opened(page, "0");
  page.does({ type: "seek", move: "7" });
  opened(page, "0");
  page.does({ type: "program-run", text: "one" });
  assert.deepEqual([page.last.type, page.last.program, page.last.discs], ["run", "one", 5]);
  page.ran("r1");
  const { type, lanes, move } = page.last;
  assert.deepEqual([type, lanes[0].recording, move], ["open", "r1", "7"]);
  assert.match(page.view.compare.fragment, /^#program=one$/);
  assert.equal(page.view.page.jumps, 1); // only from the seek
});

test("the move that a link names is shown after the run, unless someone went elsewhere", () => {
  for (const elsewhere of [false, true]) {
    const page = pageOf(createOwnUpdate(COMPARED), "200");
    opened(page, "0");
    assert.deepEqual([page.last.type, page.last.move], ["open", "31"]); // the last known move
    if (elsewhere) {
      page.does({ type: "seek", move: "3" });
      opened(page, "0");
    }
    page.does({ type: "program-run", text: "one" });
    page.ran("r1");
    opened(page, "242", ["one"]);
    const { type, move } = page.last;
    assert.deepEqual([type, move], elsewhere ? ["open", "3"] : ["seek", "200"]);
  }
});

test("for the curves it runs with one disc, two …, and nothing else waits for that", () => {
  const page = shown();
  const { sent, answered } = page.view.talk;
  for (let discs = 1; discs <= 4; discs++) {
    assert.ok(growsNow(page.view, 8));
    page.does({ type: "program-grow", most: 8 });
    assert.deepEqual([page.last.type, page.last.discs], ["run", discs]);
    assert.equal(growsNow(page.view, 8), false); // one at a time
    page.ran(`r${discs}`);
  }
  page.does({ type: "program-grow", most: 8 }); // the lane already shows five discs
  assert.equal(page.view.compare.grown?.known.length, 5);
  page.does({ type: "program-grow", most: 8 });
  page.ran("r6", "cut_off");
  assert.equal(growsNow(page.view, 8), false);
  assert.deepEqual([page.view.talk.sent, page.view.talk.answered], [sent, answered]);
});

test("a run that another one ended is run again, after a new connection too", () => {
  const page = shown();
  page.does({ type: "program-grow", most: 8 });
  page.refuse("failed");
  assert.ok(growsNow(page.view, 8));
  page.does({ type: "program-grow", most: 8 });
  page.does({ type: "lost" }, { type: "connected" });
  assert.equal(page.view.compare.grown?.ref, null);
  assert.deepEqual([page.last.type, page.last.program], ["run", "one"]);
});

test("what a class is already shown is known, and runs only with other lanes", () => {
  const page = pageOf(createOwnUpdate(COMPARED));
  opened(page, "31", ["one"]);
  const { length } = page.sent;
  page.does({ type: "program-known", text: "one" });
  assert.equal(page.sent.length, length);
  page.does({ type: "lanes", lanes: [...LANES, { ...RECURSIVE, algorithm: "idle-peg" }] });
  assert.deepEqual([page.last.type, page.last.program], ["run", "one"]);
});

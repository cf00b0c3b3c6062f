// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { growsNow } from "../../../static/js/compare/own-growth.js";
import { createOwnUpdate } from "../../../static/js/compare/own-update.js";
import { createCompareUpdate } from "../../../static/js/compare/update.js";
import { OWN } from "../../../static/js/program/state.js";
import { Page } from "../page.js";
import { VARIANTS } from "../variants/variants.js";

const GIVEN = /** @type {any} */ ({
  algorithms: ["recursive", "idle-peg"],
  largest: 64,
  lanes: { fewest: 2, most: 4, offered: ["recursive", "idle-peg"], tallest_own: 8 },
  variants: VARIANTS,
});
const TOWER = { discs: 5, source: "A", target: "C" };
const LANES = /** @type {any[]} */ ([
  { ...TOWER, recording: OWN },
  { ...TOWER, algorithm: "recursive" },
]);

/** A page with these lanes: what it sends, and what it hears. @param {any} update
 * @param {string} [wanted] a move beyond the last one of the other lane */
function pageOf(update, wanted) {
  const compare = { lanes: LANES, wanted: wanted ? { move: wanted, line: 0 } : null };
  const start = { move: wanted ? "31" : "0", line: 0 };
  const page = new Page(update, { settings: LANES[0], compare, travel: { start } });
  const last = () => /** @type {any} */ (page.sent.at(-1));
  const hear = (/** @type {any} */ message) => page.does({ type: "message", message });
  /** @param {string} moves of the lane of the program, which has run @param {any} [lines] */
  const opened = (moves, lines = []) => {
    const lane = { ...TOWER, ticks: moves, pegs: [], disc_looks: [], panels: [] };
    const own = { ...lane, moves, goal: [], listing: { lines } };
    const other = { ...lane, algorithm: "recursive", moves: "31", ticks: "188" };
    const { ref, move = "0" } = last();
    hear({ type: "opened", lanes: [own, { ...other, listing: { lines: ["…"] } }], ref });
    const state = { clock: "move", move, line: 0, tick: "0", playing: false, lanes: [] };
    hear({ type: "state", revision: page.sent.length, ...state, ref });
  };
  /** @param {string} recording @param {string} [verdict] */
  const ran = (recording, verdict = "optimal") =>
    hear({
      type: "ran",
      ref: last().ref,
      recording,
      verdict,
      moves: 31,
      lines: 188,
      frames_most: 6,
    });
  return { page, last, hear, opened, ran };
}

/** A page on which the program has run and is shown. */
function shown() {
  const it = pageOf(createOwnUpdate(GIVEN));
  it.page.does({ type: "connected" });
  it.opened("0");
  it.page.does({ type: "program-run", text: "one" });
  it.ran("r1");
  it.opened("31", ["one"]);
  return it;
}

test("before programs can be run their tower is opened, which no server refuses", () => {
  const { page, last } = pageOf(createCompareUpdate(GIVEN));
  page.does({ type: "connected" });
  assert.deepEqual([last().lanes[0].made, "recording" in last().lanes[0]], [[], false]);
  assert.equal(last().lanes[1].algorithm, "recursive");
});

test("a program runs, then all lanes are opened where they were, and no place is left", () => {
  const { page, last, opened, ran } = pageOf(createOwnUpdate(GIVEN));
  page.does({ type: "connected" });
  opened("0");
  page.does({ type: "seek", move: "7" });
  opened("0");
  page.does({ type: "program-run", text: "one" });
  assert.deepEqual([last().type, last().program, last().discs], ["run", "one", 5]);
  ran("r1");
  const { type, lanes, move } = last();
  assert.deepEqual([type, lanes[0].recording, move], ["open", "r1", "7"]);
  assert.match(page.view.compare.fragment, /^#program=one$/);
  assert.equal(page.view.page.jumps, 1); // of the seek alone
});

test("where a link leads beyond the other lanes is gone to when the program has run", () => {
  const { page, last, opened, ran } = pageOf(createOwnUpdate(GIVEN), "200");
  page.does({ type: "connected" });
  opened("0");
  assert.deepEqual([last().type, last().move], ["open", "31"]); // as far as is known
  page.does({ type: "program-run", text: "one" });
  ran("r1");
  opened("242", ["one"]);
  assert.deepEqual([last().type, last().move], ["seek", "200"]);
});

test("where somebody has gone elsewhere meanwhile, the lanes stay there", () => {
  const { page, last, opened, ran } = pageOf(createOwnUpdate(GIVEN), "200");
  page.does({ type: "connected" });
  opened("0");
  page.does({ type: "seek", move: "3" });
  opened("0");
  page.does({ type: "program-run", text: "one" });
  ran("r1");
  opened("242", ["one"]);
  assert.deepEqual([last().type, last().move], ["open", "3"]);
});

test("for the curves it runs with one disc, two …, and nothing else waits for that", () => {
  const { page, last, ran } = shown();
  const { sent, answered } = page.view.talk;
  for (let discs = 1; discs <= 4; discs++) {
    assert.ok(growsNow(page.view, 8));
    page.does({ type: "program-grow", most: 8 });
    assert.deepEqual([last().type, last().discs], ["run", discs]);
    assert.equal(growsNow(page.view, 8), false); // one at a time
    ran(`r${discs}`);
  }
  page.does({ type: "program-grow", most: 8 }); // five discs are what the lane shows
  assert.equal(page.view.compare.grown?.known.length, 5);
  page.does({ type: "program-grow", most: 8 });
  ran("r6", "cut_off");
  assert.equal(growsNow(page.view, 8), false);
  assert.deepEqual([page.view.talk.sent, page.view.talk.answered], [sent, answered]);
});

test("a run that another one has ended is made again, after a new connection too", () => {
  const { page, last, hear } = shown();
  page.does({ type: "program-grow", most: 8 });
  hear({ type: "error", code: "failed", message: "", field: null, ref: last().ref });
  assert.ok(growsNow(page.view, 8));
  page.does({ type: "program-grow", most: 8 });
  page.does({ type: "lost" }, { type: "connected" });
  assert.equal(page.view.compare.grown?.ref, null);
  assert.deepEqual([last().type, last().program], ["run", "one"]);
});

test("what a class is shown already is known, and runs only with other lanes", () => {
  const { page, last, opened } = pageOf(createOwnUpdate(GIVEN));
  page.does({ type: "connected" });
  opened("31", ["one"]);
  const { length } = page.sent;
  page.does({ type: "program-known", text: "one" });
  assert.equal(page.sent.length, length);
  page.does({ type: "lanes", lanes: [...LANES, { ...LANES[1], algorithm: "idle-peg" }] });
  assert.deepEqual([last().type, last().program], ["run", "one"]);
});

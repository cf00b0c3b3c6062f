// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { oneMore } from "../../../static/js/compare/compare-link.js";
import { createCompareUpdate } from "../../../static/js/compare/compare-update.js";
import { log10, shareOf, tenthsOf } from "../../../static/js/compare/growth-scale.js";
import { raceOf } from "../../../static/js/compare/narration.js";
import { isAwaited } from "../../../static/js/compare/searches.js";
import { Page } from "../page.js";
import { COMPARED } from "../variants/variants.js";

const TOWER = { discs: 6, source: "A", target: "C" };
const CLASSIC = { ...TOWER, algorithm: "recursive" };
const IDLE = { ...TOWER, algorithm: "idle-peg" };
const PEGS = { ...TOWER, variant: "pegs", pegs: 4, split: "3", algorithm: "frame-stewart" };
const ANTWERP = { ...TOWER, variant: "antwerp", discs: 3, algorithm: "search" };
const update = createCompareUpdate(COMPARED);

/** A page that is connected and has asked for these lanes. @param {...any} lanes */
function asking(...lanes) {
  const page = new Page(update, { settings: lanes[0], compare: { lanes } });
  page.does({ type: "connected" });
  return page;
}

/** The variants of the lanes in the last request to open. @param {Page} page */
function asked({ sent }) {
  const { lanes } = /** @type {any} */ (sent.filter(({ type }) => type === "open").at(-1));
  return lanes.map((/** @type {any} */ lane) => lane.variant ?? "classic");
}

test("lanes whose moves are known are opened at once", () => {
  const page = asking(CLASSIC, PEGS);
  assert.deepEqual(asked(page), ["classic", "pegs"]);
  assert.equal(isAwaited(page.view.compare, 1), false);
});

test("the other lanes go on while one is searched for, and it joins them where they are", () => {
  const page = asking(CLASSIC, ANTWERP);
  assert.deepEqual(asked(page), ["classic", "classic"]);
  page.serve();
  page.hear();
  page.hear();
  assert.deepEqual(asked(page), ["classic", "antwerp"]);
  assert.equal(isAwaited(page.view.compare, 1), true);
  const search = page.asked.splice(0);
  page.hears({ type: "searching", lane: 1, states: 9, depth: 2, before: 0, ref: "2" });
  assert.equal(page.view.talk.searching?.depth, 2);
  page.settle({ type: "step", by: 1, unit: "move" });
  assert.deepEqual([page.place, isAwaited(page.view.compare, 1)], [[1, 0], true]);
  page.asked.push(...search);
  page.settle();
  assert.equal(isAwaited(page.view.compare, 1), false);
  assert.equal(page.view.talk.searching, null);
  const seek = /** @type {any} */ (page.sent.at(-1));
  assert.deepEqual([seek.type, seek.move, page.place], ["seek", "1", [1, 0]]);
});

test("what has been found before opens together with the others", () => {
  const page = asking(CLASSIC, ANTWERP);
  page.settle();
  page.does({ type: "lanes", lanes: [IDLE, ANTWERP] });
  assert.deepEqual(asked(page), ["classic", "antwerp"]);
});

test("giving up a search restores the previous lane, or shows another one", () => {
  const page = asking(CLASSIC, IDLE);
  page.settle();
  page.does({ type: "lanes", lanes: [CLASSIC, ANTWERP] });
  assert.equal(isAwaited(page.view.compare, 1), true);
  for (const one of [page, asking(CLASSIC, ANTWERP)]) {
    one.does({ type: "give-up" });
    assert.deepEqual(one.view.compare.lanes, [CLASSIC, IDLE]);
  }
});

test("a change of all lanes changes in each what its puzzle has", () => {
  const page = asking(CLASSIC, PEGS);
  page.does({ type: "settings", settings: { discs: 9 } });
  const { split, ...left } = PEGS;
  const lanes = [CLASSIC, left].map((lane) => ({ ...lane, discs: 9 }));
  assert.deepEqual(page.view.compare.lanes, lanes);
  const other = asking(CLASSIC, ANTWERP);
  other.does({ type: "settings", settings: { discs: 9, source: "B" } });
  const [tower, antwerp] = other.view.compare.lanes ?? [];
  assert.deepEqual([tower.discs, tower.source, antwerp.discs, antwerp.source], [9, "B", 5, "A"]);
});

test("a refused field of a lane is left out, and the other lanes stay", () => {
  const page = asking(CLASSIC, PEGS);
  page.refuse("out_of_range", { field: "lanes[1].split" });
  assert.deepEqual(page.view.page.notices, ["no"]);
  const { split, ...left } = PEGS;
  assert.deepEqual(page.view.compare.lanes, [CLASSIC, left]);
  assert.equal(page.sent.length, 2);
});

test("a lane that the server cannot show at all is replaced", () => {
  const page = asking(CLASSIC, PEGS);
  page.refuse("too_large", { field: "lanes[1].discs" });
  assert.deepEqual(page.view.compare.lanes, [CLASSIC, IDLE]);
});

test("a lane whose search is refused is replaced", () => {
  const page = asking(CLASSIC, ANTWERP);
  page.serve();
  page.hear();
  page.hear();
  page.refuse("too_many", { field: "lanes[1]" });
  assert.deepEqual(page.view.compare.lanes, [CLASSIC, IDLE]);
  assert.deepEqual(page.view.page.notices, ["no"]);
});

test("another puzzle stays at the same move, or at the last one known so far", () => {
  const page = asking(CLASSIC, { ...IDLE, discs: 2 });
  page.settle();
  page.settle({ type: "seek", move: "20" });
  page.does({ type: "lanes", lanes: [PEGS, { ...IDLE, discs: 2 }] });
  assert.equal(page.view.travel.start.move, "3");
  assert.deepEqual(page.view.compare.wanted, { move: "20", line: 0 });
  page.does({ type: "lanes", lanes: [CLASSIC, IDLE] });
  assert.equal(page.view.travel.start.move, "20");
});

test("an added lane has the first one's tower and an unused algorithm", () => {
  const { algorithms } = COMPARED;
  let lanes = [{ discs: 9, source: "B", target: "A", algorithm: "gray-code" }];
  for (let count = 1; count < algorithms.length; count++)
    lanes = [...lanes, oneMore(lanes, COMPARED)];
  assert.deepEqual([...lanes.map(({ algorithm }) => algorithm)].sort(), [...algorithms].sort());
  assert.ok(lanes.every(({ discs, source, target }) => `${discs}${source}${target}` === "9BA"));
  assert.equal(oneMore(lanes, COMPARED).algorithm, "recursive");
});

test("beside a lane with more pegs, one with three is added, then one with five", () => {
  const algorithm = "frame-stewart";
  const variant = /** @type {const} */ ("pegs");
  const four = { variant, pegs: 4, discs: 9, split: "4", source: "B", target: "D", algorithm };
  const three = oneMore([four], COMPARED);
  assert.deepEqual(three, { variant, pegs: 3, discs: 9, source: "A", target: "C", algorithm });
  assert.equal(oneMore([four, three], COMPARED).pegs, 5);
});

test("log10 works for numbers of any length", () => {
  for (let exponent = 0; exponent < 400; exponent += 1) {
    const digits = String(10n ** BigInt(exponent));
    assert.ok(Math.abs(log10(digits) - exponent) < 1e-9);
  }
});

test("one is on the axis, the highest power at the top, and zero a little below one", () => {
  assert.equal(shareOf("1", 20), 0);
  assert.equal(shareOf(`1${"0".repeat(20)}`, 20), 1);
  for (const highest of [1, 2, 20]) {
    assert.ok(shareOf("0", highest) < 0);
    assert.ok(shareOf("0", highest) > -0.1);
  }
});

test("lines per move are rounded to one place from the exact ratio, however large both are", () => {
  assert.equal(tenthsOf(380n, 63n), 60);
  assert.equal(tenthsOf(192n, 63n), 30);
  const moves = (1n << 64n) - 1n;
  assert.equal(tenthsOf(6n * moves + 2n, moves), 60);
  assert.equal(tenthsOf(5n * moves + (moves * 65n) / 100n + 1n, moves), 57);
  assert.equal(tenthsOf(5n * moves + (moves * 64n) / 100n, moves), 56);
});

test("by line the headline says which lanes have made the most moves, and which the fewest", () => {
  /** @param {string[]} moves of each lane, after 1020 lines */
  const told = (...moves) => {
    const lanes = moves.map((move) => /** @type {LaneState} */ ({ move, tick: "1020" }));
    return raceOf(lanes, (which) => lanes.flatMap((lane, i) => (which(lane) ? ["ABC"[i]] : [])));
  };
  const most = "After 1,020 lines each – most moves:";
  assert.equal(told("5", "5"), "All lanes have made the same number of moves.");
  assert.equal(told("9", "1", "1"), `${most} A (9), fewest: B and C (1).`);
  assert.equal(told("1200", "2", "1200"), `${most} A and C (1,200), fewest: B (2).`);
});

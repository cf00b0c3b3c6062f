// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import * as lanes from "../../../static/js/view/lanes.js";
import * as place from "../../../static/js/view/place.js";
import { speedOf, speedsOf } from "../../../static/js/view/speeds.js";
import { beginView, withPart } from "../../../static/js/view/view-state.js";
import { lanesOf, Page, towerAt, update } from "../page.js";
import { property } from "../random.js";

test("the timeline shows the place dragged to, else the one requested, else the present one", () => {
  const page = Page.opened(update, towerAt(6, "9"));
  assert.equal(place.currentCount(page.view), 9n);
  page.does({ type: "seek", move: "30" });
  assert.equal(place.currentCount(page.view), 30n);
  page.does({ type: "seek", move: "40", dragging: true });
  assert.equal(place.currentCount(page.view), 40n);
  page.settle();
  assert.equal(place.currentCount(withPart(page.view, "travel", { drag: null })), 40n);
});

property("before anything is shown the timeline stands where the link leads, exactly", (random) => {
  const move = random.bits(64);
  const page = new Page(update, towerAt(64, String(move)));
  assert.equal(place.currentCount(page.view), move);
  assert.equal(place.lastCount(page.view), 2n ** 64n - 1n);
});

test("one lane counts moves, several count lines if they share that clock", () => {
  const one = Page.opened(update, towerAt(4));
  one.does({ type: "unit", unit: "line" });
  assert.equal(place.clockOf(one.view), "move");
  const several = Page.opened(update, lanesOf(4, 4));
  assert.equal(place.lastCount(several.view), 15n);
  several.settle({ type: "unit", unit: "line" });
  assert.equal(place.clockOf(several.view), "line");
  assert.equal(place.lastCount(several.view), 75n);
  assert.deepEqual(place.addressAt(several.view, 7n), { tick: "7" });
  assert.deepEqual(place.addressAt(one.view, 7n), { move: "7", line: 0 });
});

test("nothing is left to play when every lane is at its end in the unit that plays", () => {
  const page = Page.opened(update, lanesOf(3, 4));
  assert.equal(place.isAtEnd(page.view), false);
  page.settle({ type: "seek", move: "7", line: 0 });
  assert.equal(place.isAtEnd(page.view), false);
  page.settle({ type: "seek", move: "15", line: 0 });
  assert.equal(place.isAtEnd(page.view), true);
  assert.equal(place.isAtEnd(new Page(update).view), false);
});

property("a link tells where steps that are not answered yet lead", (random) => {
  const page = Page.opened(update, towerAt(5, String(random.integer(0, 31))));
  for (let turn = random.integer(1, 6); turn > 0; turn--) {
    const by = random.one([/** @type {const} */ (1), /** @type {const} */ (-1)]);
    page.does({ type: "step", by, unit: "move" });
  }
  const { shown } = place.onItsWay(page.view);
  const told = [Number(shown?.move), shown?.line];
  page.settle();
  assert.deepEqual(told, page.place);
  assert.equal(place.onItsWay(page.view), page.view);
});

test("a link has the place that a jump leads to, and a tower that is not open yet", () => {
  const page = Page.opened(update, towerAt(5, "7"));
  page.does({ type: "seek", move: "20" }, { type: "step", by: 1, unit: "move" });
  assert.equal(place.onItsWay(page.view).shown?.move, "21");
  page.settle();
  page.does({ type: "settings", settings: { discs: 6 } });
  assert.equal(place.onItsWay(page.view).shown?.move, "0");
});

const SEEN = [-2, -1, 0, 1, 2, 3, 4, 5, 6];

/** A view with as much of a tower as speeds need.
 * @param {number} discs @param {string | number} power @param {"move" | "line"} [unit] */
function pacing(discs, power, unit = "move") {
  const { view } = new Page(update, { ...towerAt(discs), travel: { power, unit } });
  const [moves, ticks] = [2n ** BigInt(discs) - 1n, 6n * 2n ** BigInt(discs)].map(String);
  return { ...view, opened: /** @type {any} */ ({ moves, ticks }) };
}

test("a link's power of two is the speed; the fastest at which each move is seen is 60 a second", () => {
  for (const power of [-2, 0, 1, 5, 20, 60]) assert.equal(speedOf(pacing(6, power)), 2 ** power);
  assert.equal(speedOf(pacing(6, 6)), 60);
});

test("the list ends where the eye does, except for runs that would take too long", () => {
  assert.deepEqual(speedsOf(pacing(6, 1)), SEEN);
  assert.deepEqual(speedsOf(pacing(10, 1)), [...SEEN, "run-10"]);
  assert.deepEqual(speedsOf(pacing(20, 1)), [...SEEN, "run-300", "run-60", "run-10"]);
});

test("the server accepts every speed that is offered", () => {
  for (const unit of /** @type {const} */ (["move", "line"])) {
    const view = pacing(64, 1, unit);
    const runs = speedsOf(view).filter((power) => typeof power === "string");
    assert.ok(runs.length > 0);
    for (const power of runs) assert.ok(speedOf(view, power) <= 2 ** 60);
  }
  for (const power of ["run-300", "run-10"]) {
    for (const discs of [1, 64]) {
      const speed = speedOf(pacing(discs, power));
      assert.ok(1 <= speed && speed <= 2 ** 60);
    }
  }
});

test("the whole run takes as many seconds as its speed says", () => {
  assert.equal(speedOf(pacing(20, "run-10")), (2 ** 20 - 1) / 10);
  assert.equal(speedOf(pacing(20, "run-60", "line")), (6 * 2 ** 20) / 60);
});

test("a speed that only a link has is in its place in the list", () => {
  const view = pacing(64, 20);
  assert.deepEqual(speedsOf(view).slice(SEEN.length), [20, "run-300", "run-60"]);
  const chosen = update(view, { type: "speed", at: SEEN.length + 2 }).view;
  assert.equal(chosen.travel.power, "run-60");
  assert.deepEqual(speedsOf(chosen).slice(SEEN.length), ["run-300", "run-60"]);
  for (const at of [-1, 99]) assert.equal(update(view, { type: "speed", at }).view, view);
});

/** @param {...Known} known */
const panelsOf = (...known) => lanes.laneRequests(beginView(...known)).map(({ panels }) => panels);

test("one lane requests its open panels and always its call stack, each once", () => {
  assert.deepEqual(panelsOf(towerAt(5), { panels: ["bits"] }), [["bits", "call-stack"]]);
  assert.deepEqual(panelsOf({ panels: ["call-stack", "code"] }), [["call-stack", "code"]]);
});

test("where no panels are named, all that may be shown at first are requested", () => {
  const all = ["code", "call-stack", "explicit-stack", "bits", "idle-peg"];
  assert.deepEqual(panelsOf(towerAt(5)), [all]);
  const view = { ...beginView(towerAt(5)), panels: ["code"] };
  assert.deepEqual(lanes.laneRequests(view)[0].panels, all);
  assert.deepEqual(lanes.firstPanels("mirror"), ["code", "mirror", ...all.slice(1)]);
  assert.deepEqual(lanes.firstPanels("recursive-base-1"), all);
});

test("where a person made the moves there is no memory, so the code replaces it", () => {
  assert.deepEqual([lanes.ownPanel(), lanes.ownPanel("search")], ["code", "code"]);
  assert.equal(lanes.isRecursion(), false);
});

test("printing requests the idle peg's numbers, too", () => {
  const view = beginView({ panels: ["code"] });
  const [{ panels }] = lanes.laneRequests({ ...view, share: { ...view.share, printing: true } });
  assert.deepEqual(panels, ["code", "call-stack", "idle-peg"]);
});

test("each of several lanes requests its memory and costs, the longest also its calls", () => {
  assert.deepEqual(panelsOf(lanesOf(3, 5, 5)), [
    ["code", "call-stack", "costs"],
    ["code", "idle-peg", "costs", "call-stack"],
    ["code", "call-stack", "costs"],
  ]);
});

test("the longest lane is the first one with the most discs, and the run ends with it", () => {
  const known = lanesOf(3, 64, 64);
  assert.equal(lanes.longestOf(known.compare?.lanes ?? []), known.compare?.lanes?.[1]);
  assert.equal(lanes.movesAsked(beginView(known)), 2n ** 64n - 1n);
});

property("a lane's tower never goes from a peg to itself", (random) => {
  const source = random.one(["A", "B", "C"]);
  const target = random.one(["A", "B", "C"].filter((peg) => peg !== source));
  const change = { [random.one(["source", "target"])]: random.one(["A", "B", "C"]) };
  const before = { discs: 3, source, target, algorithm: "recursive" };
  const after = lanes.changed(before, change);
  assert.notEqual(after.source, after.target);
  for (const [name, peg] of Object.entries(change)) {
    assert.equal(/** @type {Record<string, unknown>} */ (after)[name], peg);
  }
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import * as lanes from "../../../static/js/view/lanes.js";
import { beginView } from "../../../static/js/view/state.js";
import { lanesOf, towerAt } from "../page.js";
import { property } from "../random.js";

/** @import {Known} from "../../../static/js/view/state.js" */

/** @param {...Known} known */
const panelsOf = (...known) => lanes.laneRequests(beginView(...known)).map(({ panels }) => panels);

test("one lane is asked for its open panels and always its call stack, each once", () => {
  assert.deepEqual(panelsOf(towerAt(5), { panels: ["bits"] }), [["bits", "call-stack"]]);
  assert.deepEqual(panelsOf({ panels: ["call-stack", "code"] }), [["call-stack", "code"]]);
});

test("where nobody has named panels, all that may be shown at first are asked for", () => {
  const all = ["code", "call-stack", "explicit-stack", "bits", "idle-peg"];
  assert.deepEqual(panelsOf(towerAt(5)), [all]);
  const view = { ...beginView(towerAt(5)), panels: ["code"] };
  assert.deepEqual(lanes.laneRequests(view)[0].panels, all);
  assert.deepEqual(lanes.firstPanels("mirror"), ["code", "mirror", ...all.slice(1)]);
  assert.deepEqual(lanes.firstPanels("recursive-base-1"), all);
});

test("where a person made the moves there is no memory, so the code stands for it", () => {
  assert.deepEqual([lanes.ownPanel(), lanes.ownPanel("search")], ["code", "code"]);
  assert.equal(lanes.isRecursion(), false);
});

test("paper is given the idle peg's numbers too", () => {
  const view = beginView({ panels: ["code"] });
  const [{ panels }] = lanes.laneRequests({ ...view, share: { ...view.share, printing: true } });
  assert.deepEqual(panels, ["code", "call-stack", "idle-peg"]);
});

test("each lane of several is asked for its memory and costs, the longest for its calls", () => {
  assert.deepEqual(panelsOf(lanesOf(3, 5, 5)), [
    ["code", "call-stack", "costs"],
    ["code", "idle-peg", "costs", "call-stack"],
    ["code", "call-stack", "costs"],
  ]);
});

test("the longest lane is the first with the most discs, and its last move is the run's", () => {
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

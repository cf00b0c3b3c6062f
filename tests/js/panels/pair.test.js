// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { chosenPanel, pairOf } from "../../../static/js/panels/pair.js";
import { beginView } from "../../../static/js/view/state.js";
import { property } from "../random.js";

/** @import {Random} from "../random.js" */

const NAMES = ["code", "call-stack", "explicit-stack", "bits", "idle-peg"];
const EM = 20;

/** A window in which each panel has been measured.
 * @param {string[]} panels @param {number} height @param {number} discs @returns {View} */
function presented(panels, height, discs = 6) {
  const view = beginView({ panels, present: { on: true } });
  const measured = panels.map((name) => [name, { fixed: 60, rows: 0, em: EM }]);
  return /** @type {View} */ (
    /** @type {unknown} */ ({
      ...view,
      opened: { discs, listing: { lines: ["a", "b", "c", "d"] }, algorithm: "recursive" },
      sizes: {
        ...view.sizes,
        ...{ em: EM, line: 99, listing: 30, panels: Object.fromEntries(measured) },
        board: { ...view.sizes.board, kind: "columns", height, gap: 10, most: 40 },
      },
    })
  );
}

/** @param {Random} random */
function some(random) {
  const panels = NAMES.filter(() => random.one([true, false]));
  return presented(panels, random.integer(100, 2000), random.integer(1, 64));
}

property("the chosen panel is always there, the one after it where both are whole", (random) => {
  const view = some(random);
  const chosen = random.one([null, ...view.panels]);
  const { columns } = pairOf({ ...view, present: { ...view.present, chosen } });
  const names = columns.flat();
  if (!view.panels.length) return assert.deepEqual(names, []);
  assert.equal(names[0], chosenPanel({ ...view, present: { ...view.present, chosen } }));
  assert.ok(names.length <= 2 && new Set(names).size === names.length);
  assert.ok(names.every((name) => view.panels.includes(name)));
});

test("two fit exactly where their heights and the transport's do", () => {
  const needed = 60 + 4 * 30 + 10 + 60 + 7 * 26;
  const high = needed + 3.4 * EM;
  assert.deepEqual(pairOf(presented(["code", "call-stack"], high)).columns, [
    ["code", "call-stack"],
  ]);
  assert.deepEqual(pairOf(presented(["code", "call-stack"], high - 1)).columns, [["code"]]);
});

property("the transport comes and goes without changing which panels are there", (random) => {
  const view = some(random);
  const row = 3.4 * EM;
  const board = { ...view.sizes.board, height: view.sizes.board.height - row };
  const awake = { ...view, present: { ...view.present, awake: true } };
  const lower = { ...awake, sizes: { ...view.sizes, board } };
  assert.deepEqual(pairOf(lower), pairOf(view));
});

test("where a later panel fits and the next does not, the later one comes", () => {
  const view = presented(["code", "explicit-stack", "idle-peg"], 420, 20);
  assert.deepEqual(pairOf(view).columns, [["code", "idle-peg"]]);
});

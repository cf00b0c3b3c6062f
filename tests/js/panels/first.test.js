// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { fittingPanels } from "../../../static/js/panels/first.js";
import { fitting } from "../../../static/js/panels/update.js";
import { beginView, knowing } from "../../../static/js/view/state.js";
import { createUpdate } from "../../../static/js/view/update.js";
import { viewing } from "../../../static/js/view/viewing.js";
import { property } from "../random.js";

/** @import {Sizes} from "../../../static/js/view/parts.js" */

const ALL = ["code", "call-stack", "explicit-stack", "bits", "idle-peg"];
const WITHOUT_TASKS = ["code", "call-stack", "bits", "idle-peg"];
/** What a browser measures in pixels, beside the rows, by the size of the text. */
const LARGE = { code: 85, "call-stack": 56, "explicit-stack": 56, bits: 186, "idle-peg": 168 };
const SMALL = { code: 79, "call-stack": 49, "explicit-stack": 49, bits: 165, "idle-peg": 149 };
const PROJECTED = { code: 128, "call-stack": 84, "explicit-stack": 84, bits: 281, "idle-peg": 265 };
const BOARD = /** @type {const} */ ({ kind: "columns", gap: 9.6 });

/** Windows as they are measured. @type {Record<string, Partial<Sizes>>} */
const WINDOWS = {
  "1920×1080": sizesOf(17, 30, LARGE, [1920, 926, 529, 365, 37]),
  "1920×1080, projector": sizesOf(25, 38, PROJECTED, [1920, 898, 677, 537, 47]),
  "1366×768": sizesOf(15, 22, SMALL, [1366, 641, 385, 323, 32]),
  "1024×768": sizesOf(15, 22, SMALL, [1024, 644, 381, 323, 32]),
};

/** @param {number} em @param {number} line @param {Record<string, number>} fixed
 * @param {number[]} board @returns {Partial<Sizes>} */
function sizesOf(em, line, fixed, [width, height, first, second, most]) {
  const panels = Object.entries(fixed).map(([name, high]) => [name, { fixed: high, rows: 0, em }]);
  const board = { ...BOARD, width, height, first, second, most };
  return { em, line, board, panels: Object.fromEntries(panels) };
}

/** @param {Partial<Sizes>} sizes @param {string} [algorithm] @param {number} [lines] */
function viewOf(sizes, algorithm = "recursive", lines = 6) {
  const settings = { discs: 6, source: "A", target: "C", algorithm };
  const view = beginView({ settings });
  const opened = /** @type {any} */ ({ discs: 6, listing: { lines: Array(lines).fill("x") } });
  return { ...view, opened, sizes: { ...view.sizes, ...sizes } };
}

test("a large window shows all five, others as many as are whole for eight discs", () => {
  /** @type {[string, string[]][]} */
  const expected = [
    ["1920×1080", ALL],
    ["1920×1080, projector", WITHOUT_TASKS],
    ["1366×768", WITHOUT_TASKS],
    ["1024×768", ["code", "call-stack", "bits"]],
  ];
  for (const [name, panels] of expected)
    assert.deepEqual(fittingPanels(viewOf(WINDOWS[name])), panels, name);
});

property("an algorithm's code and its own memory are open in every window", (random) => {
  const algorithm = random.one(["explicit-stack", "mirror", "idle-peg", "recursive"]);
  const sizes = random.one(Object.values(WINDOWS));
  const board = { .../** @type {any} */ (sizes.board), height: random.integer(1, 1200) };
  const panels = fittingPanels(viewOf({ ...sizes, board }, algorithm, random.integer(1, 25)));
  const own = algorithm === "recursive" ? "call-stack" : algorithm;
  assert.ok(panels.includes("code") && panels.includes(own));
});

property("a higher window never shows fewer", (random) => {
  const sizes = random.one(Object.values(WINDOWS));
  const height = random.integer(200, 1400);
  const count = (/** @type {number} */ high) => {
    const board = { .../** @type {any} */ (sizes.board), height: high };
    return fittingPanels(viewOf({ ...sizes, board })).length;
  };
  assert.ok(count(height) <= count(height + random.integer(0, 300)));
});

test("one at a time, all may be chosen", () => {
  const board = { .../** @type {any} */ (WINDOWS["1366×768"].board), kind: "tabs" };
  assert.deepEqual(fittingPanels(viewOf({ ...WINDOWS["1366×768"], board })), ALL);
});

test("panels that have been measured with smaller text are taken to grow with it", () => {
  const { panels } = WINDOWS["1920×1080"];
  const larger = { ...WINDOWS["1920×1080, projector"], panels };
  assert.deepEqual(fittingPanels(viewOf(larger)), WITHOUT_TASKS);
});

test("what is measured opens and closes panels until somebody names them", () => {
  const update = createUpdate([viewing, fitting]);
  const sized = (/** @type {View} */ view) =>
    update(view, { type: "sizes", sizes: WINDOWS["1366×768"] }).view.panels;
  assert.deepEqual(sized(viewOf({})), WITHOUT_TASKS);
  const named = knowing(viewOf({}), { panels: ["costs", "moves"] });
  assert.deepEqual(sized(named), ["costs", "moves"]);
  const pressed = update(viewOf({}), { type: "panel", name: "bits" }).view;
  assert.deepEqual(sized(pressed), ["code", "call-stack", "explicit-stack", "idle-peg"]);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { update } from "../../../static/js/explore/explore-update.js";
import { numberOf, pegOf, pressedPeg, valuePressed } from "../../../static/js/point/pressed.js";
import { Page, towerAt } from "../page.js";

/** @import {Pointed} from "../../../static/js/point/pressed.js" */

const { view } = Page.opened(update, { ...towerAt(3, "2") }); // A: disc 3, B: 2, C: 1

/** @param {Pointed["points"]} points @param {string | null} [first] @returns {Pointed} */
const asked = (points, first = null) => ({ points, first });

test("of two pegs, the first is pressed or undone, and the second completes an answer", () => {
  const pressed = (/** @type {string | null} */ first, /** @type {string} */ peg) =>
    pressedPeg(view, asked("pegs", first), peg);
  assert.deepEqual(pressed(null, "B"), { first: "B" });
  assert.deepEqual(pressed("B", "B"), { first: null });
  assert.deepEqual(pressed("B", "A"), { first: null, value: "2 A" });
  const start = Page.opened(update, towerAt(3, "0")).view;
  assert.deepEqual(pressedPeg(start, asked("pegs"), "B"), { first: null, value: null });
});

test("one peg is a complete answer", () => {
  assert.deepEqual(pressedPeg(view, asked("peg"), "B"), { first: null, value: "B" });
});

test("keys name pegs by letter and number, as far as the puzzle has them", () => {
  const meant = (/** @type {string} */ key, code = "", shiftKey = false) =>
    pegOf({ key, code, shiftKey }, view.opened);
  assert.deepEqual(
    ["a", "C", "2", "d", "x"].map((key) => meant(key)),
    ["A", "C", "B", undefined, undefined],
  );
  assert.equal(meant("é", "Digit2"), "B"); // on a French keyboard
  assert.equal(meant("2", "Digit2", true), "B");
  assert.equal(meant("2", "Numpad2"), "B");
  assert.equal(meant("@", "Digit2", true), undefined);
});

test("a press answers only what is asked for; of the bits, only those of the Gray code", () => {
  const disc = "2";
  for (const [points, pressed, value] of /** @type {[Pointed["points"], any, string | null][]} */ ([
    ["disc", { item: "disc", disc }, "2"],
    ["disc", { item: "frame", disc }, null],
    ["line", { item: "line", line: "5" }, "5"],
    ["bit", { item: "bit", bit: "gray", disc }, "2"],
    ["bit", { item: "bit", bit: "binary", disc }, null],
  ]))
    assert.equal(valuePressed(view, asked(points), pressed), value);
  assert.equal(valuePressed(view, null, { item: "disc", disc }), null);
});

test("a frame answers with its call, a task with itself", () => {
  const frames = view.shown?.lanes[0].panels["call-stack"]?.frames ?? [];
  assert.ok(frames.length > 1);
  for (const { disc, source, spare, target } of frames) {
    const value = valuePressed(view, asked("frame"), { item: "frame", disc: String(disc) });
    assert.equal(value, `hanoi ${disc} ${source} ${spare} ${target}`);
  }
  assert.equal(valuePressed(view, asked("frame"), { item: "frame", disc: "9" }), null);
  const [lane] = view.shown?.lanes ?? [];
  const tower = { kind: "tower", disc: 2, source: "B", spare: "A", target: "C" };
  const tasks = [{ ...tower, first_move: "5", last_move: "7" }];
  const lanes = [{ ...lane, panels: { "explicit-stack": { tasks } } }];
  const stacked = /** @type {View} */ (/** @type {unknown} */ ({ ...view, shown: { lanes } }));
  const pressed = ["6", "2"].map((move) =>
    valuePressed(stacked, asked("task"), { item: "task", move }),
  );
  assert.deepEqual(pressed, ["tower 2 B C", null]);
});

test("a number is read as people type it", () => {
  const typed = ["7", " 007 ", "1,023", "1 023", "1’023", "18_446", "0", "1,048,575"];
  const read = ["7", "7", "1023", "1023", "1023", "18446", "0", "1048575"];
  assert.deepEqual(typed.map(numberOf), read);
  const parts = ["4.5", "4,50", "1,023.5", "0,333"].map(numberOf);
  assert.deepEqual(parts, ["4.5", "4.50", "1023.5", "0.333"]);
  const signed = ["-3", "−3", "-1,023", "1.000.000", "-1.000.000,5", "−0.5"].map(numberOf);
  assert.deepEqual(signed, ["-3", "-3", "-1023", "1000000", "-1000000.5", "-0.5"]);
  assert.equal(numberOf(`${"9,999,".repeat(20)}999`), null);
  assert.equal(numberOf("9".repeat(1000)), "9".repeat(1000));
  for (const text of ["", "-", "--1", "1-", "1.", "1,2,3", "1.2.3", "x", "0x10", "9".repeat(1001)])
    assert.equal(numberOf(text), null);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { numberOf, valuePressed } from "../../../static/js/exercise/values.js";
import { asking } from "./asked.js";

test("a number is read as people type it", () => {
  const typed = ["7", " 007 ", "1,023", "1 023", "1’023", "18_446", "0"];
  assert.deepEqual(typed.map(numberOf), ["7", "7", "1023", "1023", "1023", "18446", "0"]);
  assert.deepEqual(["4.5", "4,50", "1,023.5", "0,333"].map(numberOf), [
    ...["4.5", "4.50", "1023.5", "0.333"],
  ]);
  for (const text of ["", "-1", "1.", "1,2,3", "x", "0x10", "9".repeat(81)])
    assert.equal(numberOf(text), null);
});

test("a press answers only what is asked for", () => {
  assert.equal(valuePressed(asking("disc").view, { item: "disc", disc: "3" }), "3");
  assert.equal(valuePressed(asking("disc").view, { item: "frame", disc: "3" }), null);
  assert.equal(valuePressed(asking("line").view, { item: "line", line: "5" }), "5");
});

test("of the bits those of the Gray code are answers", () => {
  const { view } = asking("bit");
  assert.equal(valuePressed(view, { item: "bit", bit: "gray", disc: "2" }), "2");
  assert.equal(valuePressed(view, { item: "bit", bit: "binary", disc: "2" }), null);
});

test("a frame answers by its call", () => {
  const { view } = asking("frame");
  const frames = view.shown?.lanes[0].panels["call-stack"]?.frames ?? [];
  assert.ok(frames.length > 1);
  for (const { disc, source, spare, target } of frames) {
    const value = valuePressed(view, { item: "frame", disc: String(disc) });
    assert.equal(value, `hanoi ${disc} ${source} ${spare} ${target}`);
  }
  assert.equal(valuePressed(view, { item: "frame", disc: "9" }), null);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { patternOf } from "../../../static/js/stage/patterns.js";
import { property } from "../random.js";

/** Where the path goes: the ends of its strokes. @param {string} d */
function pointsOf(d) {
  return [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)(?:([VH])(-?[\d.]+))?/g)].flatMap(
    ([, x, y, way, end]) => [
      { x: Number(x), y: Number(y) },
      ...(way ? [{ x: Number(way === "H" ? end : x), y: Number(way === "H" ? y : end) }] : []),
    ],
  );
}

property("a pattern stays inside its bar or ball", (random) => {
  const height = random.integer(8, 80);
  const ball = random.integer(0, 1) === 1;
  const width = ball ? height : random.integer(height, 400);
  const round = ball ? height / 2 : Math.min(9, height / 2.6);
  for (const name of ["stripes", "dots", "checks"]) {
    for (const { x, y } of pointsOf(patternOf(name, width, height, round))) {
      assert.ok(Math.abs(x) <= width / 2 && Math.abs(y) <= height / 2);
      const [across, up] = [Math.abs(x) - (width / 2 - round), Math.abs(y) - (height / 2 - round)];
      if (across > 0 && up > 0) assert.ok(Math.hypot(across, up) <= round + 0.1);
    }
  }
});

test("every pattern is another one, and a name that is not known is plain", () => {
  const all = ["stripes", "dots", "checks"].map((name) => patternOf(name, 120, 40, 9));
  assert.ok(all.every(Boolean) && new Set(all).size === 3);
  assert.equal(patternOf("unheard-of", 120, 40, 9), "");
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { hatch } from "../../../static/js/stage/hatch.js";
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

property("stripes lie inside the box, clear of its ends, and are as far apart", (random) => {
  const short = random.integer(3, 20);
  const long = random.integer(3 * short, 900);
  const wide = random.one([true, false]);
  const box = {
    ...{ x: random.integer(-50, 500), y: random.integer(-50, 500) },
    ...(wide ? { width: long, height: short } : { width: short, height: long }),
  };
  const lines = [...hatch(box).matchAll(/M(\S+) (\S+)l(\S+) (\S+?)(?=M|$)/g)].map((one) => {
    const [x, y, right, down] = one.slice(1).map(Number);
    return { left: x, right: x + right, low: y, top: y + down };
  });
  assert.ok(lines.length >= Math.floor((long - 2 * short) / 7));
  for (const { left, right, low, top } of lines) {
    assert.ok(left >= box.x - 0.11 && right <= box.x + box.width + 0.11);
    assert.ok(top >= box.y - 0.11 && low <= box.y + box.height + 0.11);
    const [first, last] = wide ? [left - box.x, right - box.x] : [top - box.y, low - box.y];
    assert.ok(first >= short / 2 - 0.11 && last <= long - short / 2 + 0.11);
  }
});

test("a box too short for stripes has none", () => {
  assert.equal(hatch({ x: 0, y: 0, width: 10, height: 12 }), "");
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { hatch } from "../../../static/js/stage/hatch.js";
import { property } from "../random.js";

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

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CELL,
  edgeLength,
  panned,
  pixelOf,
  sideOf,
  stretch,
  wholeSight,
  widened,
  zoomed,
} from "../../../static/js/graph/sight.js";
import { property } from "../random.js";

const SIZE = { width: 1300, height: 850 };

property("a painted picture, moved and stretched, shows points where they belong", (random) => {
  const discs = random.integer(1, 64);
  const first = wholeSight(discs, SIZE);
  const at = { x: random.integer(0, 1300), y: random.integer(0, 850) };
  const from = zoomed(first, random.integer(0, discs), at, discs, SIZE);
  const near = zoomed(from, random.integer(-9, 10) / 10, at, discs, SIZE);
  const to = panned(near, { x: random.integer(-90, 90), y: random.integer(-90, 90) }, discs, SIZE);
  const point = { u: to.u / CELL, v: to.v / CELL };
  const [painted, wanted] = [pixelOf(point, from, SIZE), pixelOf(point, to, SIZE)];
  const { x, y, scale } = stretch(from, to, SIZE);
  const shown = {
    x: SIZE.width / 2 + (painted.x - SIZE.width / 2) * scale + x,
    y: SIZE.height / 2 + (painted.y - SIZE.height / 2) * scale + y,
  };
  assert.ok(Math.hypot(shown.x - wanted.x, shown.y - wanted.y) < 0.01);
});

property("what lies around a picture changes nothing in it", (random) => {
  const discs = random.integer(1, 64);
  const sight = zoomed(
    wholeSight(discs, SIZE),
    random.integer(0, discs),
    { x: 500, y: 300 },
    discs,
    SIZE,
  );
  const more = widened(sight, SIZE, 96);
  assert.ok(Math.abs(edgeLength(more.sight, more.size) / edgeLength(sight, SIZE) - 1) < 1e-6);
  const point = { u: sight.u / CELL, v: sight.v / CELL };
  const [one, other] = [pixelOf(point, sight, SIZE), pixelOf(point, more.sight, more.size)];
  assert.ok(Math.hypot(one.x + 96 - other.x, one.y + 96 - other.y) < 0.01);
});

test("a picture that is in sight as it was painted is left as it is", () => {
  const sight = wholeSight(5, SIZE);
  assert.deepEqual(stretch(sight, { ...sight }, SIZE), { x: 0, y: 0, scale: 1 });
  assert.equal(sideOf(5), 31n);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutStage, restOf, shapeOf } from "../../../static/js/stage/layout.js";
import { property } from "../random.js";

/** @import {Random} from "../random.js" */

/** A stage of any size that a page gives it. @param {Random} random */
function someStage(random) {
  const em = random.integer(12, 40);
  const given = {
    width: random.integer(em * 15, 2000),
    height: random.integer(em * 12, 1200),
    discs: random.integer(1, 64),
    pegs: random.integer(3, 8),
    em,
  };
  return { given, layout: layoutStage(given) };
}

property("a disc is at most as wide as its peg's share, and wider than smaller ones", (random) => {
  const { given, layout } = someStage(random);
  for (let size = 1; size <= given.discs; size++) {
    assert.ok(layout.widthOf(size) <= layout.slot, `${size}: ${layout.widthOf(size)}`);
    if (size > 1) assert.ok(layout.widthOf(size) > layout.widthOf(size - 1));
  }
  assert.ok(layout.widthOf(1) > 0);
});

property("discs lie on each other with a gap, the lowest on the base", (random) => {
  const { given, layout } = someStage(random);
  const peg = random.integer(0, given.pegs - 1);
  assert.ok(layout.thick > 0 && layout.thick < layout.pitch);
  assert.ok(restOf(layout, peg, 0).y + layout.pitch / 2 <= layout.base + 1e-9);
  for (let height = 1; height < given.discs; height++) {
    const apart = restOf(layout, peg, height - 1).y - restOf(layout, peg, height).y;
    assert.ok(Math.abs(apart - layout.pitch) < 1e-6);
  }
  assert.equal(restOf(layout, peg, 0).x, layout.pegs[peg]);
});

property("pegs stand in the middle of their shares, inside the stage", (random) => {
  const { given, layout } = someStage(random);
  assert.equal(layout.pegs.length, given.pegs);
  layout.pegs.forEach((x, i) => {
    assert.ok(Math.abs(x - (i + 0.5) * (given.width / given.pegs)) < 1e-6);
  });
});

property("at the usual height the tower is in sight, and a disc crosses above it", (random) => {
  const { given, layout } = someStage(random);
  if (given.height < 2.2 * given.discs + 6 * given.em) return;
  const top = restOf(layout, 0, given.discs - 1).y - layout.thick / 2;
  assert.ok(top >= 0, `${top}`);
  assert.ok(layout.cross < top && layout.cross - layout.thick / 2 >= 0);
  assert.ok(layout.tips.every((tip) => tip < layout.base));
});

test("many discs are counted for the reader, and thin ones have their numbers beside them", () => {
  const at = (/** @type {number} */ discs) =>
    layoutStage({ width: 900, height: 400, discs, pegs: 3, em: 17 });
  assert.deepEqual([at(6).tall, at(6).counted], [false, false]);
  assert.deepEqual([at(64).tall, at(64).counted], [true, true]);
});

property("pegs with space for a few stand as high as what they hold", (random) => {
  const capacities = [1, 2, 3].map((most) => most + random.integer(0, 1));
  const looks = [1, 2, 3].map((id) => ({ id, size: 1, colour: "", label: "" }));
  const pegs = capacities.map((capacity, i) => ({ label: "ABC"[i], capacity }));
  const shape = shapeOf({ pegs, disc_looks: looks, shape: "ball" });
  const layout = layoutStage({ ...shape, width: 700, height: 400, em: 17 });
  capacities.forEach((most, peg) => {
    const top = restOf(layout, peg, most - 1).y - layout.thick / 2;
    assert.ok(layout.tips[peg] < top && top - layout.tips[peg] < layout.pitch);
  });
  assert.equal(layout.widthOf(1), layout.thick);
  assert.equal(layout.round, layout.thick / 2);
});

test("discs of equal size are equally wide, and a peg may hold them all", () => {
  const looks = [1, 1, 1, 2, 2, 2].map((size, i) => ({ id: i + 1, size, colour: "", label: "" }));
  const pegs = [..."ABC"].map((label) => ({ label, capacity: null }));
  const shape = shapeOf({ pegs, disc_looks: looks });
  assert.deepEqual([shape.discs, shape.sizes], [6, 2]);
  const layout = layoutStage({ ...shape, width: 700, height: 400, em: 17 });
  assert.ok(layout.widthOf(1) < layout.widthOf(2) && layout.widthOf(2) <= layout.slot);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { contrast, discRules, luminance } from "../../../static/js/stage/disc-looks.js";
import { layoutStage, restOf, shapeOf } from "../../../static/js/stage/layout.js";
import { patternOf } from "../../../static/js/stage/patterns.js";
import { hatch, named } from "../../../static/js/stage/pegs.js";
import { always, property } from "../random.js";

/** @import {Random} from "../random.js" */

/** A stage of a size that occurs on pages. @param {Random} random */
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

test("many discs are counted, and thin ones have their numbers beside them", () => {
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

test("discs of equal size are equally wide, and a peg may hold all of them", () => {
  const looks = [1, 1, 1, 2, 2, 2].map((size, i) => ({ id: i + 1, size, colour: "", label: "" }));
  const pegs = [..."ABC"].map((label) => ({ label, capacity: null }));
  const shape = shapeOf({ pegs, disc_looks: looks });
  assert.deepEqual([shape.discs, shape.sizes], [6, 2]);
  const layout = layoutStage({ ...shape, width: 700, height: 400, em: 17 });
  assert.ok(layout.widthOf(1) < layout.widthOf(2) && layout.widthOf(2) <= layout.slot);
});

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

test("every pattern is different; an unknown name or too short a box gives none", () => {
  assert.equal(hatch({ x: 0, y: 0, width: 10, height: 12 }), "");
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
  const begins = lines.map(({ left, top }) => (wide ? left : top));
  const apart = begins.slice(1).map((begin, i) => begin - begins[i]);
  assert.ok(
    Math.max(...apart) - Math.min(...apart) <= 0.21 && !(Math.min(...apart) < 3),
    `${apart}`,
  );
  for (const { left, right, low, top } of lines) {
    assert.ok(left >= box.x - 0.11 && right <= box.x + box.width + 0.11);
    assert.ok(top >= box.y - 0.11 && low <= box.y + box.height + 0.11);
    const [first, last] = wide ? [left - box.x, right - box.x] : [top - box.y, low - box.y];
    assert.ok(first >= short / 2 - 0.11 && last <= long - short / 2 + 0.11);
  }
});

/** @param {number} id @param {string} colour */
const look = (id, colour) => ({ id, size: id, colour, label: String(id) });

test("luminance matches WCAG for known colours", () => {
  const known = /** @type {const} */ ([
    ["oklch(0 0 0)", 0],
    ["oklch(1 0 0)", 1],
    ["oklch(0.5999 0 0)", 0.2159], // #808080
    ["oklch(0.628 0.2577 29.23)", 0.2126], // #ff0000
    ["oklch(0.8664 0.2948 142.5)", 0.7152], // #00ff00
    ["oklch(0.452 0.3132 264.05)", 0.0722], // #0000ff
  ]);
  for (const [colour, expected] of known) {
    assert.ok(Math.abs(luminance(colour) - expected) < 2e-3, `${colour}: ${luminance(colour)}`);
  }
});

test("contrast is the same in both directions, from 1 to 21", () => {
  assert.ok(Math.abs(contrast(0, 1) - 21) < 1e-9);
  always((random) => {
    const [one, other] = [random.share(), random.share()];
    assert.equal(contrast(one, other), contrast(other, one));
    assert.ok(contrast(one, other) >= 1 && contrast(one, other) <= 21);
    assert.equal(contrast(one, one), 1);
  });
});

property("the number on a disc of any colour has a contrast of 4.5 at least", (random) => {
  const colour = `oklch(${random.share()} ${0.3 * random.share()} ${360 * random.share()})`;
  const [rule] = discRules([look(7, colour)]).split("\n");
  const ink = /--disc-ink:(\w+);/.exec(rule)?.[1];
  assert.ok(contrast(luminance(colour), ink === "black" ? 0 : 1) >= 4.5, `${colour}: ${ink}`);
});

test("a disc too similar to its background has an edge, any other disc has none", () => {
  const edges = (/** @type {string} */ colour) =>
    /--disc-edge:light-dark\((.*)\)}/.exec(discRules([look(1, colour)]))?.[1] ?? "";
  const [pale, dark, middle] = ["oklch(0.97 0 0)", "oklch(0.15 0 0)", "oklch(0.6 0 0)"];
  assert.equal(edges(pale), `color-mix(in oklab,${pale} 60%,black),${pale}`);
  assert.equal(edges(dark), `${dark},color-mix(in oklab,${dark} 60%,white)`);
  assert.equal(edges(middle), `${middle},${middle}`);
});

test("each disc has one rule, inside the given selector", () => {
  const rules = discRules([look(1, "oklch(0.6 0 0)"), look(2, "oklch(0.7 0 0)")], "#lane ");
  const found = rules.split("\n").map((rule) => rule.slice(0, rule.indexOf("{")));
  assert.deepEqual(found, ["#lane .look-1", "#lane .look-2"]);
});

property(
  "a peg's name has space in its share: whole if it can be, cut at its end if not",
  (random) => {
    const { layout } = someStage(random);
    const letters = ["a", "W", "м", "左", "é"];
    const name = Array.from({ length: random.integer(1, 14) }, () => random.one(letters)).join("");
    const { text, share } = named(name, layout);
    assert.ok(share > 0.7 && share <= 1);
    if (text === name) return;
    assert.ok(
      text.endsWith("…") && name.startsWith(text.slice(0, -1)) && text.length <= name.length,
    );
    const long = named(`${name}aaaa`, layout);
    assert.equal(long.text, text);
  },
);

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { weightsOf } from "../../../static/js/core/weights.js";
import {
  lettersOf,
  neighbours,
  parsePosition,
  textOf,
} from "../../../static/js/graph/graph-position.js";
import { createScene, nearestPlaces, pointOf } from "../../../static/js/graph/graph-scene.js";
import {
  BITS,
  CELL,
  centred,
  edgeLength,
  fineAt,
  panned,
  pixelOf,
  sideOf,
  stretch,
  wholeSight,
  widened,
  zoomed,
} from "../../../static/js/graph/graph-sight.js";
import { meanOfPairs, moveAt, nextMoveOn, waysBetween } from "../../../static/js/graph/way.js";
import { property } from "../random.js";
import { reached } from "../tower.js";

/** @import {Way} from "../../../static/js/graph/way.js" */
/** @import {Random} from "../random.js" */

/** @typedef {number[]} Places */

/** The position that has these weights. @param {bigint[]} weights */
function placesAt(weights) {
  const [, b, c] = weights;
  const discs = weights.reduce((sum, one) => sum + one).toString(2).length;
  const places = nearestPlaces({ u: c - b, v: b + c }, discs, 0n);
  assert.deepEqual(weightsOf(places), weights);
  return places;
}

const SIZE = { width: 900, height: 800 };

/** A random position of this many discs. @param {Random} random @param {number} discs */
const some = (random, discs) => Array.from({ length: discs }, () => random.integer(0, 2));

/** Every position of this many discs. @param {number} discs @returns {Places[]} */
function all(discs) {
  if (discs === 0) return [[]];
  return all(discs - 1).flatMap((rest) => [0, 1, 2].map((peg) => [...rest, peg]));
}

test("the neighbours of a position are those that the rules allow", () => {
  for (const places of all(4)) {
    const found = neighbours(places).map((one) => one.places.join(""));
    const allowed = reached(places).map((one) => one.join(""));
    assert.deepEqual(found.sort(), allowed.sort());
    assert.deepEqual(placesAt(weightsOf(places)), places);
  }
});

property("between two bends a path goes straight, as far as moves are counted", (random) => {
  const discs = random.integer(1, 64);
  const [start, goal] = [some(random, discs), some(random, discs)];
  for (const { bends, length } of waysBetween(start, goal)) {
    assert.deepEqual([bends[0].places, bends[bends.length - 1].places], [start, goal]);
    assert.equal(bends[bends.length - 1].at, length);
    for (let i = 1; i < bends.length; i++) {
      const [one, other] = [weightsOf(bends[i - 1].places), weightsOf(bends[i].places)];
      const by = other.map((weight, j) => weight - one[j]).sort((a, b) => Number(a - b));
      const moves = bends[i].at - bends[i - 1].at;
      assert.deepEqual(by, [-moves, 0n, moves]);
    }
  }
});

test("a position is read as discs on pegs or as letters; anything else is invalid", () => {
  for (const places of all(4)) {
    assert.deepEqual(parsePosition(textOf(places), 4), places);
    assert.deepEqual(parsePosition(lettersOf(places), 4), places);
  }
  assert.equal(textOf([1, 1, 2, 0, 0]), "5,4|2,1|3");
  for (const text of ["", "ABA", "ABAD", "4,3|2,1", "3,4|2,1|", "4,3|2,2|1", "4|2,1|", "x|y|z"])
    assert.equal(parsePosition(text, 4), null, text);
});

property("what is nearest to the place of a position is that position", (random) => {
  const discs = random.integer(1, 64);
  const places = some(random, discs);
  const { u, v } = pointOf(places);
  const beside = { u: (u << BITS) + CELL / 5n, v: (v << BITS) - CELL / 5n };
  assert.deepEqual(nearestPlaces(beside, discs, BITS), places);
});

test("with up to eight discs every position and every edge is drawn", () => {
  for (const discs of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const scene = createScene(discs, wholeSight(discs, SIZE), SIZE);
    assert.equal(scene.nodes.length / 3, 3 ** discs);
    const length = (/** @type {number} */ i) =>
      Math.hypot(scene.sides[i + 2] - scene.sides[i], scene.sides[i + 3] - scene.sides[i + 1]);
    let edges = 0;
    for (let i = 0; i < scene.sides.length; i += 4) edges += length(i) / scene.edge;
    assert.equal(Math.round(edges), (3 * (3 ** discs - 1)) / 2);
  }
});

test("each position is drawn where its weights say", () => {
  const sight = wholeSight(5, SIZE);
  const { nodes } = createScene(5, sight, SIZE);
  for (let i = 0; i < nodes.length; i += 3) {
    const places = Array.from({ length: 5 }, (_, d) => Math.floor(nodes[i + 2] / 3 ** d) % 3);
    const { x, y } = pixelOf(pointOf(places), sight, SIZE);
    assert.ok(Math.hypot(x - nodes[i], y - nodes[i + 1]) < 1e-6);
  }
});

test("however far 64 discs are zoomed in, no more is drawn than fits", () => {
  let sight = wholeSight(64, SIZE);
  const position = pointOf(Array.from({ length: 64 }, (_, i) => (i * i) % 3));
  const middle = { x: SIZE.width / 2, y: SIZE.height / 2 };
  for (let i = 0; i < 140; i++) {
    const { sides, nodes, filled } = createScene(64, sight, SIZE);
    assert.ok(sides.length / 4 + nodes.length / 3 + filled.length / 4 < 40_000);
    assert.ok(sides.every((pixel) => Math.abs(pixel) < 1e6));
    const closer = zoomed(sight, 0.5, middle, 64, SIZE);
    sight = centred(closer, position, 64, SIZE);
  }
  assert.equal(sight.span, 3n * CELL);
  assert.ok(createScene(64, sight, SIZE).sides.length > 0);
});

test("the point that is zoomed in on stays where it is", () => {
  const whole = wholeSight(64, SIZE);
  const pixel = { x: 450, y: 600 };
  const before = fineAt(pixel, whole, SIZE);
  const after = fineAt(pixel, zoomed(whole, 20, pixel, 64, SIZE), SIZE);
  const off = before.v - after.v;
  assert.ok((off < 0n ? -off : off) * 1000n < whole.span >> 20n);
});

/** All positions of a path, by walking along its lines. @param {Way} way */
function walked({ bends }) {
  const found = [bends[0].places];
  for (let i = 1; i < bends.length; i++) {
    const [from, to] = [bends[i - 1], bends[i]].map(({ places }) => weightsOf(places));
    const moves = bends[i].at - bends[i - 1].at;
    for (let made = 1n; made <= moves; made++) {
      const [a, b, c] = from.map((weight, j) => weight + ((to[j] - weight) * made) / moves);
      found.push(placesAt([a, b, c]));
    }
  }
  return found;
}

property("along its lines a path makes legal moves, and positions know their move", (random) => {
  const discs = random.integer(1, 7);
  for (const way of waysBetween(some(random, discs), some(random, discs))) {
    const positions = walked(way);
    assert.equal(positions.length - 1, Number(way.length));
    positions.forEach((one, i) => {
      assert.equal(moveAt(way, one), BigInt(i));
      if (i) assert.ok(reached(positions[i - 1]).some((other) => other.join() === one.join()));
    });
    const on = new Set(positions.map(String));
    const beside = all(discs).find((one) => !on.has(String(one)));
    if (beside) assert.equal(moveAt(way, beside), null);
  }
});

property("the next move of a disc is where it next lies elsewhere", (random) => {
  const discs = random.integer(1, 6);
  const [way] = waysBetween(some(random, discs), some(random, discs));
  const positions = walked(way);
  const disc = random.integer(1, discs);
  const moves = positions.flatMap((one, i) =>
    i && positions[i - 1][disc - 1] !== one[disc - 1] ? [i] : [],
  );
  const made = random.integer(0, positions.length - 1);
  const next = moves.find((move) => move > made) ?? moves[moves.length - 1];
  assert.equal(nextMoveOn(way, disc, BigInt(made)), next === undefined ? null : BigInt(next));
});

test("the mean over all pairs of positions matches a search of all of them", () => {
  const means = [1, 2, 3, 4, 5].map(meanOfPairs);
  assert.deepEqual(means, [0.667, 1.778, 3.893, 8.102, 16.523]);
});

test("with many discs the mean approaches its limit from below", () => {
  assert.equal(meanOfPairs(64), (466n * 2n ** 64n - 295n + 442n) / 885n);
  for (let n = 1n; n <= 40n; n++) {
    const thousandths = BigInt(Math.round(1000 * Number(meanOfPairs(Number(n)))));
    assert.ok(885n * thousandths < 466n * 2n ** n * 1000n);
  }
});

property("a painted picture, moved and stretched, shows points where they belong", (random) => {
  const discs = random.integer(1, 64);
  const first = wholeSight(discs, SIZE);
  const at = { x: random.integer(0, 900), y: random.integer(0, 800) };
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
  const [whole, power] = [wholeSight(discs, SIZE), random.integer(0, discs)];
  const sight = zoomed(whole, power, { x: 500, y: 300 }, discs, SIZE);
  const more = widened(sight, SIZE, 96);
  assert.ok(Math.abs(edgeLength(more.sight, more.size) / edgeLength(sight, SIZE) - 1) < 1e-6);
  const point = { u: sight.u / CELL, v: sight.v / CELL };
  const [one, other] = [pixelOf(point, sight, SIZE), pixelOf(point, more.sight, more.size)];
  assert.ok(Math.hypot(one.x + 96 - other.x, one.y + 96 - other.y) < 0.01);
});

test("a picture that is in view as it was painted is left as it is", () => {
  const sight = wholeSight(5, SIZE);
  assert.deepEqual(stretch(sight, { ...sight }, SIZE), { x: 0, y: 0, scale: 1 });
  assert.equal(sideOf(5), 31n);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { placesOf } from "../../../static/js/variants/layers.js";
import { property } from "../random.js";

property("each position stands in the column of its distance, and none on another", (random) => {
  const count = random.integer(2, 40);
  const positions = Array.from({ length: count }, (_, i) => [[i + 1]]);
  const edges = /** @type {[number, number][]} */ (
    positions.slice(1).map((_, i) => [random.integer(0, i), i + 1])
  );
  const goal = random.integer(0, count - 1);
  const places = placesOf({ positions, edges }, positions[goal]);
  assert.equal(places[goal].distance, 0);
  assert.equal(places[goal].x, 1);
  for (const [one, other] of edges)
    assert.equal(Math.abs(places[one].distance - places[other].distance), 1); // it is a tree
  const farthest = Math.max(...places.map(({ distance }) => distance));
  for (const { x, distance } of places) assert.ok(Math.abs(x - (1 - distance / farthest)) < 1e-9);
  assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, count);
});

test("where the goal is none of the positions, nothing is placed", () => {
  assert.deepEqual(placesOf({ positions: [[[1]]], edges: [] }, [[2]]), []);
});

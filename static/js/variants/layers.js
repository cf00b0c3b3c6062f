// @ts-check
/** All positions of a puzzle in columns: how many moves each is from the goal. Pure. */
import { textOf } from "../core/position.js";

/** @typedef {{positions: number[][][], edges: [number, number][]}} Positions */
/** @typedef {{x: number, y: number, distance: number}} Place shares 0 … 1 of width and height */

/**
 * Where each position stands: the goal on the right, those farther away to the left, neighbours
 * near each other.
 * @param {Positions} all @param {number[][]} goal
 * @returns {Place[]} in the order of the positions; empty where the goal is none of them
 */
export function placesOf({ positions, edges }, goal) {
  const end = positions.findIndex((one) => textOf(one) === textOf(goal));
  if (end < 0) return [];
  const around = neighboursOf(positions.length, edges);
  const distances = distancesFrom(end, around);
  const farthest = Math.max(...distances, 1);
  /** @type {number[]} */
  const heights = [];
  for (let distance = 0; distance <= farthest; distance++) {
    const layer = distances.flatMap((one, i) => (one === distance ? [i] : []));
    const wanted = (/** @type {number} */ i) => meanOf(around[i], distances, distance - 1, heights);
    layer.sort((one, other) => wanted(one) - wanted(other) || one - other);
    layer.forEach((i, at) => {
      heights[i] = (at + 0.5) / layer.length;
    });
  }
  return distances.map((distance, i) => ({ x: 1 - distance / farthest, y: heights[i], distance }));
}

/** @param {number} count @param {[number, number][]} edges @returns {number[][]} */
function neighboursOf(count, edges) {
  const around = Array.from({ length: count }, () => /** @type {number[]} */ ([]));
  for (const [one, other] of edges) {
    around[one].push(other);
    around[other].push(one);
  }
  return around;
}

/** @param {number} end @param {number[][]} around @returns {number[]} */
function distancesFrom(end, around) {
  const distances = around.map(() => -1);
  distances[end] = 0;
  const queue = [end];
  for (const here of queue) {
    for (const next of around[here].filter((one) => distances[one] < 0)) {
      distances[next] = distances[here] + 1;
      queue.push(next);
    }
  }
  return distances;
}

/** The mean height of the neighbours one move nearer to the goal.
 * @param {number[]} around @param {number[]} distances @param {number} nearer
 * @param {number[]} heights */
function meanOf(around, distances, nearer, heights) {
  const near = around.filter((one) => distances[one] === nearer);
  return near.length ? near.reduce((sum, one) => sum + heights[one], 0) / near.length : 0.5;
}

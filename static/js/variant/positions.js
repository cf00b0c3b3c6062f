// @ts-check
/** The graph of all positions in columns by distance from the goal, with the current one marked. */
import { byId, draw, setAttribute, setAttributes, setText } from "../core/dom.js";
import { textOf } from "../core/position.js";
import { words } from "../core/words.js";

const [WIDTH, HEIGHT, EDGE] = [360, 260, 10];
const NODE = { few: 5, many: 2.4, most: 100 }; // radius; up to `most` positions are few

/** @param {Positions} all */
export function createPositions(all) {
  const numbers = new Map(all.positions.map((position, i) => [textOf(position), i]));
  const picture = byId("positions-picture");
  setAttribute(picture, "viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  const now = draw("circle", { class: "position-now", r: 9 });
  let goal = "";
  /** @type {{x: number, y: number, distance: number}[]} */
  let places = [];
  /** @param {View} view */
  return ({ opened, shown }) => {
    if (!opened?.goal || !shown) return;
    if (textOf(opened.goal) !== goal) {
      goal = textOf(opened.goal);
      places = placesOf(all, opened.goal).map(inPicture);
      picture.replaceChildren(...drawn(all, places), now);
    }
    const here = places[numbers.get(textOf(shown.lanes[0].pegs)) ?? -1];
    if (!here) return;
    setAttributes(now, { cx: here.x, cy: here.y });
    setText(
      byId("positions-said"),
      words.count(
        "The goal is {count} move away.",
        "The goal is {count} moves away.",
        here.distance,
      ),
    );
  };
}

/** @param {Place} place */
function inPicture({ x, y, distance }) {
  return { x: EDGE + x * (WIDTH - 2 * EDGE), y: EDGE + y * (HEIGHT - 2 * EDGE), distance };
}

/** @param {Positions} all @param {{x: number, y: number}[]} places */
function drawn({ edges }, places) {
  const lines = edges.map(([one, other]) => {
    const [from, to] = [places[one], places[other]];
    return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
  });
  const r = places.length > NODE.most ? NODE.many : NODE.few;
  const nodes = places.map(({ x, y }) => draw("circle", { class: "position", cx: x, cy: y, r }));
  return [draw("path", { class: "position-moves", d: lines.join("") }), ...nodes];
}

// All positions of a puzzle in columns by distance from the goal. Pure.

/** @typedef {{positions: number[][][], edges: [number, number][]}} Positions */
/** @typedef {{x: number, y: number, distance: number}} Place with x and y from 0 to 1 */

/**
 * The place of each position: the goal on the right, positions farther away to the left, neighbours
 * near each other.
 * @param {Positions} all @param {number[][]} goal
 * @returns {Place[]} in the order of the positions; empty if the goal is not one of them
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

/** The mean height of the neighbours that are one move nearer to the goal.
 * @param {number[]} around @param {number[]} distances @param {number} nearer
 * @param {number[]} heights */
function meanOf(around, distances, nearer, heights) {
  const near = around.filter((one) => distances[one] === nearer);
  return near.length ? near.reduce((sum, one) => sum + heights[one], 0) / near.length : 0.5;
}

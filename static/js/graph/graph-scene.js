// @ts-check
/**
 * What of the triangle is drawn, in pixels. Only triangles in sight are looked into. Edges are
 * drawn as whole sides: each triangle's three parts add one side each, all others lie on sides
 * drawn before. Triangles too small to be seen apart are drawn filled. Pure.
 */

import { exchanged, weightsOf } from "../core/weights.js";
import { cutLine, edgeLength, pixelOf, sideOf, TALL } from "./graph-sight.js";

/** @import {Sight, Size} from "./graph-sight.js" */
/** @import {Places} from "../core/weights.js" */

/**
 * @typedef {object} Scene
 * @property {number[]} sides x, y, x, y of each
 * @property {number[]} nodes x, y and the number of each position
 * @property {number[]} filled x and y of the upper corner, side, number of each small triangle
 * @property {number} edge the length of an edge
 */
/**
 * @typedef {object} Triangle
 * @property {number} x its upper corner
 * @property {number} y
 * @property {number} discs that are free in it
 * @property {Order} order of the pegs at its corners
 * @property {number} number of the position, as far as its discs are fixed
 */

/** Up to here all positions are drawn, however small. */
const WHOLE = 8;
const LEAST = 6; // pixels: a smaller triangle is drawn filled
const EXACT = 1 << 14; // pixels: a smaller triangle is measured by floating point

/** @typedef {{scene: Scene, sight: Sight, size: Size, edge: number, all: boolean}} Given */

/** @param {number} discs @param {Sight} sight @param {Size} size @returns {Scene} */
export function createScene(discs, sight, size) {
  const edge = edgeLength(sight, size);
  const scene = { sides: [], nodes: [], filled: [], edge };
  const given = { scene, sight, size, edge, all: discs <= WHOLE };
  const top = { u: 0n, v: 0n };
  for (const corner of [0, 1, 2]) addCut(given, top, discs, corner);
  lookLarge(top, { x: 0, y: 0, discs, order: ORDER, number: 0 }, given);
  return scene;
}

/** @param {number} discs free @param {number} edge */
function lengthOf(discs, edge) {
  return (2 ** discs - 1) * edge;
}

/**
 * Looks into a triangle whose upper corner is given exactly, until it is small enough for floating
 * point.
 * @param {Point} top @param {Triangle} one @param {Given} given
 */
function lookLarge(top, one, given) {
  const here = { ...one, ...pixelOf(top, given.sight, given.size) };
  const length = lengthOf(one.discs, given.edge);
  if (!isSeen(here.x, here.y, length, given.size)) return;
  if (length < EXACT) return look(given, here.x, here.y, here.discs, here.order, here.number);
  const half = 1n << BigInt(one.discs - 1);
  [0n, -half, half].forEach((across, corner) => {
    const part = { u: top.u + across, v: top.v + (corner === 0 ? 0n : half) };
    addCut(given, part, one.discs - 1, corner);
    lookLarge(part, partOf(here, corner, 0, 0), given);
  });
}

/** The side of a triangle that is opposite to a corner, as far as it is in sight.
 * @param {Given} given @param {Point} top @param {number} discs @param {number} corner */
function addCut({ scene, sight, size }, { u, v }, discs, corner) {
  const side = sideOf(discs);
  const corners = [
    { u, v },
    { u: u - side, v: v + side },
    { u: u + side, v: v + side },
  ];
  const [from, to] = corners.filter((_, i) => i !== corner);
  const cut = cutLine(from, to, sight, size);
  if (cut && discs > 0) scene.sides.push(...cut);
}

/** The part at a corner. @param {Triangle} whole @param {number} corner @param {number} x
 * @param {number} y @returns {Triangle} */
function partOf({ discs, order, number }, corner, x, y) {
  return {
    x,
    y,
    discs: discs - 1,
    order: order.parts[corner],
    number: number + order.pegs[corner] * 3 ** (discs - 1),
  };
}

/** @param {number} x @param {number} y @param {number} length @param {Size} size */
function isSeen(x, y, length, { width, height }) {
  const free = 8; // what a node reaches beyond its place
  const half = length / 2 + free;
  return x + half >= 0 && x - half <= width && y + length * TALL + free >= 0 && y - free <= height;
}

/**
 * Looks into a triangle: of eight discs ten thousand times, so without an object for each.
 * @param {Given} given @param {number} x @param {number} y @param {number} discs
 * @param {Order} order @param {number} number
 */
function look(given, x, y, discs, order, number) {
  const { scene, size, edge, all } = given;
  const length = lengthOf(discs, edge);
  if (!isSeen(x, y, length, size)) return;
  if (discs === 0) scene.nodes.push(x, y, number);
  else if (length < LEAST && !all) scene.filled.push(x, y, length, number);
  else {
    const half = 2 ** (discs - 1) * edge;
    const small = lengthOf(discs - 1, edge);
    const weight = 3 ** (discs - 1);
    for (let corner = 0; corner < 3; corner++) {
      const left = corner === 0 ? x : x + (corner - 1.5) * half;
      const top = corner === 0 ? y : y + half * TALL;
      if (small > 0) addInner(scene, left, top, small, corner);
      look(given, left, top, discs - 1, order.parts[corner], number + order.pegs[corner] * weight);
    }
  }
}

/** The side of a part that lies inside the whole: opposite to its corner. @param {Scene} scene
 * @param {number} x @param {number} y @param {number} length @param {number} corner */
function addInner({ sides }, x, y, length, corner) {
  const [left, right, low] = [x - length / 2, x + length / 2, y + length * TALL];
  if (corner === 0) sides.push(left, low, right, low);
  else if (corner === 1) sides.push(x, y, right, low);
  else sides.push(x, y, left, low);
}

// Points of the triangle where positions are, and the position nearest to one. Pure.

/**
 * @typedef {{u: bigint, v: bigint}} Point v edges' heights below the corner A, u half edges to the
 * right of it: B is at (−W, W) and C at (W, W), where W = 2^n − 1
 */

/** @param {Places} places @returns {Point} */
export function pointOf(places) {
  const [, b, c] = weightsOf(places);
  return { u: c - b, v: b + c };
}

/**
 * The position nearest to a point, whose parts may be fractions: down through the triangles, always
 * into the one that is nearest.
 * @param {{u: bigint, v: bigint}} fine in 2^-`bits` of the units of a point
 * @param {number} discs @param {bigint} bits @returns {Places}
 */
export function nearestPlaces({ u, v }, discs, bits) {
  const whole = ((1n << BigInt(discs)) - 1n) << bits;
  // Twice the weights, so that halves of u stay whole.
  const twice = [2n * (whole - v), v - u, v + u];
  let pegs = [0, 1, 2];
  const places = Array(discs).fill(0);
  for (let disc = discs; disc > 0; disc--) {
    const most = twice.reduce((best, one) => (one > best ? one : best));
    const corner = twice.indexOf(most);
    twice[corner] -= 2n << (bits + BigInt(disc - 1));
    places[disc - 1] = pegs[corner];
    pegs = exchanged(pegs, corner);
  }
  return places;
}

/**
 * The pegs at the corners of a triangle, and the orders in its three parts; there are six.
 * @typedef {{pegs: number[], parts: Order[]}} Order
 */

/** The order of the whole. @type {Order} */
const ORDER = orderOf([0, 1, 2], new Map());

/** @param {number[]} pegs @param {Map<string, Order>} known @returns {Order} */
function orderOf(pegs, known) {
  const name = String(pegs);
  const order = known.get(name) ?? { pegs, parts: [] };
  if (known.has(name)) return order;
  known.set(name, order);
  order.parts = pegs.map((_, corner) => orderOf(exchanged(pegs, corner), known));
  return order;
}

// @ts-check
/**
 * The part of the triangle that is in sight: its middle, and how long an edge is drawn. Lengths are
 * 2^-24 of an edge (u: of half an edge) as BigInt, so that zooming and panning are smooth and exact
 * from the triangle of 64 discs to one position. Pure.
 */
import { clamp, fraction } from "../core/bigint.js";
import { portion, scaled } from "../gestures/zoom.js";

/** @import {Point} from "./scene.js" */

/** @typedef {{width: number, height: number, em?: number}} Size in pixels; em: of the letters */
/**
 * @typedef {{u: bigint, v: bigint, span: bigint}} Sight the middle, and what length of the triangle
 * goes across the smaller side of the picture
 */
/** @typedef {{x: number, y: number}} Pixel */

export const BITS = 24n;
export const CELL = 1n << BITS;
/** The height of a triangle whose sides are 1. */
export const TALL = Math.sqrt(3) / 2;
const CLOSEST = 3n * CELL; // in sight at least
/** The largest circle about a position, with its edge, in pixels. */
const CIRCLE = 17;
const LETTER = 1.45; // em, that the name of a corner has beyond it
const LEAST = 0.5; // of the picture, that the whole takes at least

/** How long a side is, in edges. @param {number} discs */
export function sideOf(discs) {
  return (1n << BigInt(discs)) - 1n;
}

/** The whole triangle, in a picture of this size: as large as the names of its corners let it be.
 * @param {number} discs @param {Size} size @returns {Sight} */
export function wholeSight(discs, { width, height, em = 0 }) {
  const side = (sideOf(discs) || 1n) * CELL;
  const free = 2 * (CIRCLE + LETTER * em);
  const [across, down] = [width, height].map((whole) => Math.max(LEAST * whole, whole - free));
  const drawn = Math.min(across, down / TALL);
  return { u: 0n, v: side / 2n, span: portion(side, Math.min(width, height) / drawn || 1) };
}

/** How many pixels an edge is long. @param {Sight} sight @param {Size} size */
export function edgeLength({ span }, { width, height }) {
  return (Math.min(width, height) * Number(CELL)) / Number(span);
}

/** Where a point is drawn.
 * @param {Point} point @param {Sight} sight @param {Size} size @returns {Pixel} */
export function pixelOf({ u, v }, sight, size) {
  const pixel = Math.min(size.width, size.height) / Number(sight.span);
  return {
    x: size.width / 2 + (Number(u * CELL - sight.u) / 2) * pixel,
    y: size.height / 2 + Number(v * CELL - sight.v) * TALL * pixel,
  };
}

/** The point at a pixel, in the units of a sight.
 * @param {Pixel} pixel @param {Sight} sight @param {Size} size */
export function fineAt({ x, y }, sight, { width, height }) {
  const least = Math.min(width, height) || 1;
  return {
    u: sight.u + portion(sight.span, (2 * (x - width / 2)) / least),
    v: sight.v + portion(sight.span, (y - height / 2) / TALL / least),
  };
}

/**
 * 2^`power` times closer, with what is at a pixel kept there.
 * @param {Sight} sight @param {number} power @param {Pixel} pixel @param {number} discs
 * @param {Size} size
 */
export function zoomed(sight, power, pixel, discs, size) {
  const most = wholeSight(discs, size).span;
  const wanted = scaled(sight.span, -power);
  const span = wanted < CLOSEST ? CLOSEST : wanted > most ? most : wanted;
  const kept = fineAt(pixel, sight, size);
  const now = fineAt(pixel, { ...sight, span }, size);
  return inside({ u: sight.u + kept.u - now.u, v: sight.v + kept.v - now.v, span }, discs, size);
}

/** Moved so that what was drawn at a pixel is drawn so many pixels further right and down.
 * @param {Sight} sight @param {Pixel} by @param {number} discs @param {Size} size */
export function panned(sight, { x, y }, discs, size) {
  const middle = { x: size.width / 2 - x, y: size.height / 2 - y };
  return inside({ ...fineAt(middle, sight, size), span: sight.span }, discs, size);
}

/** The same with a point in the middle.
 * @param {Sight} sight @param {Point} point @param {number} discs @param {Size} size */
export function centred(sight, { u, v }, discs, size) {
  return inside({ u: u * CELL, v: v * CELL, span: sight.span }, discs, size);
}

/** Whether a point is in sight. @param {Point} point @param {Sight} sight @param {Size} size */
export function holds(point, sight, size) {
  const { x, y } = pixelOf(point, sight, size);
  return x >= 0 && x <= size.width && y >= 0 && y <= size.height;
}

/** A picture with so many pixels more at each edge, in which all keeps its size.
 * @param {Sight} sight @param {Size} size @param {number} by */
export function widened(sight, { width, height }, by) {
  const least = Math.min(width, height);
  const span = portion(sight.span, (least + 2 * by) / least);
  return { sight: { ...sight, span }, size: { width: width + 2 * by, height: height + 2 * by } };
}

/** How a picture of one sight is moved and stretched about its middle to show another.
 * @param {Sight} from @param {Sight} to @param {Size} size */
export function stretch(from, to, { width, height }) {
  const pixel = Math.min(width, height) / Number(to.span);
  return {
    x: (Number(from.u - to.u) / 2) * pixel,
    y: Number(from.v - to.v) * TALL * pixel,
    scale: Number(from.span) / Number(to.span),
  };
}

/**
 * The triangle never leaves the picture: the middle stays inside it; where all is in sight, it
 * stays in the middle.
 * @param {Sight} sight @param {number} discs @param {Size} size @returns {Sight}
 */
function inside(sight, discs, size) {
  const whole = wholeSight(discs, size);
  if (sight.span >= whole.span) return whole;
  const side = sideOf(discs) * CELL;
  const v = sight.v < 0n ? 0n : sight.v > side ? side : sight.v;
  const u = sight.u < -v ? -v : sight.u > v ? v : sight.u;
  return { u, v, span: sight.span };
}

/** On the way from one sight to another: 0 there, 1 here; sizes change evenly to the eye.
 * @param {Sight} from @param {Sight} to @param {number} share @returns {Sight} */
export function between(from, to, share) {
  if (share >= 1) return to;
  if (from.span === to.span) return mixed(from, to, share);
  const power = Math.log2(Number(to.span) / Number(from.span));
  const span = scaled(from.span, power * share);
  const gone = fraction(from.span - span, 0n, from.span - to.span);
  return { ...mixed(from, to, gone), span };
}

/** @param {Sight} from @param {Sight} to @param {number} share */
function mixed(from, to, share) {
  return {
    u: from.u + portion(to.u - from.u, share),
    v: from.v + portion(to.v - from.v, share),
    span: from.span,
  };
}

/**
 * A line along one of the three directions of the triangle, as x, y, x, y in pixels; null where it
 * is not in sight.
 * @param {Point} from @param {Point} to @param {Sight} sight @param {Size} size
 * @returns {number[] | null}
 */
export function cutLine(from, to, sight, size) {
  const reach = reachOf(sight, size);
  const middle = { u: sight.u >> BITS, v: sight.v >> BITS };
  const level = from.v === to.v;
  if (level && (from.v > middle.v + reach || from.v < middle.v - reach)) return null;
  const along = level ? "u" : "v";
  const [low, high] = [middle[along] - reach, middle[along] + reach];
  if ((from[along] < low && to[along] < low) || (from[along] > high && to[along] > high)) {
    return null;
  }
  const ends = [from, to].map((end) => slid(end, along, clamp(end[along], low, high), from, to));
  if (!level && ends.every(({ u }) => u < middle.u - 4n * reach)) return null;
  if (!level && ends.every(({ u }) => u > middle.u + 4n * reach)) return null;
  return ends.flatMap((end) => {
    const { x, y } = pixelOf(end, sight, size);
    return [x, y];
  });
}

/**
 * An end of the line moved along it.
 * @param {Point} end @param {"u" | "v"} along @param {bigint} value @param {Point} from
 * @param {Point} to @returns {Point}
 */
function slid(end, along, value, from, to) {
  if (along === "u") return { u: value, v: end.v };
  const by = value - end.v;
  const right = to.u - from.u > 0n === to.v - from.v > 0n;
  return { u: right ? end.u + by : end.u - by, v: value };
}

/** How far from the middle anything in sight is, in half edges, at most.
 * @param {Sight} sight @param {Size} size */
function reachOf({ span }, { width, height }) {
  const wide = BigInt(Math.ceil(Math.max(width, height) / (Math.min(width, height) || 1)));
  return 2n * wide * ((span >> BITS) + 2n);
}

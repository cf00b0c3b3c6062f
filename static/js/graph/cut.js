// @ts-check
/**
 * Lines of the triangle, cut to what is in sight before they are measured in pixels: a side of 2^64
 * edges is too long for floating point, its part in sight is not. Pure.
 */
import { clamp } from "../core/bigint.js";
import { BITS, pixelOf } from "./sight.js";

/** @import {Point} from "./corners.js" */
/** @import {Sight, Size} from "./sight.js" */

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

// @ts-check
/**
 * A picture of the recursion: for each disc a row of its calls (bands over the moves they own) and
 * of its moves (ticks). Pure.
 */
import { clamp } from "../core/bigint.js";
import { rowsOf, scriptOf } from "../core/variants.js";
import { CELL, edges, octave, placeFine } from "./window.js";

/** @import {FrameView} from "../core/protocol.js" */
/** @import {Calls, Lane} from "../core/variants.js" */
/** @import {Window as Stretch} from "./window.js" */

/**
 * @typedef {{d: string, dashes: string | null, shift: number | string}} Line in SVG's terms: a
 * path, its dashes and the offset into them
 */
/** @typedef {{disc: number, label?: string, y: number, bands: Line, ticks: Line}} Row */
/**
 * @typedef {{disc: number, y: number, x: number, width: number, first: string, last: string,
 * source: string, target: string, call?: string}} LitBand
 */
/** @typedef {{width: number, band: number, rows: number}} Size in pixels; `band` is the height of
 * a row, `rows` the number of them at most */

const MOST_ROWS = 8;
/** So many rows have their full height, and more share it: names in large letters need more. */
const FULL_ROWS = 6;
const FULL_ROWS_PROJECTED = 7.2;
const NAMED = 12; // pixels: lower rows have no names
const GAP = 2;
const FEW = 4;
const TICK = { least: 2.5, most: 16 };
const HALF = CELL / 2n;
/** The part of an octave on each side of a whole number where rows rest; they slide in between. */
const STILL = 0.35;

/** The disc at the top, as a number that slides from one to the next while zooming.
 * @param {Stretch} window @param {Lane} lane @param {number} most */
export function topDisc(window, lane, most) {
  const discs = rowsOf(lane);
  const exact = clamped(scriptOf(lane).topDisc(octave(window), lane), rowCount(lane, most), discs);
  const rest = exact - Math.floor(exact);
  const slid = clamped((rest - STILL) / (1 - 2 * STILL), 0, 1);
  return Math.floor(exact) + slid * slid * (3 - 2 * slid);
}

/** @param {number} value @param {number} low @param {number} high */
function clamped(value, low, high) {
  return Math.min(high, Math.max(low, value));
}

/** How many rows there are. @param {Lane} lane @param {number} most */
export function rowCount(lane, most) {
  return Math.min(most, rowsOf(lane));
}

/** The most rows: fewer beside several lanes, where they would be too low for their letters.
 * @param {Pick<View, "compare">} view */
export function mostRows({ compare }) {
  return compare.lanes ? FULL_ROWS : MOST_ROWS;
}

/** The height of a row, given their number.
 * @param {{sizes: {band: number}, page: Pick<View["page"], "theme">}} view @param {number} rows */
export function rowHeight({ sizes, page }, rows) {
  const large = page.theme === "projector" && sizes.band >= NAMED;
  const full = large ? FULL_ROWS_PROJECTED : FULL_ROWS;
  return sizes.band * Math.min(1, full / rows);
}

/** The discs whose rows are in sight, the largest first, each with the top of its row in pixels.
 * @param {Stretch} window @param {Lane} lane @param {Size} size */
export function rowDiscs(window, lane, size) {
  const top = topDisc(window, lane, size.rows);
  const count = rowCount(lane, size.rows);
  const [high, low] = [Math.ceil(top), Math.max(1, Math.floor(top - count + 1))];
  return Array.from({ length: high - low + 1 }, (_, i) => ({
    disc: high - i,
    y: (top - high + i) * size.band,
  }));
}

/**
 * @param {Stretch} window @param {Lane} lane @param {Size} size @param {bigint} last move of all
 * @returns {Row[]}
 */
export function drawRows(window, lane, size, last) {
  const [low, high] = [window.lo, window.hi].map((fine) => clamp(fine / CELL, 0n, last));
  return rowDiscs(window, lane, size).map(({ disc, y }) => {
    const middle = (y + size.band / 2).toFixed(1);
    const parts = scriptOf(lane)
      .callsOf(disc, low, high, lane)
      .map((calls) => drawCalls(window, calls, size.width, middle));
    const label = lane.disc_looks?.find(({ id }) => id === disc)?.label;
    return { disc, label, y, bands: joined(parts, "bands"), ticks: joined(parts, "ticks") };
  });
}

/** Only the first position is computed exactly; the others follow at even distances.
 * @param {Stretch} window @param {Calls} calls @param {number} width @param {string} y */
function drawCalls(window, calls, width, y) {
  const cell = (Number(CELL) * width) / Number(window.hi - window.lo);
  const [step, length] = [Number(calls.step) * cell, Number(calls.length) * cell];
  const origin = placeFine(calls.first * CELL - HALF, window, width);
  const count = Math.min(Math.ceil((width - origin) / step), calls.count);
  const [aside, tick] = [inset(cell), clamped(cell * 0.5, TICK.least, TICK.most)];
  const row = { step, count, width, y };
  return {
    bands: stretches({ ...row, start: origin + aside, length: length - 2 * aside }),
    ticks: stretches({ ...row, start: origin + length / 2 - tick / 2, length: tick }),
  };
}

/** A single group of evenly spaced calls is one line already; several are joined.
 * @param {ReturnType<typeof drawCalls>[]} parts @param {"bands" | "ticks"} kind @returns {Line} */
function joined(parts, kind) {
  if (parts.length === 1) return parts[0][kind];
  return { d: parts.map((part) => part[kind].d).join(""), dashes: null, shift: 0 };
}

/**
 * Stretches of one length at even distances: a few as separate lines, many as one dashed line,
 * which costs the same for any number.
 * @param {{start: number, length: number, step: number, count: number, width: number, y: string}}
 * row in pixels
 * @returns {Line}
 */
function stretches({ start, length, step, count, width, y }) {
  if (length <= 0) return { d: "", dashes: null, shift: 0 };
  if (count > FEW) {
    const end = Math.min(width, start + (count - 1) * step + length);
    const skipped = start < 0 ? -start : 0;
    return {
      d: `M${(start + skipped).toFixed(2)} ${y}H${end.toFixed(2)}`,
      dashes: `${length.toFixed(4)} ${(step - length).toFixed(4)}`,
      shift: skipped.toFixed(2),
    };
  }
  const ends = Array.from({ length: count }, (_, i) => [
    Math.max(0, start + i * step),
    Math.min(width, start + i * step + length),
  ]);
  const d = ends
    .filter(([left, right]) => right > left)
    .map(([left, right]) => `M${left.toFixed(1)} ${y}H${right.toFixed(1)}`);
  return { d: d.join(""), dashes: null, shift: 0 };
}

/** How much to inset bands so that neighbours stay apart even in narrow cells.
 * @param {number} cell in pixels */
function inset(cell) {
  return Math.max(0, (GAP - cell) / 2);
}

/**
 * The calls that are open now, each over the moves it owns.
 * @param {Stretch} window @param {Lane} lane @param {Size} size @param {FrameView[]} frames
 * @returns {LitBand[]}
 */
export function litBands(window, lane, size, frames) {
  const rows = new Map(rowDiscs(window, lane, size).map(({ disc, y }) => [disc, y]));
  return frames
    .filter((frame, i) => frame.disc !== frames[i - 1]?.disc)
    .filter((frame) => rows.has(frame.disc) && isInSight(window, frame))
    .map((frame) => ({ ...litBand(window, size.width, frame), y: rows.get(frame.disc) ?? 0 }));
}

/** Whether the call owns moves, and some of them are in sight.
 * @param {Stretch} window @param {FrameView} frame */
function isInSight({ lo, hi }, frame) {
  const [first, last] = [BigInt(frame.first_move), BigInt(frame.last_move)];
  return first <= last && last * CELL + HALF >= lo && first * CELL - HALF <= hi;
}

/** @param {Stretch} window @param {number} pixels @param {FrameView} frame */
function litBand(window, pixels, frame) {
  const { disc, source, target, call, first_move: first, last_move: last } = frame;
  const [left, right] = edges(BigInt(first), BigInt(last), window, pixels);
  const width = Math.max(2, right - left - GAP);
  return { disc, source, target, call, first, last, x: left + GAP / 2, width };
}

/**
 * The call that owns the move, in the row at this height; null between two calls.
 * @param {Stretch} window @param {Lane} lane @param {Size} size @param {number} y
 * @param {bigint} move
 */
export function callAt(window, lane, size, y, move) {
  const row = rowDiscs(window, lane, size).find((one) => y >= one.y && y < one.y + size.band);
  return row ? scriptOf(lane).callMaking(move, row.disc, lane) : null;
}

// @ts-check
/** The recursion's own picture: for each disc a row of its calls (bands over the moves they own) and of its moves (ticks). Pure. */
import { clamp } from "./bigint.js";
import { CELL, edges, octave, placeFine } from "./timeline-window.js";

/** @typedef {import("./timeline-window.js").Window} Window */
/** @typedef {{d: string, dashes: string | null, shift: number | string}} Line as SVG says it: a path, its dashes and how far into them it begins */
/** @typedef {{disc: number, y: number, bands: Line, ticks: Line}} Row */
/** @typedef {{disc: number, y: number, x: number, width: number, first: string, last: string, source: string, target: string}} LitBand */
/** @typedef {{width: number, band: number, rows: number}} Size */

export const MOST_ROWS = 6;
const GAP = 2;
const FEW = 4;
const TICK = { least: 2.5, most: 16 };
const HALF = CELL / 2n;
const STILL = 0.35; // of an octave on each side of a whole number: rows rest there and slide between

/** The disc at the top, as a number that slides from one to the next while zooming. @param {Window} window @param {number} discs @param {number} most */
export function topDisc(window, discs, most) {
  const exact = clamped(octave(window) + 1, Math.min(most, discs), discs);
  const rest = exact - Math.floor(exact);
  const slid = clamped((rest - STILL) / (1 - 2 * STILL), 0, 1);
  return Math.floor(exact) + slid * slid * (3 - 2 * slid);
}

/** @param {number} value @param {number} low @param {number} high */
function clamped(value, low, high) {
  return Math.min(high, Math.max(low, value));
}

/** How many rows there are. @param {number} discs @param {number} most */
export function rowCount(discs, most) {
  return Math.min(most, discs);
}

/** The discs whose rows are in sight, the largest first, each with the top of its row in pixels.
 * @param {Window} window @param {number} discs @param {Size} size */
export function rowDiscs(window, discs, size) {
  const top = topDisc(window, discs, size.rows);
  const count = rowCount(discs, size.rows);
  const [high, low] = [Math.ceil(top), Math.max(1, Math.floor(top - count + 1))];
  return Array.from({ length: high - low + 1 }, (_, i) => ({ disc: high - i, y: (top - high + i) * size.band }));
}

/** @param {Window} window @param {number} discs @param {Size} size @param {bigint} last move of all @returns {Row[]} */
export function drawRows(window, discs, size, last) {
  return rowDiscs(window, discs, size).map(({ disc, y }) => drawRow(window, disc, y, size, last));
}

/** Only the first place of a row comes from the exact numbers; the others lie at even distances from it.
 * @param {Window} window @param {number} disc @param {number} y @param {Size} size @param {bigint} last @returns {Row} */
function drawRow(window, disc, y, size, last) {
  const block = CELL << BigInt(disc);
  const first = clamp(window.lo < 0n ? 0n : window.lo / block, 0n, last >> BigInt(disc));
  const pixels = size.width / Number(window.hi - window.lo);
  const [step, cell] = [Number(block) * pixels, Number(CELL) * pixels];
  const origin = placeFine(first * block, window, size.width);
  const count = Math.min(Math.ceil((size.width - origin) / step), Number((last >> BigInt(disc)) - first) + 1);
  const [margin, tick] = [cell / 2 + inset(cell), clamped(cell * 0.5, TICK.least, TICK.most)];
  const middle = (y + size.band / 2).toFixed(1);
  const bands = stretches({ start: origin + margin, length: step - 2 * margin, step, count }, size.width, middle);
  const ticks = stretches({ start: origin + step / 2 - tick / 2, length: tick, step, count }, size.width, middle);
  return { disc, y, bands, ticks };
}

/** Stretches of one length at even distances: the few by themselves, many as one dashed line, which costs the same for any number.
 * @param {{start: number, length: number, step: number, count: number}} row in pixels @param {number} width @param {string} y @returns {Line} */
function stretches({ start, length, step, count }, width, y) {
  if (length <= 0) return { d: "", dashes: null, shift: 0 };
  if (count > FEW) {
    const end = Math.min(width, start + (count - 1) * step + length);
    const skipped = start < 0 ? -start : 0;
    return { d: `M${(start + skipped).toFixed(2)} ${y}H${end.toFixed(2)}`, dashes: `${length.toFixed(4)} ${(step - length).toFixed(4)}`, shift: skipped.toFixed(2) };
  }
  const places = Array.from({ length: count }, (_, i) => [Math.max(0, start + i * step), Math.min(width, start + i * step + length)]);
  const d = places.filter(([left, right]) => right > left).map(([left, right]) => `M${left.toFixed(1)} ${y}H${right.toFixed(1)}`);
  return { d: d.join(""), dashes: null, shift: 0 };
}

/** Neighbours stay apart where a cell is too narrow to part them. @param {number} cell in pixels */
function inset(cell) {
  return Math.max(0, (GAP - cell) / 2);
}

/** The calls that are open now, each over the moves it owns.
 * @param {Window} window @param {number} discs @param {Size} size @param {import("./protocol.js").FrameView[]} frames @returns {LitBand[]} */
export function litBands(window, discs, size, frames) {
  const rows = new Map(rowDiscs(window, discs, size).map(({ disc, y }) => [disc, y]));
  return frames.flatMap((frame) => {
    const y = rows.get(frame.disc);
    const [first, last] = [BigInt(frame.first_move), BigInt(frame.last_move)];
    if (y === undefined || last < first || last * CELL + HALF < window.lo || first * CELL - HALF > window.hi) return [];
    const [left, right] = edges(first, last, window, size.width);
    const { disc, source, target } = frame;
    return [{ disc, y, x: left + GAP / 2, width: Math.max(2, right - left - GAP), first: frame.first_move, last: frame.last_move, source, target }];
  });
}

/** The call that owns the move, in the row at this height; null between two calls.
 * @param {Window} window @param {number} discs @param {Size} size @param {number} y @param {bigint} move */
export function callAt(window, discs, size, y, move) {
  const row = rowDiscs(window, discs, size).find((one) => y >= one.y && y < one.y + size.band);
  const start = row ? (move >> BigInt(row.disc)) << BigInt(row.disc) : move;
  return row && move !== start ? { first: start + 1n, last: start + (1n << BigInt(row.disc)) - 1n } : null;
}

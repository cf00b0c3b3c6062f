// @ts-check
/** The recursion's own picture: for each disc a row of calls (bands over the moves they own) and of its moves (ticks). Pure. */
import { bitLength, clamp, fraction } from "./bigint.js";

/** @typedef {import("./timeline-window.js").Window} Window */
/** @typedef {{disc: number, row: number, bands: string, ticks: string}} Row as SVG paths */
/** @typedef {{disc: number, row: number, x: number, width: number, text: string, first: string}} LitBand */
/** @typedef {{width: number, band: number, rows?: number}} Size */

export const MOST_ROWS = 6;
const GAP = 2;

/** The discs whose rows are shown: as many as fit, the largest that still tells something first.
 * @param {Window} window @param {number} discs @param {number} [rows] */
export function rowDiscs(window, discs, rows = MOST_ROWS) {
  const most = Math.min(rows, discs);
  const top = Math.min(discs, Math.max(most, bitLength(window.hi - window.lo) + 1));
  return Array.from({ length: most }, (_, row) => top - row);
}

/** @param {Window} window @param {number} discs @param {Size} size @returns {Row[]} */
export function drawRows(window, discs, size) {
  return rowDiscs(window, discs, size.rows).map((disc, row) => {
    const [block, half] = [1n << BigInt(disc), 1n << BigInt(disc - 1)];
    const [top, bottom] = [row * size.band + 1, (row + 1) * size.band - 1];
    let [bands, ticks] = ["", ""];
    for (let start = (window.lo / block) * block; start < window.hi || start === window.lo; start += block) {
      const [left, right] = span(start, start + block, window, size.width);
      if (right - left > GAP) bands += `M${left + GAP / 2} ${top}H${right - GAP / 2}V${bottom}H${left + GAP / 2}z`;
      const middle = start + half;
      if (middle >= window.lo && middle <= window.hi) ticks += `M${place(middle, window, size.width)} ${top}V${bottom}`;
    }
    return { disc, row, bands, ticks };
  });
}

/** The calls that are open now, each over the moves it owns.
 * @param {Window} window @param {number} discs @param {Size} size @param {import("./protocol.js").FrameView[]} frames @returns {LitBand[]} */
export function litBands(window, discs, size, frames) {
  const rows = rowDiscs(window, discs, size.rows);
  return frames.filter((frame) => rows.includes(frame.disc)).flatMap((frame) => {
    const [first, last] = [BigInt(frame.first_move), BigInt(frame.last_move)];
    if (last < window.lo || first > window.hi) return [];
    const [left, right] = span(first - 1n, last + 1n, window, size.width);
    const text = `hanoi(${frame.disc}, ${frame.source} → ${frame.target})`;
    return [{ disc: frame.disc, row: rows.indexOf(frame.disc), x: left + GAP / 2, width: Math.max(2, right - left - GAP), text, first: frame.first_move }];
  });
}

/** @param {bigint} move @param {Window} window @param {number} width */
export function place(move, window, width) {
  return Math.round(fraction(move, window.lo, window.hi) * width * 10) / 10;
}

/** @param {bigint} from @param {bigint} to @param {Window} window @param {number} width */
function span(from, to, window, width) {
  return [clamp(from, window.lo, window.hi), clamp(to, window.lo, window.hi)].map((move) => place(move, window, width));
}

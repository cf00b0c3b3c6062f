// @ts-check
/** What a link says of the timeline: the part in sight, in and out points, bookmarks. */
import { clamp, movesOf } from "./bigint.js";
import { isWhole, sight, visibleCounts } from "./timeline-window.js";
import { LONGEST_NOTE, MOST_MARKS } from "./update-timeline.js";
import { NO_RANGE } from "./view.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./link-reading.js").Read} Read */

/** @param {URLSearchParams} query @param {Read} read @param {bigint} moves the last move @param {(name: string, value: string, used: string) => void} bad @returns {Partial<View>} */
export function readTimeline(query, read, moves, bad) {
  return { range: readRange(read, moves, bad), marks: readMarks(query, bad), window: readSight(read, moves) };
}

/** @param {Read} read @param {bigint} moves @param {(name: string, value: string, used: string) => void} bad @returns {import("./view.js").Range} */
function readRange(read, moves, bad) {
  const [from, to] = ["in", "out"].map((name) => {
    const text = read(name, "", (given) => (/^\d{1,80}$/.test(given) ? String(clamp(BigInt(given), 0n, moves)) : ""));
    return text === "" ? null : BigInt(text);
  });
  const loop = read("loop", "0", (text) => (text === "1" ? "1" : "0")) === "1" && from !== null && to !== null;
  if (from === null || to === null || from < to) return { from, to, loop };
  bad("out", String(to), "");
  return { ...NO_RANGE, from };
}

/** @param {URLSearchParams} query @param {(name: string, value: string, used: string) => void} bad @returns {import("./view.js").Mark[]} */
function readMarks(query, bad) {
  /** @type {Map<bigint, string>} */
  const notes = new Map();
  for (const text of query.getAll("mark").slice(0, MOST_MARKS)) {
    const [, move, note = ""] = /^(\d{1,80})(?:,(.*))?$/s.exec(text) ?? [];
    if (move === undefined || BigInt(move) > movesOf(64)) bad("mark", text, "");
    else notes.set(BigInt(move), note.slice(0, LONGEST_NOTE));
  }
  return [...notes].map(([move, note]) => ({ move, note })).sort((one, other) => (one.move < other.move ? -1 : 1));
}

/** The whole run where the link names no part of it. @param {Read} read @param {bigint} moves */
function readSight(read, moves) {
  const parts = (/** @type {string} */ text) => (/^(\d{1,80})-(\d{1,80})$/.exec(text) ?? []).slice(1).map((part) => clamp(BigInt(part), 0n, moves));
  const text = read("sight", "", (given) => {
    const [first, end] = parts(given);
    return first === undefined || first > end ? "" : `${first}-${end}`;
  });
  const [first, end] = text === "" ? [0n, moves] : parts(text);
  return sight(first, end);
}

/** @param {View} view */
export function timelineParts({ range, marks, window, opened }) {
  const last = BigInt(opened?.moves ?? 0);
  const { first, last: end } = visibleCounts(window, last);
  return [
    ...(range.from === null ? [] : [`in=${range.from}`]),
    ...(range.to === null ? [] : [`out=${range.to}`]),
    ...(range.loop ? ["loop=1"] : []),
    ...(!opened || isWhole(window, last) ? [] : [`sight=${first}-${end}`]),
    ...marks.map(({ move, note }) => `mark=${move}${note ? `,${encodeURIComponent(note)}` : ""}`),
  ];
}

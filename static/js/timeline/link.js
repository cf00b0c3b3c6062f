// @ts-check
/** What a link says of the timeline: the part in sight, in and out points, bookmarks. */
import { clamp } from "../core/bigint.js";
import { fact } from "../core/facts.js";
import { typedMove } from "../core/link-reading.js";
import { NO_RANGE } from "../view/state.js";
import { isWhole, sight, visibleCounts } from "./window.js";

const HALF = /\p{Surrogate}/gu; // of a character, which no address can hold

/** @typedef {import("../view/state.js").View} View */
/** @typedef {import("../core/link-reading.js").Read} Read */

/**
 * @param {import("../core/link-reading.js").Link} link
 * @param {bigint} moves the last move
 * @returns {Partial<import("../view/parts.js").Timeline>}
 */
export function readTimeline({ query, read, bad }, moves) {
  return {
    range: readRange(read, moves, bad),
    marks: readMarks(query, bad),
    window: readSight(read, moves),
  };
}

/**
 * @param {Read} read
 * @param {bigint} moves
 * @param {import("../core/link-reading.js").Bad} bad
 * @returns {import("../view/state.js").Range}
 */
function readRange(read, moves, bad) {
  const [from, to] = ["in", "out"].map((name) => {
    const nearest = (/** @type {string} */ given) =>
      /^\d{1,80}$/.test(given) ? String(clamp(BigInt(given), 0n, moves)) : "";
    const text = read(name, "", nearest, (given) => given && typedMove(moves)(given));
    return text === "" ? null : BigInt(text);
  });
  const loop =
    read("loop", "0", (text) => (text === "1" ? "1" : "0")) === "1" && from !== null && to !== null;
  if (from === null || to === null || from < to) return { from, to, loop };
  bad("out", String(to), "");
  return { ...NO_RANGE, from };
}

/**
 * @param {URLSearchParams} query
 * @param {import("../core/link-reading.js").Bad} bad
 * @returns {import("../view/state.js").Mark[]}
 */
export function readMarks(query, bad) {
  /** @type {Map<bigint, string>} */
  const notes = new Map();
  const { most, longest_note } = fact("marks");
  for (const text of query.getAll("mark").slice(0, most)) {
    const [, move, note = ""] = /^(\d{1,80})(?:,(.*))?$/s.exec(text) ?? [];
    if (move === undefined || BigInt(move) >> 64n) bad("mark", text, "");
    else notes.set(BigInt(move), note.slice(0, longest_note));
  }
  return [...notes]
    .map(([move, note]) => ({ move, note }))
    .sort((one, other) => (one.move < other.move ? -1 : 1));
}

/** The whole run where the link names no part of it. @param {Read} read @param {bigint} moves */
function readSight(read, moves) {
  const parts = (/** @type {string} */ text) =>
    (/^(\d{1,80})-(\d{1,80})$/.exec(text) ?? [])
      .slice(1)
      .map((part) => clamp(BigInt(part), 0n, moves));
  const text = read("sight", "", (given) => {
    const [first, end] = parts(given);
    return first === undefined || first > end ? "" : `${first}-${end}`;
  });
  const [first, end] = text === "" ? [0n, moves] : parts(text);
  return sight(first, end);
}

/** @param {View} view */
export function timelineParts({ timeline: { range, marks, window }, opened }) {
  const last = BigInt(opened?.moves ?? 0);
  const { first, last: end } = visibleCounts(window, last);
  return [
    ...(range.from === null ? [] : [`in=${range.from}`]),
    ...(range.to === null ? [] : [`out=${range.to}`]),
    ...(range.loop ? ["loop=1"] : []),
    ...(!opened || isWhole(window, last) ? [] : [`sight=${first}-${end}`]),
    ...markParts({ timeline: { marks } }),
  ];
}

/**
 * Bookmarks with their notes, these no longer than fits a link that the server reads.
 * @param {{timeline: Pick<View["timeline"], "marks">}} view
 */
export function markParts({ timeline: { marks } }) {
  const longest = longestNote(marks);
  return marks.map((mark) => markPart(mark, longest));
}

/**
 * The moves whose notes a link says only the beginning of.
 * @param {{timeline: Pick<View["timeline"], "marks">}} view
 */
export function shortened({ timeline: { marks } }) {
  const longest = longestNote(marks);
  return marks.filter(({ note }) => [...note].length > longest).map(({ move }) => move);
}

/** How many characters of each note fit together. @param {View["timeline"]["marks"]} marks */
function longestNote(marks) {
  const { longest_note, longest_in_link } = fact("marks");
  let longest = longest_note;
  const length = () => marks.reduce((sum, mark) => sum + markPart(mark, longest).length + 1, 0);
  while (longest > 0 && length() > longest_in_link) longest -= 1;
  return longest;
}

/**
 * @param {View["timeline"]["marks"][number]} mark
 * @param {number} longest characters of the note
 */
function markPart({ move, note }, longest) {
  const said = [...note].slice(0, longest).join("").replace(HALF, "\ufffd");
  return `mark=${move}${said ? `,${encodeURIComponent(said)}` : ""}`;
}

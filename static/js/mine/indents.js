// @ts-check
/** How far in lines stand: all too far, or by tabs and spaces that Python cannot compare. Pure. */
import { beginsOf } from "./edits.js";
import { linesInStrings, tokensOf } from "./tokens.js";

/** @import {Change} from "./edits.js" */

const SIZES = [4, 8, 2];
const AS_PYTHON = 8;

/** The lines that begin a statement: what stands before it, and whether a block begins after it.
 * @param {string} text */
function statementsOf(text) {
  const begins = beginsOf(text);
  const found = [];
  const tokens = tokensOf(text);
  for (let i = 0; i < tokens.length; i += 1) {
    const first = tokens[i];
    if (first.kind === "newline" || first.kind === "comment") continue;
    const before = text.slice(begins[first.line], first.at);
    while (tokens[i + 1] && tokens[i + 1].kind !== "newline" && tokens[i + 1].kind !== "comment")
      i += 1;
    const opens = tokens[i].text === ":";
    if (/^[ \t\f]*$/.test(before)) found.push({ line: first.line, before, opens });
    while (tokens[i + 1] && tokens[i + 1].kind !== "newline") i += 1;
  }
  return found;
}

/** How wide this is where tabs go on to the next of so many places.
 * @param {string} space @param {number} size */
function width(space, size) {
  let wide = 0;
  for (const one of space)
    wide = one === "\t" ? (Math.floor(wide / size) + 1) * size : one === "\f" ? 0 : wide + 1;
  return wide;
}

/** Whether lines stand so that every block is one. @param {{opens: boolean}[]} rows
 * @param {number[]} widths */
function fits(rows, widths) {
  const stack = [0];
  return rows.every((_, i) => {
    const deeper = i > 0 && rows[i - 1].opens;
    if (deeper !== widths[i] > stack[stack.length - 1]) return false;
    if (deeper) stack.push(widths[i]);
    while (stack.length && stack[stack.length - 1] > widths[i]) stack.pop();
    return stack[stack.length - 1] === widths[i];
  });
}

/** Where Python cannot compare how far lines are in, as it compares them: its own tabs and those of
 * one place have to say the same. @param {{before: string}[]} rows @returns {number[]} of rows */
function mixed(rows) {
  const stack = [[0, 0]];
  const found = [];
  for (const [i, { before }] of rows.entries()) {
    const [wide, alike] = [width(before, AS_PYTHON), width(before, 1)];
    while (stack.length > 1 && stack[stack.length - 1][0] > wide) stack.pop();
    const [top, other] = stack[stack.length - 1];
    if (top === wide ? other !== alike : alike <= other) found.push(i);
    if (wide > top) stack.push([wide, alike]);
  }
  return found;
}

/** Tabs as spaces, where they are mixed so that Python refuses them. @param {string} text
 * @returns {Change[]} */
export function tabChanges(text) {
  const rows = statementsOf(text);
  const faulty = mixed(rows);
  if (!faulty.length) return [];
  const size = SIZES.find((one) =>
    fits(
      rows,
      rows.map(({ before }) => width(before, one)),
    ),
  );
  if (!size) return [];
  return leading(text).flatMap(({ at, space, line }) => {
    const by = " ".repeat(width(space, size));
    return by === space ? [] : [{ from: at, to: at + space.length, by, line, what: "tabs" }];
  });
}

/** All lines further left, where the first begins too far in and none less. @param {string} text
 * @returns {Change[]} */
export function indentChanges(text) {
  const rows = statementsOf(text);
  const first = rows[0]?.before ?? "";
  if (!first || !rows.every(({ before }) => before.startsWith(first))) return [];
  return leading(text).flatMap(({ at, space, line }) => {
    const cut = space.startsWith(first) ? first.length : 0;
    return cut ? [{ from: at, to: at + cut, by: "", line, what: "indent" }] : [];
  });
}

/** The spaces before each line that does not begin within a string. @param {string} text */
function leading(text) {
  const inside = linesInStrings(text);
  return beginsOf(text)
    .map((at, line) => ({ at, line, space: /^[ \t\f]*/.exec(text.slice(at, at + 200))?.[0] ?? "" }))
    .filter(({ line }) => !inside.has(line));
}

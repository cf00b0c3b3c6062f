// @ts-check
/**
 * What was copied into a text along with a program, or is Python 2, and the same text for Python 3.
 * What Python accepts is never changed. Pure.
 */
import { withoutFences, withoutNumbers, withoutPrompts } from "./pasted.js";
import { python2Changes } from "./python2.js";
import { DOUBLE, linesInStrings, SINGLE, tokensOf } from "./tokens.js";

/** @import {Line, Seen} from "./pasted.js" */
/** @import {Token} from "./tokens.js" */

/**
 * The kind, and the affected lines, counted from 1, in order.
 * @typedef {{what: string, lines: number[]}} Found
 * @typedef {{found: Found[], text: string}} Mending
 */

const AROUND = [withoutFences, withoutNumbers, withoutPrompts];
const WITHIN = [signChanges, indentChanges, tabChanges, python2Changes];

/** What to fix in a text, and the fixed text; null if there is nothing.
 * @param {string} text @returns {Mending | null} */
export function mendingOf(text) {
  /** @type {Seen[]} */
  const seen = [];
  let lines = text.split("\n").map((one, at) => ({ text: one, at }));
  for (const strip of AROUND) {
    const stripped = strip(lines);
    seen.push(...stripped.seen);
    lines = stripped.lines;
  }
  let mended = lines.map((line) => line.text).join("\n");
  const at = lines.map((line) => line.at);
  for (const changesOf of WITHIN) {
    const changes = changesOf(mended);
    seen.push(...changes.map(({ line, what }) => ({ line: at[line], what })));
    mended = changed(mended, changes);
  }
  if (mended === text) return null;
  return { found: gathered(seen), text: mended.replace(/^\ufeff/, "") };
}

/** Each kind once, with its lines. @param {Seen[]} seen @returns {Found[]} */
function gathered(seen) {
  /** @type {Map<string, Set<number>>} */
  const kinds = new Map();
  for (const { line, what } of seen) {
    const lines = kinds.get(what) ?? new Set();
    kinds.set(what, lines.add(line + 1));
  }
  return [...kinds].map(([what, lines]) => ({ what, lines: [...lines].sort((a, b) => a - b) }));
}

// Characters outside strings and comments that only look like Python's, or are invisible. Pure.

const SPACES = /^[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]$/;
const UNSEEN = /^[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]$/;
const ALIKE = new Map(
  Object.entries({
    "‐‑‒–—―−－": "-",
    "×": "*",
    "÷": "/",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "→": "->",
    "…": "...",
    "。": ".",
    "、": ",",
    "【": "[",
    "】": "]",
    "\u2028\u2029": "\n",
  }).flatMap(([signs, by]) => [...signs].map((sign) => [sign, by])),
);
const [FULL_FIRST, FULL_LAST, FULL] = [0xff01, 0xff5e, 0xfee0];

/** What to write in place of such characters. @param {string} text @returns {Change[]} */
function signChanges(text) {
  return tokensOf(text).flatMap((token, i) => {
    const { kind, at, line } = token;
    if (kind === "string") return token.curly ? quoteChanges(token) : [];
    if (kind === "comment" && token.text[0] !== "#")
      return [{ from: at, to: at + 1, by: "#", line, what: "signs" }];
    const found = kind === "sign" ? inPlaceOf(token.text) : null;
    if (!found || (i === 0 && token.text === "\ufeff")) return []; // a byte order mark
    return [{ from: at, to: at + token.text.length, line, by: found[0], what: found[1] }];
  });
}

/** Python's own character, and the kind of the other one; null if it is Python's.
 * @param {string} sign @returns {[string, string] | null} */
function inPlaceOf(sign) {
  if (SPACES.test(sign)) return [" ", "unseen"];
  if (UNSEEN.test(sign)) return ["", "unseen"];
  if (DOUBLE.includes(sign)) return ['"', "signs"];
  if (SINGLE.includes(sign)) return ["'", "signs"];
  const code = sign.codePointAt(0) ?? 0;
  const known = ALIKE.get(sign);
  if (known) return [known, "signs"];
  return code >= FULL_FIRST && code <= FULL_LAST
    ? [String.fromCodePoint(code - FULL), "signs"]
    : null;
}

/** The same string in Python's quotation marks. @param {Token} token @returns {Change[]} */
function quoteChanges({ text, at, line, quote = '"', prefix = "" }) {
  const inside = text.slice(prefix.length + quote.length, -quote.length);
  const plain =
    quote.length > 1
      ? inside
      : inside.replace(/\\.|["']/gs, (one) => (one === quote ? `\\${one}` : one));
  const body = /[ft]/i.test(prefix)
    ? plain.replace(/\{[^{}]*\}/g, (one) => valueIn(one, quote))
    : plain;
  const by = prefix + quote + body + quote;
  return [{ from: at, to: at + text.length, by, line, what: "signs" }];
}

/** What is in the braces of a formatted string. @param {string} text @param {string} quote */
function valueIn(text, quote) {
  const other = quote[0] === '"' ? "'" : '"';
  return text.replace(new RegExp(`\\\\?[${DOUBLE}${SINGLE}${quote[0]}]`, "g"), other);
}

// The indentation of lines: all too far, or with tabs and spaces that Python cannot compare. Pure.

const SIZES = [4, 8, 2];
const AS_PYTHON = 8;

/** The lines that start a statement: what is before it, and whether a block starts after it.
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

/** The width of an indentation with tab stops of this size.
 * @param {string} space @param {number} size */
function width(space, size) {
  let wide = 0;
  for (const one of space)
    wide = one === "\t" ? (Math.floor(wide / size) + 1) * size : one === "\f" ? 0 : wide + 1;
  return wide;
}

/** Whether lines are indented so that every block is consistent. @param {{opens: boolean}[]} rows
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

/**
 * Where Python cannot compare indentations, as it compares them: its own tabs and tabs of width one
 * have to agree. @param {{before: string}[]} rows @returns {number[]} of rows
 */
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
function tabChanges(text) {
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

/** All lines moved left, if the first is indented too far and none less. @param {string} text
 * @returns {Change[]} */
function indentChanges(text) {
  const rows = statementsOf(text);
  const first = rows[0]?.before ?? "";
  if (!first || !rows.every(({ before }) => before.startsWith(first))) return [];
  return leading(text).flatMap(({ at, space, line }) => {
    const cut = space.startsWith(first) ? first.length : 0;
    return cut ? [{ from: at, to: at + cut, by: "", line, what: "indent" }] : [];
  });
}

/** The spaces before each line that does not start within a string. @param {string} text */
function leading(text) {
  const inside = linesInStrings(text);
  return beginsOf(text)
    .map((at, line) => ({ at, line, space: /^[ \t\f]*/.exec(text.slice(at, at + 200))?.[0] ?? "" }))
    .filter(({ line }) => !inside.has(line));
}

// Changes of a text, and their kinds. Pure.

/**
 * A part of a text that is replaced, its line from 0, and the kind of change. `by` null: it is only
 * reported.
 * @typedef {{from: number, to: number, by: string | null, line: number, what: string}} Change
 */

/** A text in which these parts are replaced. @param {string} text @param {Change[]} changes */
function changed(text, changes) {
  let [after, at] = ["", 0];
  for (const { from, to, by } of [...changes].sort((one, other) => one.from - other.from)) {
    if (by === null) continue;
    after += text.slice(at, from) + by;
    at = to;
  }
  return after + text.slice(at);
}

/** Where each line of a text starts. @param {string} text */
function beginsOf(text) {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

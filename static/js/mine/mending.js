// @ts-check
/**
 * What a text has brought along from where it was copied, or from Python 2, and the same text as
 * Python 3 takes it. What Python takes as it stands is never changed. Pure.
 */
import { changed } from "./edits.js";
import { indentChanges, tabChanges } from "./indents.js";
import { withoutFences, withoutNumbers, withoutPrompts } from "./pasted.js";
import { python2Changes } from "./python2.js";
import { signChanges } from "./signs.js";

/** @import {Change} from "./edits.js" */
/** @import {Line, Seen} from "./pasted.js" */

/**
 * Of what kind, and in which lines, counted from 1, in their order.
 * @typedef {{what: string, lines: number[]}} Found
 * @typedef {{found: Found[], text: string}} Mending
 */

const AROUND = [withoutFences, withoutNumbers, withoutPrompts];
const WITHIN = [signChanges, indentChanges, tabChanges, python2Changes];

/** What is to be mended in a text, and the mended text; null where there is nothing.
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

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { movedIn, movedOut, newLine } from "../../../static/js/mine/keys.js";
import { property } from "../random.js";

/** @import {Edit} from "../../../static/js/mine/keys.js" */

/** A text with its selection between bars, or one bar. @param {string} marked */
function read(marked) {
  const [before, inside, after] = marked.split("|");
  const text = marked.replaceAll("|", "");
  const start = before.length;
  return { text, start, end: after === undefined ? start : start + inside.length };
}

/** @param {(text: string, start: number, end: number) => Edit} key @param {string} marked */
function pressed(key, marked) {
  const { text, start, end } = read(marked);
  const edit = key(text, start, end);
  const after = text.slice(0, edit.from) + edit.by + text.slice(edit.to);
  const [first, last] = [edit.start, edit.end].sort((one, other) => one - other);
  const inside = first === last ? "|" : `|${after.slice(first, last)}|`;
  return after.slice(0, first) + inside + after.slice(last);
}

test("Tab goes on to the next step, and moves selected lines in", () => {
  assert.equal(pressed(movedIn, "|a"), "    |a");
  assert.equal(pressed(movedIn, "ab|c"), "ab  |c");
  assert.equal(pressed(movedIn, "x\na|b\n\nc|d"), "x\n    a|b\n\n    c|d");
  assert.equal(pressed(movedIn, "|a\n|b"), "    |a\n|b");
});

test("Shift+Tab moves lines out as far as they are in", () => {
  assert.equal(pressed(movedOut, "        a|b"), "    a|b");
  assert.equal(pressed(movedOut, "  |a"), "|a");
  assert.equal(pressed(movedOut, "x\n  |  a\nb\n      c|"), "x\n|a\nb\n  c|");
  assert.equal(pressed(movedOut, "\ta|"), "a|");
});

test("Enter goes on as far in, further after a colon", () => {
  assert.equal(pressed(newLine, "    a|"), "    a\n    |");
  assert.equal(pressed(newLine, "if n:|"), "if n:\n    |");
  assert.equal(pressed(newLine, "  if n:  # why|x"), "  if n:  # why\n      |x");
  assert.equal(pressed(newLine, "a = {1: 2}|"), "a = {1: 2}\n|");
  assert.equal(pressed(newLine, "  |  a"), "  \n  |  a");
});

property("lines moved in and out again are as they were", (random) => {
  const line = () => " ".repeat(4 * random.integer(0, 2)) + random.one(["a", "bc", "if n:"]);
  const text = Array.from({ length: random.integer(1, 5) }, line).join("\n");
  const start = random.integer(0, text.length - 1);
  const end = random.integer(start + 1, text.length);
  const edit = movedIn(text, start, end);
  const there = text.slice(0, edit.from) + edit.by + text.slice(edit.to);
  const back = movedOut(there, edit.start, edit.end);
  assert.equal(there.slice(0, back.from) + back.by + there.slice(back.to), text);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { verdictOf } from "../../../static/js/mine/found.js";
import { mendingOf } from "../../../static/js/mine/mending.js";
import { otherNumber } from "../../../static/js/mine/mine-commands.js";
import { editOf, movedIn, movedOut, newLine } from "../../../static/js/mine/mine-input.js";
import { isAnother } from "../../../static/js/mine/mine-settings.js";
import { beginning, composing, keptOf, SKELETON } from "../../../static/js/mine/mine-update.js";
import { textsOf } from "../../../static/js/mine/towers.js";
import { NO_PROGRAM } from "../../../static/js/program/program-state.js";
import { programming } from "../../../static/js/program/running.js";
import { beginView } from "../../../static/js/view/view-state.js";
import { updateOf, viewAfter } from "../page.js";
import { property } from "../random.js";

/** @import {Edit} from "../../../static/js/mine/mine-input.js" */

/** A text with its selection between bars, or the cursor at one bar. @param {string} marked */
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

test("Tab fills up to the next step, and indents selected lines", () => {
  assert.equal(pressed(movedIn, "|a"), "    |a");
  assert.equal(pressed(movedIn, "ab|c"), "ab  |c");
  assert.equal(pressed(movedIn, "x\na|b\n\nc|d"), "x\n    a|b\n\n    c|d");
  assert.equal(pressed(movedIn, "|a\n|b"), "    |a\n|b");
});

test("Shift+Tab removes indentation as far as there is any", () => {
  assert.equal(pressed(movedOut, "        a|b"), "    a|b");
  assert.equal(pressed(movedOut, "  |a"), "|a");
  assert.equal(pressed(movedOut, "x\n  |  a\nb\n      c|"), "x\n|a\nb\n  c|");
  assert.equal(pressed(movedOut, "\ta|"), "a|");
});

test("Enter keeps the indentation, and adds to it after a colon", () => {
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

const NOTHING = { text: null, before: [], ran: null };
const update = updateOf(programming, composing);

/** @param {string} typed @param {...any} actions */
function after(typed, ...actions) {
  const view = beginView({ program: { ...NO_PROGRAM, typed } });
  return viewAfter(update, view, ...actions).program ?? NO_PROGRAM;
}

const take = (/** @type {string} */ text) => ({ type: "program-take", text });
const back = { type: "program-back" };

test("a newcomer starts with a program that runs", () => {
  const program = beginning(NOTHING, null);
  assert.equal(program.typed, SKELETON);
  assert.equal(keptOf(program).text, null);
});

test("a linked program is shown, or offered beside one's own text", () => {
  for (const [text, linked, typed, offered] of [
    [null, "linked", "linked", null],
    ["own", "linked", "own", "linked"],
    ["own", "own", "own", null],
    ["own", "", "own", null],
    ["", null, "", null],
  ]) {
    const program = beginning({ ...NOTHING, text }, linked);
    assert.deepEqual([program.typed, program.offered, program.text], [typed, offered, null]);
  }
});

test("a text that was taken over gives way, and one's own comes back", () => {
  const program = after("own", take("a"), take("b"));
  assert.deepEqual([program.typed, program.before], ["b", ["own"]]);
  const view = beginView({ program: beginning({ ...NOTHING, text: "own" }, "linked") });
  /** @type {any} */
  const taken = take("linked");
  assert.equal(viewAfter(update, view, taken).program?.offered, null);
  const mine = after("own", take("a"), take("b"), back);
  assert.deepEqual([mine.typed, mine.before], ["own", []]);
});

test("a text that was taken over and changed is one's own, too", () => {
  const typed = { type: "program-typed", text: "a, changed" };
  const program = after("own", take("a"), typed, take("b"));
  assert.deepEqual(program.before, ["a, changed", "own"]);
  const seen = [1, 2, 3].map((times) => {
    return after("own", take("a"), typed, take("b"), ...Array(times).fill(back)).typed;
  });
  assert.deepEqual(seen, ["a, changed", "own", "a, changed"]);
});

test("no text of one's own is lost while going back through others", () => {
  const three = ["x", "y", "z"].flatMap((text) => [{ type: "program-typed", text }, take("t")]);
  const { typed, before } = after("own", ...three, back, back, back);
  assert.deepEqual([typed, ...before].sort(), ["x", "y", "z"]);
});

test("the headline is the verdict, or says that the program asks for input", () => {
  /** @param {Partial<Ran>} ran */
  const said = (ran) => verdictOf(/** @type {Ran} */ (ran));
  const verdicts = /** @type {const} */ ([
    ["optimal", "right"],
    ["longer", "not the shortest"],
    ["not_solved", "not solved"],
    ["illegal_move", "illegal move"],
    ["exception", "exception"],
    ["cut_off", "stopped"],
  ]);
  for (const [verdict, text] of verdicts) assert.equal(said({ verdict }), text);
  assert.equal(said({ verdict: "not_solved", asks: 2 }), "asks for input");
});

/** @param {string} verdict @param {number} discs @param {number} moves @returns {any} */
const tower = (verdict, discs, moves) => ({ verdict, discs, moves });

test("each of several towers shows its discs, moves and verdict; equal texts are numbered", () => {
  const one = tower("optimal", 3, 7);
  const runs = [one, tower("illegal_move", 4, 6), tower("not_solved", 1, 0), one];
  runs.push(tower("longer", 2, 4), tower("not_solved", 2, 1));
  runs.push(tower("exception", 2, 1), tower("cut_off", 12, 1234));
  assert.deepEqual(textsOf(runs), [
    "1. 3 discs ✓",
    "4 discs, 6 moves: illegal move",
    "1 disc, 0 moves: not solved",
    "4. 3 discs ✓",
    "2 discs, 4 moves: not the shortest",
    "2 discs, 1 move: not solved",
    "2 discs, 1 move: exception",
    "12 discs, 1,234 moves: stopped",
  ]);
});

test("a tower is the program's own if its number, pegs or path differ from those set", () => {
  const set = /** @type {any} */ ({ discs: 5, source: "A", target: "C" });
  const pegs = ["A", "B", "C"];
  const ran = /** @type {any} */ ({ ...set, pegs });
  assert.equal(isAnother(set, ran), false);
  for (const own of [{ discs: 4 }, { source: "B" }, { target: "B" }, { pegs: ["1", "2", "3"] }])
    assert.equal(isAnother(set, { ...ran, ...own }), true);
});

test("how the moves were read is stored with what ran", () => {
  const kept = keptOf({ ...NO_PROGRAM, typed: "own", text: "own", reading: "pegs" });
  assert.equal(kept.reading, "pegs");
  assert.equal(beginning(kept, null).reading, "pegs");
});

test("only the part where two texts differ is replaced, and the cursor stays in its line", () => {
  const before = ">>> if n:\n...     x = 1\n";
  const after = "if n:\n    x = 1\n";
  for (const [place, there] of [
    [before.length, after.length],
    [before.indexOf("1"), after.indexOf("1")],
    [0, 0],
  ]) {
    const { from, to, by, start } = editOf(before, after, place);
    assert.equal(before.slice(0, from) + by + before.slice(to), after);
    assert.equal(start, there);
  }
  const { from, to, by } = editOf("same", "same", 2);
  assert.deepEqual([to - from, by], [0, ""]);
});

property("what two texts differ in makes one of the other, from any place", (random) => {
  const text = () =>
    Array.from({ length: random.integer(0, 6) }, () => random.one(["a", "b", "\n"])).join("");
  const [before, after] = [text(), text()];
  const { from, to, by, start } = editOf(before, after, random.integer(0, before.length));
  assert.equal(before.slice(0, from) + by + before.slice(to), after);
  assert.ok(start >= 0 && start <= after.length);
});

test("a link's lines of input come with its program and are offered with it", () => {
  assert.equal(beginning(NOTHING, "linked", "3").input, "3");
  const kept = { ...NOTHING, text: "own", input: "4" };
  const offered = beginning(kept, "linked", "3");
  assert.deepEqual([offered.input, offered.offered, offered.offeredInput], ["4", "linked", "3"]);
  const view = beginView({ program: offered });
  /** @type {any} */
  const taken = { ...take("linked"), input: "3" };
  assert.equal(viewAfter(update, view, taken).program?.input, "3");
  assert.equal(viewAfter(update, view, /** @type {any} */ (take("other"))).program?.input, "4");
});

test("a mended text is no longer refused, and the one before is kept", () => {
  const before = "print 1";
  const text = mendingOf(before)?.text ?? "";
  const program = after(before, { type: "program-mended", before, text });
  assert.deepEqual(program.mended, { before, text: "print(1)" });
  assert.equal(program.problem, null);
  assert.equal(after("a", { type: "program-pasted", text: "a" }).pasted, "a");
});

test("it may be called with the page's number, with three, or with its own again", () => {
  const number = (/** @type {number | null} */ own, discs = 5, callWith = null) => {
    const asked = { discs, source: "A", target: "C" };
    /** @type {any} */
    const recorded = [{ ...asked, ran: { ...asked, discs: own ?? discs, calls_with: own } }];
    const view = beginView({ program: { ...NO_PROGRAM, text: "x", recorded, callWith } });
    return otherNumber(/** @type {any} */ ({ ...view, settings: asked, opened: asked }));
  };
  assert.equal(number(null), null);
  assert.equal(number(7), 5);
  assert.equal(number(5), 3);
  assert.equal(number(3, 3), null);
  assert.equal(number(7, 5, /** @type {any} */ (5)), 7);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { words } from "../../../static/js/core/words.js";
import { shortened } from "../../../static/js/panels/call-stack.js";
import { tokens } from "../../../static/js/panels/code.js";
import { countSaid, ownedText, ownedWidth } from "../../../static/js/panels/stack-list.js";
import { variableRows } from "../../../static/js/panels/tables.js";
import { lines } from "../../../static/js/record/record-paint.js";
import { always, property } from "../random.js";

/** @import {Random} from "../random.js" */

test("a few moves are shown as the first and the last, a single one by itself, none as a dash", () => {
  assert.equal(ownedText(41n, 47n), "41–47");
  assert.equal(ownedText(1234n, 1234n), "1,234");
  assert.equal(ownedText(5n, 4n), "–");
});

test("where that is too long, a call's moves are counted as a power of two minus one", () => {
  const first = 2n ** 63n + 1n;
  assert.equal(ownedText(first, first), "1 move");
  assert.equal(ownedText(first, first + 2n), "2² − 1 moves");
  assert.equal(ownedText(1n, 2n ** 64n - 1n), "2⁶⁴ − 1 moves");
});

property("whatever a call owns, its text has space in the width for it", (random) => {
  const discs = random.integer(1, 64);
  const moves = 2n ** BigInt(discs) - 1n;
  const disc = random.integer(1, discs);
  const index = random.bigint(0n, 2n ** BigInt(discs - disc) - 1n);
  const first = (index << BigInt(disc)) + 1n;
  const text = ownedText(first, first + 2n ** BigInt(disc) - 2n);
  const width = ownedWidth(words.number(moves)) / 0.47; // in digits
  assert.ok(text.length <= 15 && text.length <= Math.max(width, "1 move".length), text);
});

test("a stack says how many frames it has, and how many are above what is seen", () => {
  const [whole, half] = [
    { row: 10, height: 400, top: 0 },
    { row: 10, height: 100, top: 0 },
  ];
  assert.equal(countSaid("frames", 20, whole), "20 frames, outermost first");
  assert.equal(countSaid("frames", 20, half), "20 frames, 10 above");
  assert.equal(countSaid("frames", 1000, { ...half, top: 2000 }, 790), "1,000 frames, 790 above");
  assert.equal(countSaid("frames", 1000, half, 790), "1,000 frames, 990 above");
  const paper = { ...half, height: Infinity };
  assert.equal(countSaid("frames", 1000, paper, 790), "1,000 frames, 790 above");
  assert.equal(countSaid("frames", 20, paper), "20 frames, outermost first");
});

test("of very many variables the rows before and after those sent say how many more", () => {
  const row = { name: "v", value: "1", changed: true };
  const cells = (/** @type {object} */ sent) =>
    variableRows(/** @type {any} */ ({ panels: { variables: { variables: [row], ...sent } } })).map(
      (one) => one.cells,
    );
  assert.deepEqual(cells({}), [["v", "1"]]);
  assert.deepEqual(cells({ above: 120, below: 3 }), [
    ["… 120 more above", ""],
    ["v", "1"],
    ["… 3 more below", ""],
  ]);
});

test("variables whose names are cut to the same text are still rows of their own", () => {
  const long = { name: "long…", value: "1", changed: false };
  const rows = variableRows(
    /** @type {any} */ ({ panels: { variables: { variables: [long, long] } } }),
  );
  assert.equal(new Set(rows.map(({ key }) => key)).size, 2);
});

/** @param {string} line the marked parts of it */
const marked = (line) =>
  tokens(line).flatMap(({ kind, text }) => (kind ? [`${kind} ${text}`] : []));

test("a line is split without losing a letter, whatever it contains", () => {
  const code = ["def ", "hanoi", "(n, ", "0b10", "n2", "None", "→"];
  const parts = [...code, ' "if" ', "'", '"', "# not 1", " "];
  always((random) => {
    const line = Array.from({ length: random.integer(0, 9) }, () => random.one(parts)).join("");
    const found = tokens(line);
    assert.equal(found.map(({ text }) => text).join(""), line);
    assert.ok(found.length > 0 && (line === "" || found.every(({ text }) => text !== "")));
  });
});

test("keywords, numbers, strings and comments are distinguished", () => {
  const [keywords, comment] = [
    ["or", "is", "None"].map((word) => `keyword ${word}`),
    '# nothing "left"',
  ];
  const found = marked(`    if n == 0 or x is None:  ${comment}`);
  assert.deepEqual(found, ["keyword if", "number 0", ...keywords, `comment ${comment}`]);
  const text = "'# no comment'";
  assert.deepEqual(marked(`print(${text}, 0x1F)`), [`string ${text}`, "number 0x1F"]);
  assert.deepEqual(marked("define = ifs + n2 + _for"), []);
});

/** Every letter is one wide. @param {string} text */
const measure = (text) => text.length;

/** @param {Random} random @param {number} count @param {number} longest */
const someWords = (random, count, longest) =>
  Array.from({ length: count }, () => "x".repeat(random.integer(1, longest)));

/** @param {string} text */
const tight = (text) => text.replace(/\s/g, "");

property("no line is wider than there is space, and no letter is lost", (random) => {
  const text = someWords(random, random.integer(0, 12), 20).join(" ");
  const width = random.integer(1, 30);
  const found = lines(text, width, measure);
  assert.ok(found.every((line) => line.length <= width && line === line.trim()));
  assert.equal(tight(found.join("")), tight(text));
});

property("words that fit are whole, and no line has space for the word after it", (random) => {
  const long = someWords(random, random.integer(1, 12), 9);
  const width = random.integer(9, 30);
  const found = lines(long.join(" "), width, measure);
  const told = found.flatMap((line) => line.split(" "));
  assert.deepEqual(told, long);
  found.slice(1).forEach((line, i) => {
    assert.ok(found[i].length + 1 + line.split(" ")[0].length > width);
  });
});

test("a text without words takes no line", () => {
  assert.deepEqual(lines("", 9, measure), []);
});

test("a call with long values is shortened so that all its arguments show", () => {
  for (const [call, seen] of [
    ["hanoi(3, A, B, C)", "hanoi(3, A, B, C)"],
    ["solve(Game(pegs=[Peg(name='left')]), 2, 0)", "solve(Game(…), 2, 0)"],
    ["put([3, 2, 1], {'A': [3, 2], 'B': [1]}, 4)", "put([3, 2, 1], {…}, 4)"],
    ["put(Peg(discs=[3, 2, 1, …, 4)", "put(Peg(…"],
    ["f()", "f()"],
  ])
    assert.equal(shortened(call), seen);
});

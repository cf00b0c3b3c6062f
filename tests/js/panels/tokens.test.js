// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { tokens } from "../../../static/js/panels/tokens.js";
import { always } from "../random.js";

/** @param {string} line the marked parts of it */
const marked = (line) => tokens(line).flatMap(({ kind, text }) => (kind ? [[kind, text]] : []));

test("a line is cut without losing a letter, whatever it says", () => {
  const PARTS = [
    "def ",
    "hanoi",
    "(n, ",
    "0b10",
    ' "if" ',
    "'",
    '"',
    "# not 1",
    " ",
    "n2",
    "None",
    "→",
  ];
  always((random) => {
    const line = Array.from({ length: random.integer(0, 9) }, () => random.one(PARTS)).join("");
    const found = tokens(line);
    assert.equal(found.map(({ text }) => text).join(""), line);
    assert.ok(found.length > 0 && (line === "" || found.every(({ text }) => text !== "")));
  });
});

test("keywords, numbers, strings and comments are told apart", () => {
  assert.deepEqual(marked('    if n == 0 or x is None:  # nothing "left"'), [
    ["keyword", "if"],
    ["number", "0"],
    ["keyword", "or"],
    ["keyword", "is"],
    ["keyword", "None"],
    ["comment", '# nothing "left"'],
  ]);
  assert.deepEqual(marked("print('# no comment', 0x1F)"), [
    ["string", "'# no comment'"],
    ["number", "0x1F"],
  ]);
});

test("a name that only looks like a keyword or a number is neither", () => {
  assert.deepEqual(marked("define = ifs + n2 + _for"), []);
});

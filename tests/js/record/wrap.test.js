// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { lines } from "../../../static/js/record/wrap.js";
import { property } from "../random.js";

/** Every letter is one wide. @param {string} text */
const measure = (text) => text.length;

/** @param {string} text */
const tight = (text) => text.replace(/\s/g, "");

property("no line is wider than there is space, and no letter is lost", (random) => {
  const words = Array.from({ length: random.integer(0, 12) }, () =>
    "x".repeat(random.integer(1, 20)),
  );
  const text = words.join(" ");
  const width = random.integer(1, 30);
  const found = lines(text, width, measure);
  assert.ok(found.every((line) => line.length <= width && line === line.trim()));
  assert.equal(tight(found.join("")), tight(text));
});

property("words that fit are whole, and no line has space for the word after it", (random) => {
  const words = Array.from({ length: random.integer(1, 12) }, () =>
    "x".repeat(random.integer(1, 9)),
  );
  const width = random.integer(9, 30);
  const found = lines(words.join(" "), width, measure);
  const told = found.flatMap((line) => line.split(" "));
  assert.deepEqual(told, words);
  found.slice(1).forEach((line, i) => {
    assert.ok(found[i].length + 1 + line.split(" ")[0].length > width);
  });
});

test("a text without words takes no line", () => {
  assert.deepEqual(lines("", 9, measure), []);
});

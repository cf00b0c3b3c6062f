// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { fact } from "../../../static/js/core/facts.js";
import { markParts, shortened } from "../../../static/js/timeline/link.js";

const { most, longest_note, longest_in_link } = fact("marks");

/** As many bookmarks as there can be, each with this note. @param {string} note */
function view(note) {
  const marks = Array.from({ length: most }, (_, i) => ({
    move: 2n ** 64n - 1n - BigInt(i),
    note,
  }));
  return { timeline: { marks } };
}

/** @param {string} part */
function noteOf(part) {
  return decodeURIComponent(part.slice(part.indexOf(",") + 1));
}

test("long notes in letters of one byte are all in the link", () => {
  const full = view("x".repeat(longest_note));
  assert.deepEqual(shortened(full), []);
  assert.ok(markParts(full).every((part) => noteOf(part) === "x".repeat(longest_note)));
});

for (const letter of ["ą", "あ", "🗼", "e\u0301"]) {
  test(`twenty notes of ${letter} are as long as the longest link allows`, () => {
    const note = letter.repeat(longest_note).slice(0, longest_note);
    const full = view(note);
    const parts = markParts(full);
    assert.ok(parts.join("&").length <= longest_in_link);
    assert.ok(parts.every((part) => note.startsWith(noteOf(part)) && noteOf(part).length > 20));
    const whole = parts.every((part) => noteOf(part) === note);
    assert.equal(shortened(full).length, whole ? 0 : most);
  });
}

test("half a character at the end of a note does not stop the link", () => {
  assert.equal(noteOf(markParts(view("ab\ud83d"))[0]), "ab\ufffd");
});

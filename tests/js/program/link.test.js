// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf, programIn, wellFormed } from "../../../static/js/program/link.js";

test("a fragment carries any program, letter for letter", () => {
  for (const text of ["", "print('ż & # = %')\n", "\tmove(a, b)  # 🗼", "a=1&b=2"])
    assert.equal(programIn(fragmentOf(text)), text);
});

test("a fragment without a program is none, one that cannot be read is empty", () => {
  assert.equal(programIn(""), null);
  assert.equal(programIn("#code"), null);
  assert.equal(programIn("#program=%E0%A4%A"), "");
});

test("lines end as an editor ends them", () => {
  assert.equal(programIn(`#program=${encodeURIComponent("a\r\nb\rc")}`), "a\nb\nc");
});

test("half a character is replaced, as it cannot be sent", () => {
  assert.equal(wellFormed("a\ud83d b 🗼"), "a\ufffd b 🗼");
});

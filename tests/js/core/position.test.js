// @ts-check
import assert from "node:assert/strict";
import { pegsFrom, textOf } from "../../../static/js/core/position.js";
import { property } from "../random.js";

property("a position is read back from its text, with blanks wherever they are put", (random) => {
  /** @type {number[][]} */
  const pegs = Array.from({ length: random.integer(2, 8) }, () => []);
  for (let disc = random.integer(0, 64); disc > 0; disc--) random.one(pegs).push(disc);
  const text = textOf(pegs);
  assert.deepEqual(pegsFrom(text), pegs);
  assert.deepEqual(pegsFrom(` ${text.replaceAll(",", " , ").replaceAll("|", "\t|")} `), pegs);
});

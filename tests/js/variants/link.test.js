// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../../static/js/core/position.js";
import { positionOf } from "../../../static/js/variants/link.js";

test("a position is read as it is written, and what is none is left out", () => {
  for (const text of ["5,4|2,1|3", "||1", "3|1|2"])
    assert.equal(textOf(positionOf(text, 3) ?? []), text);
  for (const text of ["", "||", "1|1|", "1,2|3", "a|b|c", "1|2|3|"])
    assert.equal(positionOf(text, 3), null);
});

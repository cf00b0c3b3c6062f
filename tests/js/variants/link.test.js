// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { reader } from "../../../static/js/core/link-reading.js";
import { positionOf, readPuzzle, textOf } from "../../../static/js/variants/link.js";
import { viewParts } from "../../../static/js/view/link.js";
import { beginView } from "../../../static/js/view/state.js";
import { FACTS } from "../facts.js";
import { VARIANTS } from "./variants.js";

const OFFERED = {
  ...FACTS,
  algorithms: ["recursive"],
  variants: { pegs: VARIANTS.pegs, london: VARIANTS.london },
};

/** What a link says, and how many notices it gives. @param {string} search */
function readOf(search) {
  const link = reader(search);
  return { settings: readPuzzle(link.read, OFFERED), notices: link.notices.length };
}

test("a link without a variant, and one to the classic puzzle, are read as ever", () => {
  for (const search of ["?discs=5", "?variant=classic&discs=5"]) {
    const { settings, notices } = readOf(search);
    assert.deepEqual([settings.discs, settings.algorithm, notices], [5, "recursive", 0]);
  }
});

test("pegs, split, source and target are read, and each bad one gives a notice", () => {
  const good = readOf("?variant=pegs&pegs=5&discs=9&split=4&from=B&to=E");
  assert.equal(good.notices, 0);
  const { pegs, discs, split, source, target } = good.settings;
  assert.deepEqual([pegs, discs, split, source, target], [5, 9, "4", "B", "E"]);
  const bad = readOf("?variant=pegs&pegs=9&discs=99&split=99&from=H&to=A");
  assert.deepEqual([bad.settings.pegs, bad.settings.discs, bad.settings.split], [8, 64, undefined]);
  assert.equal(bad.notices, 3);
});

test("a position is read as it is written, and what is none is left out", () => {
  for (const text of ["5,4|2,1|3", "||1", "3|1|2"])
    assert.equal(textOf(positionOf(text, 3) ?? []), text);
  for (const text of ["", "||", "1|1|", "1,2|3", "a|b|c", "1|2|3|"])
    assert.equal(positionOf(text, 3), null);
  const { settings, notices } = readOf("?variant=london&start=3,2|1|&goal=nowhere");
  assert.deepEqual(settings.start, [[3, 2], [1], []]);
  assert.deepEqual([settings.goal, notices], [undefined, 1]);
});

test("an unknown variant gives a notice and the classic puzzle", () => {
  const { settings, notices } = readOf("?variant=bogus&discs=4");
  assert.deepEqual([settings.variant, settings.discs, notices], [undefined, 4, 1]);
});

test("what is written of a variant is read again as the same", () => {
  const search = "?variant=pegs&pegs=5&discs=9&split=4&from=B&to=E";
  const { settings } = readOf(search);
  const written = `?${viewParts(beginView({ settings })).join("&")}`;
  assert.ok(!written.includes("algorithm"), written);
  assert.deepEqual(readOf(written).settings, settings);
});

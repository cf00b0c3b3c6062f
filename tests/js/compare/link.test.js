// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { oneMore } from "../../../static/js/compare/link.js";
import { VARIANTS } from "../variants/variants.js";

const ALGORITHMS = ["recursive", "idle-peg", "explicit-stack", "gray-code", "mirror", "olive"];
const GIVEN = {
  ...{ algorithms: ALGORITHMS, largest: 64, variants: VARIANTS },
  lanes: { fewest: 2, most: 4, offered: ALGORITHMS.slice(0, 4), tallest_own: 8 },
};

test("one lane more is the first one's tower by an algorithm that is not here yet", () => {
  let lanes = [{ discs: 9, source: "B", target: "A", algorithm: "gray-code" }];
  for (let count = 1; count < ALGORITHMS.length; count++) lanes = [...lanes, oneMore(lanes, GIVEN)];
  assert.deepEqual([...lanes.map(({ algorithm }) => algorithm)].sort(), [...ALGORITHMS].sort());
  assert.ok(lanes.every(({ discs, source, target }) => `${discs}${source}${target}` === "9BA"));
  assert.equal(oneMore(lanes, GIVEN).algorithm, "recursive");
});

test("beside one with more pegs comes one with three, then with five", () => {
  const algorithm = "frame-stewart";
  const variant = /** @type {const} */ ("pegs");
  const four = { variant, pegs: 4, discs: 9, split: "4", source: "B", target: "D", algorithm };
  const three = oneMore([four], GIVEN);
  assert.deepEqual(three, { variant, pegs: 3, discs: 9, source: "A", target: "C", algorithm });
  assert.equal(oneMore([four, three], GIVEN).pegs, 5);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { mostMoves, rowsOf, scriptOf } from "../../../static/js/core/variants.js";

test("a lane that names no variant is classic", () => {
  assert.equal(scriptOf({ discs: 5 }).movesOf({ discs: 5 }), 31n);
  assert.equal(scriptOf({ discs: 5 }), scriptOf({ variant: "classic", discs: 5 }));
});

test("of a variant whose script has not come, scripts work nothing out", () => {
  const lane = { variant: "not-learned", discs: 5 };
  const script = scriptOf(lane);
  assert.equal(script.movesOf(lane), null);
  assert.equal(script.discOfMove(3n, lane), null);
  assert.equal(script.nextMoveOf(2, 3n, lane), null);
  assert.deepEqual(script.callsOf(2, 0n, 31n, lane), []);
  assert.equal(script.nextFrom(7n, 4, lane), 8n);
  assert.equal(mostMoves(lane), 2n ** 64n - 1n);
});

test("every disc has a row, also where several are of one size", () => {
  const looks = [1, 2, 3, 4, 5, 6].map((id) => ({ id, label: "" }));
  assert.equal(rowsOf({ discs: 2, disc_looks: looks }), 6);
  assert.equal(rowsOf({ discs: 2 }), 2);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf } from "../../../static/js/room/light.js";

test("a place is given in thousandths of the width and the height of its stage", () => {
  const space = { left: 100, top: 50, width: 800, height: 200 };
  const stage = /** @type {any} */ ({ getBoundingClientRect: () => space });
  assert.deepEqual(placeOf(stage, 300, 100), { x: 250, y: 250 });
  assert.deepEqual(placeOf(stage, 899.9, 50.1), { x: 1000, y: 1 });
  assert.deepEqual(placeOf(stage, 0, 1000), { x: 0, y: 1000 });
});

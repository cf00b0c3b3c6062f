// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { pressedAt } from "../../../static/js/remote/light.js";

test("a press moves the light, and a press on it puts it out", () => {
  const spot = { x: 500, y: 620 };
  assert.deepEqual(pressedAt(spot, { x: 170, y: 620 }), { x: 170, y: 620 });
  assert.equal(pressedAt(spot, { x: 540, y: 600 }), null);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { pinched } from "../../../static/js/timeline/pinch.js";
import { placeFine, sight } from "../../../static/js/timeline/window.js";
import { always } from "../random.js";

const LAST = 2n ** 64n - 1n;
const [LEFT, WIDTH] = [30, 1200];

test("what was under each of two fingers stays under it, to a hundredth of a pixel", () => {
  always((random) => {
    const first = 2n ** 62n + random.bits(62);
    const window = sight(first, first + (1n << BigInt(random.integer(8, 58))));
    const span = window.hi - window.lo;
    const at = [random.integer(50, 600), random.integer(620, 1200)];
    const now = [random.integer(50, 600), random.integer(620, 1200)];
    const after = pinched({ window, left: LEFT, width: WIDTH, at }, now, LAST);
    at.forEach((x, finger) => {
      const share = BigInt(Math.round(((x - LEFT) / WIDTH) * 2 ** 40));
      const under = window.lo + (span * share) / 2n ** 40n;
      const found = LEFT + placeFine(under, after, WIDTH);
      assert.ok(Math.abs(found - now[finger]) < 0.01, `${found}, not ${now[finger]}`);
    });
  });
});

test("fingers that come together show no less than there is", () => {
  const shown = { window: sight(0n, 63n), left: LEFT, width: WIDTH, at: [100, 900] };
  assert.deepEqual(pinched(shown, [500, 501], 63n), sight(0n, 63n));
});

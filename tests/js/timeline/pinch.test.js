// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { pinched } from "../../../static/js/timeline/pinch.js";
import { placeFine, sight } from "../../../static/js/timeline/window.js";
import { always } from "../random.js";

const LAST = 2n ** 64n - 1n;
const [LEFT, WIDTH] = [30, 1200];
const BOX = { left: LEFT, width: WIDTH };

/** Two fingers, one higher than the other. @param {number[]} across */
const onScreen = (across) => across.map((x, finger) => ({ x, y: 20 + 70 * finger }));

test("what was under each of two fingers stays under it, to a hundredth of a pixel", () => {
  always((random) => {
    const first = 2n ** 62n + random.bits(62);
    const window = sight(first, first + (1n << BigInt(random.integer(8, 58))));
    const span = window.hi - window.lo;
    const at = [random.integer(50, 600), random.integer(620, 1200)];
    const now = [random.integer(50, 600), random.integer(620, 1200)];
    const [before, later] = [at, now].map(onScreen);
    const after = pinched({ window, box: BOX }, before, later, LAST);
    at.forEach((x, finger) => {
      const share = BigInt(Math.round(((x - LEFT) / WIDTH) * 2 ** 40));
      const under = window.lo + (span * share) / 2n ** 40n;
      const found = LEFT + placeFine(under, after, WIDTH);
      assert.ok(Math.abs(found - now[finger]) < 0.01, `${found}, not ${now[finger]}`);
    });
  });
});

test("fingers that come together show no less than there is", () => {
  const shown = { window: sight(0n, 63n), box: BOX };
  const [before, now] = [
    [100, 900],
    [500, 501],
  ].map(onScreen);
  assert.deepEqual(pinched(shown, before, now, 63n), sight(0n, 63n));
});

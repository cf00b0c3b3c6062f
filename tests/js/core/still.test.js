// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { hold, whenStill } from "../../../static/js/core/still.js";

test("without a drag the work is done at once", () => {
  /** @type {string[]} */
  const done = [];
  whenStill({}, () => done.push("now"));
  assert.deepEqual(done, ["now"]);
});

test("during a drag work waits, and of each owner only the newest is done, once", () => {
  /** @type {string[]} */
  const done = [];
  const [disc, bit] = [{}, {}];
  hold(true);
  whenStill(disc, () => done.push("disc at move 1"));
  whenStill(bit, () => done.push("bit at move 1"));
  hold(true); // the next frame of the same drag
  whenStill(disc, () => done.push("disc at move 2"));
  assert.deepEqual(done, []);
  hold(false);
  assert.deepEqual(done, ["disc at move 2", "bit at move 1"]);
  hold(false);
  assert.equal(done.length, 2);
});

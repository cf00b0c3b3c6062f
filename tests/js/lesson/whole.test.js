// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeOf } from "../../../static/js/lesson/state.js";

test("of a frame for a course page the whole app is opened, of any other its own page", () => {
  const addresses = ["/embed?variant=antwerp&discs=3", "/play?discs=3", "/graph"];
  assert.deepEqual(addresses.map(wholeOf), [
    "/?variant=antwerp&discs=3",
    "/play?discs=3",
    "/graph",
  ]);
});

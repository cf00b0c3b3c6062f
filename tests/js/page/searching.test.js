// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { sayHowFar } from "../../../static/js/page/searching.js";
import { words } from "../said.js";

const far = { type: /** @type {const} */ ("searching"), lane: 0, states: 0, depth: 0, before: 0 };

test("a search that waits says how many others come first, and one under way how far it is", () => {
  assert.equal(sayHowFar(words, { ...far, before: 12 }), "12 searching_after");
  const said = sayHowFar(/** @type {Words} */ ({ ...words, number: String }), {
    ...far,
    states: 9000,
    depth: 7,
  });
  assert.equal(said, 'searching {"states":"9000","depth":7}');
});

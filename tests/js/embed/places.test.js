// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { placing } from "../../../static/js/embed/places.js";
import { property } from "../random.js";

const NAMES = ["code", "call-stack", "explicit-stack", "bits", "idle-peg"];

/** @param {string[]} panels @param {number} places @param {string | null} [front] */
function placed(panels, places, front = null) {
  const view = { panels, sizes: { places }, page: { front } };
  return placing(/** @type {View} */ (/** @type {unknown} */ (view)));
}

test("where there are places enough no panel is a tab", () => {
  assert.deepEqual(placed(["bits", "code"], 2), { own: ["bits", "code"], tabs: [], front: "" });
  assert.deepEqual(placed([], 1), { own: [], tabs: [], front: "" });
});

test("those that are left share the last place, the first of them in front", () => {
  assert.deepEqual(placed(["code", "bits"], 1), {
    own: [],
    tabs: ["code", "bits"],
    front: "code",
  });
  assert.deepEqual(placed(NAMES, 2, "bits"), {
    own: ["code"],
    tabs: NAMES.slice(1),
    front: "bits",
  });
  assert.equal(placed(NAMES, 2, "code").front, "call-stack", "one in a place of its own is no tab");
});

property("every panel of the link is in sight or a tab, in its order", (random) => {
  const panels = NAMES.slice(random.integer(0, 5));
  const places = random.integer(1, 4);
  const { own, tabs, front } = placed(panels, places, random.one(NAMES));
  assert.deepEqual([...own, ...tabs], panels);
  assert.ok(own.length + (tabs.length ? 1 : 0) <= places);
  assert.notEqual(tabs.length, 1, "one alone is no tab");
  assert.equal(tabs.includes(front), tabs.length > 0);
});

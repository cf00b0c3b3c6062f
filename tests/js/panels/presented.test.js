// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { chosenPanel, panelAfter, presentedPanels } from "../../../static/js/panels/presented.js";
import { beginView } from "../../../static/js/view/state.js";
import { property } from "../random.js";

/** @import {Random} from "../random.js" */

const NAMES = ["code", "call-stack", "explicit-stack", "bits", "idle-peg"];

/** @param {string[]} panels @param {string | null} [chosen] @param {boolean} [awake] */
function presented(panels, chosen = null, awake = false) {
  return beginView({ panels, present: { on: true, chosen, awake } });
}

/** @param {Random} random */
function somePanels(random) {
  return NAMES.filter(() => random.one([true, false]));
}

test("the code and the algorithm's own memory, or what was chosen in its place", () => {
  assert.deepEqual(presentedPanels(presented(NAMES)), ["code", "call-stack"]);
  assert.deepEqual(presentedPanels(presented(NAMES, "bits")), ["code", "bits"]);
  assert.deepEqual(presentedPanels(presented(NAMES, "code")), ["code", "call-stack"]);
  assert.deepEqual(presentedPanels(presented(["bits"])), ["bits"]);
  const found = [NAMES, ["code"], []].map((panels) => chosenPanel(presented(panels, "bits")));
  assert.deepEqual(found, ["bits", "code", null]);
});

test("one alone where there is space for one", () => {
  const view = presented(NAMES, "bits");
  const board = { ...view.sizes.board, kind: /** @type {const} */ ("tabs") };
  const phone = { ...view, sizes: { ...view.sizes, board } };
  assert.deepEqual(presentedPanels(phone), ["bits"]);
});

test("with each press another panel stands with the code", () => {
  const seen = [];
  let view = presented(NAMES);
  for (let press = 0; press < 4; press += 1) {
    const chosen = panelAfter(view, 1);
    view = presented(NAMES, chosen);
    seen.push(chosen);
  }
  assert.deepEqual(seen, ["explicit-stack", "bits", "idle-peg", "call-stack"]);
  assert.equal(panelAfter(presented(NAMES), -1), "idle-peg");
  assert.equal(panelAfter(presented([]), 1), null);
});

property(
  "only open panels, the chosen one among them, whether the transport is seen or not",
  (random) => {
    const panels = somePanels(random);
    const chosen = random.one([null, ...panels]);
    const [rests, awake] = [false, true].map((on) => presented(panels, chosen, on));
    const shown = presentedPanels(rests);
    assert.deepEqual(presentedPanels(awake), shown);
    assert.ok(shown.length <= 2 && shown.every((name) => panels.includes(name)));
    if (panels.length) assert.ok(shown.includes(chosenPanel(rests) ?? ""));
  },
);

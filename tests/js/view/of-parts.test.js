// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { ofParts } from "../../../static/js/view/of-parts.js";
import { beginView, withPart } from "../../../static/js/view/state.js";

test("what only some parts decide is drawn when one of them is another", () => {
  /** @type {string[]} */
  const drawn = [];
  const render = ofParts(["page", "panels"], (view) => drawn.push(view.panels.join(" ")));
  const view = { ...beginView(), panels: ["code"] };
  render(view);
  render({ ...view, shown: null });
  render(withPart(view, "travel", { power: 3 }));
  assert.deepEqual(drawn, ["code"]);
  const other = { ...view, panels: ["bits"] };
  render(other);
  render(withPart(other, "page", { blank: true }));
  assert.deepEqual(drawn, ["code", "bits", "bits"]);
});

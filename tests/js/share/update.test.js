// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { printing } from "../../../static/js/share/update.js";
import { createUpdate } from "../../../static/js/view/update.js";
import { viewing } from "../../../static/js/view/viewing.js";
import { lanesOf, Page, towerAt } from "../page.js";

const update = createUpdate([viewing, printing]);

/** @param {Page} page */
const panelsAsked = ({ asked }) => asked.map((one) => (one.type === "panels" ? one.panels : null));

test("paper asks for the idle peg's numbers, and no longer when it is over", () => {
  const page = Page.opened(update, towerAt(4), { panels: ["code", "call-stack"] });
  page.does({ type: "printing", on: true }, { type: "printing", on: true });
  page.does({ type: "printing", on: false });
  assert.deepEqual(panelsAsked(page), [
    ["code", "call-stack", "idle-peg"],
    ["code", "call-stack"],
  ]);
});

test("where they are there already, or there are several lanes, nothing is asked", () => {
  for (const known of [{ panels: ["idle-peg"] }, lanesOf(3, 3)]) {
    const page = Page.opened(update, known);
    page.does({ type: "printing", on: true });
    assert.deepEqual(page.asked, []);
    assert.equal(page.view.share.printing, true);
  }
});

test("without a connection it prints what there is", () => {
  const page = Page.opened(update, towerAt(4));
  page.does({ type: "lost" }, { type: "printing", on: true });
  assert.deepEqual([page.asked, page.view.share.printing], [[], true]);
});

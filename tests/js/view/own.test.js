// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { presenting } from "../../../static/js/present/update.js";
import { choosing } from "../../../static/js/view/own.js";
import { createUpdate } from "../../../static/js/view/update.js";
import { viewing } from "../../../static/js/view/viewing.js";
import { Page, towerAt } from "../page.js";

const update = createUpdate([viewing, presenting, choosing]);
/** @type {import("../../../static/js/view/state.js").Known} */
const LINK = {
  page: { theme: "dark" },
  present: { textSize: 150 },
  panels: ["bits"],
};

test("what only a link says is not remembered", () => {
  const page = Page.opened(update, towerAt(4), LINK);
  page.does({ type: "restore", known: { page: { theme: "light" } } });
  page.settle({ type: "settings", settings: { discs: 5 } });
  assert.equal(page.view.page.theme, "light");
  assert.deepEqual(page.view.own, {});
});

test("what is chosen by hand is remembered, whatever the link says beside it", () => {
  const page = Page.opened(update, towerAt(4), { own: { remote: true } }, LINK);
  page.does({ type: "text-size", size: 120 }, { type: "panel", name: "costs" });
  assert.deepEqual(
    { ...page.view.own },
    { remote: true, textSize: 120, panels: ["bits", "costs"] },
  );
  page.does({ type: "theme", theme: "projector" }, { type: "single-keys", on: false });
  const { theme, singleKeys } = page.view.own;
  assert.deepEqual([theme, singleKeys], ["projector", false]);
});

test("a theme goes back to the one before the projector's", () => {
  const page = Page.opened(update, towerAt(4), LINK);
  for (const theme of /** @type {const} */ (["projector", "projector"])) {
    page.does({ type: "theme", theme });
    assert.equal(page.view.page.plain, "dark");
    assert.deepEqual(page.view.own, { theme: "projector", plain: "dark" });
  }
});

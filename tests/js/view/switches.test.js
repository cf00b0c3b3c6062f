// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { beginView, knowing } from "../../../static/js/view/state.js";
import { createUpdate } from "../../../static/js/view/update.js";
import { viewing } from "../../../static/js/view/viewing.js";

/** @import {Action} from "../../../static/js/view/actions.js" */

const update = createUpdate([viewing]);
const FIRST = beginView();

/** The view after these actions, none of which asks the server. @param {...Action} actions */
function after(...actions) {
  return actions.reduce((before, action) => {
    const { view, send } = update(before, action);
    assert.deepEqual(send, []);
    return view;
  }, FIRST);
}

test("a switch changes its own field and nothing else", () => {
  const { page } = FIRST;
  /** @type {[Action, Partial<typeof page>][]} */
  const switches = [
    [{ type: "single-keys", on: false }, { singleKeys: false }],
    [{ type: "reduced-motion", on: true }, { reducedMotion: true }],
    [{ type: "blank", on: true }, { blank: true }],
    [
      { type: "theme", theme: "dark" },
      { theme: "dark", jumps: 1 },
    ],
    [{ type: "dialog", name: "go" }, { dialog: "go" }],
    [{ type: "go-typed", text: "9x" }, { go: { text: "9x", problem: null } }],
  ];
  for (const [action, change] of switches) {
    assert.deepEqual(after(action), { ...FIRST, page: { ...page, ...change } });
  }
});

test("what is wrong with a move that was typed is said until something else is done", () => {
  const refused = /** @type {const} */ ({ type: "go-refused", text: "x", problem: "go_bad" });
  assert.deepEqual(after(refused).page.go, { text: "x", problem: "go_bad" });
  const typed = after(refused, { type: "go-typed", text: "xy" });
  assert.deepEqual(typed.page.go, { text: "xy", problem: null });
  const closed = after(refused, { type: "dialog", name: null });
  assert.deepEqual(closed.page.go, { text: "x", problem: null });
});

test("a dialog opens at the field that is named", () => {
  const { page } = after({ type: "dialog", name: "marks", field: "mark-5" });
  assert.deepEqual([page.dialog, page.field], ["marks", "mark-5"]);
  assert.equal(after({ type: "dialog", name: "marks" }).page.field, "");
});

test("the notice that is closed goes, the others stay", () => {
  const notices = ["a", "b", "c"].map((text) => ({ text }));
  const view = knowing(FIRST, { page: { notices } });
  const { page } = update(view, { type: "notice-closed", index: 1 }).view;
  assert.deepEqual(page.notices, [{ text: "a" }, { text: "c" }]);
});

test("a disc is pointed at until another is", () => {
  const lit = after({ type: "light", disc: 4 });
  assert.equal(lit.stage.lit, 4);
  assert.equal(update(lit, { type: "light", disc: 4 }).view, lit);
  assert.equal(update(lit, { type: "light", disc: null }).view.stage.lit, null);
});

test("sizes are kept by what they are of; the first lane's stage is the stage", () => {
  const size = { width: 300, height: 200 };
  const { sizes, scroll } = after(
    { type: "stage-size", index: 1, size: { width: 1, height: 2 } },
    { type: "stage-size", index: 0, size },
    { type: "sizes", sizes: { timeline: 900, band: 20 } },
    { type: "list-size", name: "code", height: 70 },
    { type: "list-size", name: "bits", height: 80 },
    { type: "scroll", name: "code", top: 5 },
  );
  assert.deepEqual(sizes.stage, size);
  assert.deepEqual(sizes.stages[1], { width: 1, height: 2 });
  assert.deepEqual([sizes.timeline, sizes.band, sizes.row], [900, 20, FIRST.sizes.row]);
  assert.deepEqual(sizes.lists, { code: 70, bits: 80 });
  assert.deepEqual(scroll, { code: 5 });
});

test("the lane in front is the one whose tab was pressed", () => {
  assert.equal(after({ type: "tab", index: 2 }).compare.tab, 2);
});

test("what is known is put in its place, part by part, and nothing else is lost", () => {
  const view = knowing(FIRST, { page: { theme: "dark" }, present: { on: true } });
  assert.deepEqual(view.page, { ...FIRST.page, theme: "dark" });
  assert.deepEqual(view.present, { ...FIRST.present, on: true });
  assert.deepEqual(view.settings, FIRST.settings);
  const named = beginView({ panels: ["a"] }, { panels: ["b"] });
  assert.deepEqual([named.panels, named.page.panelsNamed], [["b"], true]);
  const forgotten = knowing(named, { panels: null });
  assert.deepEqual([forgotten.panels, forgotten.page.panelsNamed], [FIRST.panels, false]);
});

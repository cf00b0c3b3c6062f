// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenPanel } from "../../../static/js/panels/presented.js";
import { isLarge, presenting, spotOf } from "../../../static/js/present/present-update.js";
import { beginView, knowing } from "../../../static/js/view/view-state.js";
import { lanesOf, updateOf, viewAfter } from "../page.js";

const update = updateOf(presenting);
const PANELS = ["code", "call-stack", "bits"];

/** @param {View} view @param {...Action} actions */
const after = (view, ...actions) => viewAfter(update, view, ...actions);

/** @param {boolean} on */
const present = (on) => /** @type {const} */ ({ type: "present", on });

test("starting the presenter view closes its dialog, and ending it turns the spotlight off", () => {
  const begun = after(beginView(), { type: "dialog", name: "settings" }, present(true));
  assert.deepEqual([begun.page.dialog, begun.present.on], [null, true]);
  const ended = after(begun, { type: "spot", part: "stage" }, present(false));
  assert.deepEqual(ended.present, beginView().present);
  assert.equal(after(begun, present(true)), begun);
});

test("Escape closes what is on top, one thing at a time", () => {
  const lit = after(beginView(), present(true), { type: "spot", part: "stage" });
  let view = after(lit, { type: "blank", on: true }, { type: "dialog", name: "go" });
  const layers = [];
  for (let press = 0; press < 5; press++) {
    const { page, present: presented } = view;
    layers.push([page.dialog, page.blank, presented.spot, presented.on]);
    view = after(view, { type: "escape" });
  }
  assert.deepEqual(layers, [
    ["go", true, "stage", true],
    [null, true, "stage", true],
    [null, false, "stage", true],
    [null, false, null, true],
    [null, false, null, false],
  ]);
});

test("a chosen panel is shown beside the code", () => {
  const view = after(beginView({ panels: PANELS }), { type: "choose", panel: "bits" });
  assert.equal(chosenPanel(view), "bits");
});

test("the spotlight follows the panel, and stays on anything else", () => {
  const view = beginView({ panels: PANELS, present: { on: true } });
  const choose = /** @type {const} */ ({ type: "choose", panel: "bits" });
  assert.equal(spotOf(after(view, { type: "spot", part: "panel-code" }, choose)), "panel-bits");
  assert.equal(spotOf(after(view, { type: "spot", part: "stage" }, choose)), "stage");
});

test("the spotlight is not put on a missing part", () => {
  const lit = (/** @type {View} */ view, /** @type {string} */ part) =>
    spotOf(after(view, { type: "spot", part }));
  const view = beginView({ panels: PANELS });
  assert.equal(lit(view, "panel-bits"), "panel-bits");
  assert.equal(lit(view, "panel-moves"), null);
  assert.equal(lit(knowing(view, { present: { on: true } }), "panel-bits"), null);
  const compared = beginView(lanesOf(3, 3));
  assert.equal(lit(compared, "lane-1"), "lane-1");
  assert.equal(lit(compared, "lane-2"), null);
});

test("the text size is limited, and is large where parts no longer fit side by side", () => {
  const sized = (/** @type {number} */ size) => after(beginView(), { type: "text-size", size });
  const found = [40, 117, 999].map((size) => sized(size).present.textSize);
  assert.deepEqual(found, [80, 120, 200]);
  const sizes = { ...beginView().sizes, em: 20 };
  const at = (/** @type {number} */ page, size = 200) =>
    isLarge({ ...sized(size), sizes: { ...sizes, page } });
  assert.deepEqual([at(1239), at(1240), at(1239, 100)], [true, false, false]);
});

test("the view knows whether the controls are needed and whether there is a remote", () => {
  const awake = after(beginView(), { type: "awake", on: true });
  assert.equal(awake.present.awake, true);
  assert.equal(after(awake, { type: "awake", on: true }), awake);
  assert.equal(after(awake, { type: "remote", on: true }).present.remote, true);
});

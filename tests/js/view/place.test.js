// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import * as place from "../../../static/js/view/place.js";
import { withPart } from "../../../static/js/view/state.js";
import { lanesOf, Page, towerAt, update } from "../page.js";
import { property } from "../random.js";

test("the timeline stands where it is dragged to, is on its way to, or is, in this order", () => {
  const page = Page.opened(update, towerAt(6, "9"));
  assert.equal(place.currentCount(page.view), 9n);
  page.does({ type: "seek", move: "30" });
  assert.equal(place.currentCount(page.view), 30n);
  page.does({ type: "seek", move: "40", dragging: true });
  assert.equal(place.currentCount(page.view), 40n);
  page.settle();
  assert.equal(place.currentCount(withPart(page.view, "travel", { drag: null })), 40n);
});

property("before anything is shown the timeline stands where the link leads, exactly", (random) => {
  const move = random.bits(64);
  const page = new Page(update, towerAt(64, String(move)));
  assert.equal(place.currentCount(page.view), move);
  assert.equal(place.lastCount(page.view), 2n ** 64n - 1n);
});

test("one lane counts moves, several count lines where they share that clock", () => {
  const one = Page.opened(update, towerAt(4));
  one.does({ type: "unit", unit: "line" });
  assert.equal(place.clockOf(one.view), "move");
  const several = Page.opened(update, lanesOf(4, 4));
  assert.equal(place.lastCount(several.view), 15n);
  several.settle({ type: "unit", unit: "line" });
  assert.equal(place.clockOf(several.view), "line");
  assert.equal(place.lastCount(several.view), 75n);
  assert.deepEqual(place.addressAt(several.view, 7n), { tick: "7" });
  assert.deepEqual(place.addressAt(one.view, 7n), { move: "7", line: 0 });
});

test("nothing is left to play where every lane is at its end in the unit that plays", () => {
  const page = Page.opened(update, lanesOf(3, 4));
  assert.equal(place.isAtEnd(page.view), false);
  page.settle({ type: "seek", move: "7", line: 0 });
  assert.equal(place.isAtEnd(page.view), false);
  page.settle({ type: "seek", move: "15", line: 0 });
  assert.equal(place.isAtEnd(page.view), true);
  assert.equal(place.isAtEnd(new Page(update).view), false);
});

property("a link tells where steps that are not answered yet lead", (random) => {
  const page = Page.opened(update, towerAt(5, String(random.integer(0, 31))));
  for (let turn = random.integer(1, 6); turn > 0; turn--) {
    const by = random.one([/** @type {const} */ (1), /** @type {const} */ (-1)]);
    page.does({ type: "step", by, unit: "move" });
  }
  const { shown } = place.onItsWay(page.view);
  const told = [Number(shown?.move), shown?.line];
  page.settle();
  assert.deepEqual(told, page.place);
  assert.equal(place.onItsWay(page.view), page.view);
});

test("a link tells where a jump leads, and a tower that is not here yet", () => {
  const page = Page.opened(update, towerAt(5, "7"));
  page.does({ type: "seek", move: "20" }, { type: "step", by: 1, unit: "move" });
  assert.equal(place.onItsWay(page.view).shown?.move, "21");
  page.settle();
  page.does({ type: "settings", settings: { discs: 6 } });
  assert.equal(place.onItsWay(page.view).shown?.move, "0");
});

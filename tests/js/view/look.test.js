// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { update } from "../../../static/js/explore/update.js";
import { Page, towerAt, types } from "../page.js";
import { property } from "../random.js";
import "../think/thinking.js";

const LOOP = { timeline: { range: { from: 2n, to: 5n, loop: true } } };

/** What the server holds. @param {Page} page */
const held = ({ server: { range, think, thinkFrom } }) => ({ range, think, thinkFrom });

test("the server is told nothing where nothing is repeated or thought about first", () => {
  const page = Page.opened(update, towerAt(5));
  page.settle({ type: "play" }, { type: "pause" });
  assert.deepEqual(types(page.sent), ["open", "play", "pause"]);
});

test("what a link repeats is told when its run is open, and again for another run", () => {
  const page = Page.opened(update, towerAt(5), LOOP);
  assert.deepEqual(types(page.sent), ["open", "look"]);
  assert.deepEqual(page.server.range, [2, 5]);
  page.settle({ type: "settings", settings: { discs: 4 } });
  assert.deepEqual(types(page.sent).slice(2), ["open", "look"]);
  assert.deepEqual(page.server.range, [2, 5]);
  page.reconnects();
  page.settle();
  assert.deepEqual(page.server.range, [2, 5]);
});

test("the first picture waits for no answer to a look", () => {
  const page = new Page(update, towerAt(5, "9"), { think: { on: true } });
  page.does({ type: "connected" });
  page.serve();
  page.hear();
  page.hear();
  assert.deepEqual([...page.place, ...types(page.sent)], [9, 0, "open", "look"]);
});

test("nothing plays before the server knows how", () => {
  const page = new Page(update, towerAt(5), { think: { on: true } });
  page.does({ type: "connected" }, { type: "play" });
  assert.deepEqual(types(page.sent), ["open", "look", "play"]);
});

test("a range that another tower does not have is not repeated", () => {
  const page = Page.opened(update, towerAt(5), {
    timeline: { range: { from: 20n, to: 30n, loop: true } },
  });
  page.settle({ type: "settings", settings: { discs: 4 } });
  assert.equal(page.server.range, null);
});

test("what the server says is shown; what it refuses holds no longer", () => {
  const page = Page.opened(update, towerAt(5), LOOP);
  page.does({ type: "think", on: true });
  const { ref } = page.asked.splice(0)[0];
  const range = { from: "1", to: "7" };
  page.hears({ type: "looked", ref, blank: false, spotlight: null, range, think: false });
  assert.deepEqual(page.view.timeline.range, { from: 1n, to: 7n, loop: true });
  assert.deepEqual([page.view.think.on, page.asked], [false, []]);
  page.asked.splice(0);
  page.does({ type: "range", range: { to: 9n } });
  page.refuse("out_of_range", { field: "range.to" });
  assert.deepEqual(page.view.timeline.range, { from: 1n, to: 9n, loop: false });
});

property("whatever is pressed, the server holds what the page shows", (random) => {
  const page = Page.opened(update, towerAt(5));
  for (let turn = random.integer(1, 30); turn > 0; turn--) {
    random.one([
      () => page.serve(),
      () => page.hear(),
      () => page.does({ type: "think", on: random.one([true, false]) }),
      () => page.does({ type: "think-from", disc: random.integer(1, 5) }),
      () => page.does({ type: "range", range: { from: 3n, to: BigInt(random.integer(4, 31)) } }),
      () => page.does({ type: "range", range: { loop: random.one([true, false]) } }),
      () => page.does({ type: "play" }),
      () => page.does({ type: "settings", settings: { discs: random.integer(4, 6) } }),
      () => page.reconnects(),
    ])();
  }
  page.settle();
  const { timeline, think, opened } = page.view;
  const { from, to, loop } = timeline.range;
  const holds = loop && to !== null && to <= BigInt(opened?.moves ?? 0);
  assert.deepEqual(held(page), {
    range: holds ? [Number(from), Number(to)] : null,
    think: think.on,
    thinkFrom: think.on ? think.from : 1,
  });
});

test("where no look is allowed, as in a sandboxed frame, the page says so and goes on", () => {
  const page = Page.opened(update, towerAt(5));
  page.does({ type: "think", on: true });
  page.refuse("not_allowed", { field: "type" });
  assert.deepEqual(page.view.page.notices, [{ text: "no" }]);
  assert.deepEqual([page.view.think.on, page.asked], [false, []]);
});

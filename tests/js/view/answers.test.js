// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../think/thinking.js";
import { update as exploring } from "../../../static/js/explore/explore-update.js";
import { isSettled } from "../../../static/js/view/place.js";
import { lanesOf, Page, towerAt, types, update } from "../page.js";
import { property } from "../random.js";

/** @param {Page} page @param {string} field */
const refuse = (page, field) => page.refuse("out_of_range", { field, message: `no such ${field}` });

property("whatever is asked and whenever answered, the page ends where the server is", (random) => {
  const page = Page.opened(update, towerAt(5));
  for (let turn = random.integer(1, 40); turn > 0; turn--) {
    random.one([
      () => page.serve(),
      () => page.serve(),
      () => page.hear(),
      () => page.hear(),
      () => page.plays(random.integer(1, 9)),
      () =>
        page.does({ type: "step", by: random.one([1, -1]), unit: random.one(["move", "line"]) }),
      () => page.does({ type: "seek", move: String(random.integer(0, 31)), line: 0 }),
      () => page.does({ type: "seek", move: String(random.integer(0, 31)), dragging: true }),
      () => page.does({ type: "drop" }),
      () => page.does({ type: random.one(["play", "pause"]) }),
      () => page.does({ type: "settings", settings: { discs: 4 } }),
      () => page.reconnects(),
    ])();
  }
  page.settle({ type: "drop" });
  const { shown, talk } = page.view;
  assert.ok(isSettled(page.view) && talk.answered === talk.sent);
  assert.equal(shown, talk.confirmed);
  assert.equal(shown?.revision, page.server.revision);
});

test("a state older than the one shown is ignored", () => {
  const page = Page.opened(update, towerAt(5));
  page.settle({ type: "play" });
  page.plays(3);
  const [late] = page.told.splice(0);
  page.plays(2);
  page.settle();
  page.hears(late);
  assert.deepEqual(page.place, [5, 0]);
});

test("an answer to a request older than the newest is not shown", () => {
  const page = Page.opened(update, towerAt(5));
  page.does({ type: "seek", move: "9" }, { type: "pause" });
  page.serve();
  page.hear();
  assert.deepEqual(page.place, [0, 0]);
  page.settle();
  assert.deepEqual(page.place, [9, 0]);
});

test("after a new connection the page opens where it was", () => {
  const page = Page.opened(update, towerAt(5, "4"));
  page.settle({ type: "step", by: 1, unit: "line" });
  page.reconnects();
  assert.equal(page.view.talk.connection, "open");
  assert.deepEqual(page.place, [4, 1]);
  page.settle();
  assert.deepEqual(page.place, [4, 1]);
});

test("a jump while the connection is lost is opened when it is back", () => {
  const page = Page.opened(update, towerAt(5, "4"));
  page.does({ type: "lost" }, { type: "seek", move: "9", line: 0 });
  assert.deepEqual(page.asked, []);
  page.settle({ type: "connected" });
  assert.deepEqual(page.place, [9, 0]);
});

test("several lanes reopen at the same tick", () => {
  const page = Page.opened(update, lanesOf(4, 4), {
    travel: { unit: "line", start: { tick: "7" } },
  });
  page.reconnects();
  page.settle();
  assert.equal(page.view.shown?.tick, "7");
});

test("an opened run is shown with its first state, the longest lane as the page's own", () => {
  const page = new Page(update, lanesOf(3, 5));
  page.does({ type: "connected" });
  page.serve();
  page.hear();
  const before = page.view;
  assert.equal(before.opened, null);
  page.hear();
  assert.equal(page.view.opened?.discs, 5);
  const found = page.view.compare.opened.map(({ discs }) => discs);
  assert.deepEqual(found, [3, 5]);
});

test("a refusal is shown, and the page goes back to what the server last confirmed", () => {
  const page = Page.opened(update, towerAt(5, "4"));
  page.does({ type: "step", by: 1, unit: "move" }, { type: "pause" });
  assert.deepEqual(page.place, [5, 0]);
  refuse(page, "unit");
  assert.deepEqual(page.place, [4, 0]);
  assert.deepEqual(page.view.page.notices, ["no such unit"]);
});

test("a repeated refusal is one notice, the newest", () => {
  const page = Page.opened(update, towerAt(5, "4"));
  for (const field of ["unit", "speed", "unit"]) {
    page.does({ type: "pause" });
    refuse(page, field);
  }
  assert.deepEqual(page.view.page.notices, ["no such speed", "no such unit"]);
});

test("a refused opening is requested again, each time closer to what is possible", () => {
  const link = { settings: { discs: 5, source: "A", target: "C", algorithm: "luck" } };
  const page = new Page(update, link, {
    travel: { start: { move: "9", line: 8 } },
    panels: ["none"],
  });
  page.does({ type: "connected" });
  /** @type {[string, (request: any) => unknown, unknown][]} */
  const steps = [
    ["line", (request) => request.line, 0],
    ["lanes[0].algorithm", (request) => request.lanes[0].algorithm, "recursive"],
    ["lanes[0].panels", (request) => request.lanes[0].panels, ["code", "call-stack"]],
    ["move", (request) => request.move, "0"],
  ];
  for (const [field, found, expected] of steps) {
    refuse(page, field);
    assert.deepEqual(found(page.asked[0]), expected);
  }
  refuse(page, "lanes");
  assert.deepEqual(page.asked, []);
  assert.equal(page.view.page.notices.length, 3);
});

test("an unknown message raises an error that shows it", () => {
  const message = /** @type {any} */ ({ type: "weather" });
  const page = Page.opened(update, towerAt(2));
  assert.throws(() => page.does({ type: "message", message }), /weather/);
});

const LOOP = { timeline: { range: { from: 2n, to: 5n, loop: true } } };

/** The server's look settings. @param {Page} page */
const held = ({ server: { range, think, thinkFrom } }) => ({ range, think, thinkFrom });

test("the server gets no look if nothing is repeated and Think first is off", () => {
  const page = Page.opened(exploring, towerAt(5));
  page.settle({ type: "play" }, { type: "pause" });
  assert.deepEqual(types(page.sent), ["open", "play", "pause"]);
});

test("the range of a link is sent once its run is open, and again for another run", () => {
  const page = Page.opened(exploring, towerAt(5), LOOP);
  assert.deepEqual(types(page.sent), ["open", "look"]);
  assert.deepEqual(page.server.range, [2, 5]);
  page.settle({ type: "settings", settings: { discs: 4 } });
  assert.deepEqual(types(page.sent).slice(2), ["open", "look"]);
  assert.deepEqual(page.server.range, [2, 5]);
  page.reconnects();
  page.settle();
  assert.deepEqual(page.server.range, [2, 5]);
});

test("the first picture does not wait for the answer to a look", () => {
  const page = new Page(exploring, towerAt(5, "9"), { think: { on: true } });
  page.does({ type: "connected" });
  page.serve();
  page.hear();
  page.hear();
  assert.deepEqual([...page.place, ...types(page.sent)], [9, 0, "open", "look"]);
});

test("nothing plays before the server knows how", () => {
  const page = new Page(exploring, towerAt(5), { think: { on: true } });
  page.does({ type: "connected" }, { type: "play" });
  assert.deepEqual(types(page.sent), ["open", "look", "play"]);
});

test("a range that another tower does not have is not repeated", () => {
  const page = Page.opened(exploring, towerAt(5), {
    timeline: { range: { from: 20n, to: 30n, loop: true } },
  });
  page.settle({ type: "settings", settings: { discs: 4 } });
  assert.equal(page.server.range, null);
});

test("what the server says is shown; what it refuses no longer applies", () => {
  const page = Page.opened(exploring, towerAt(5), LOOP);
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
  const page = Page.opened(exploring, towerAt(5));
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

test("where looks are forbidden, as in a sandboxed frame, the page says so and continues", () => {
  const page = Page.opened(exploring, towerAt(5));
  page.does({ type: "think", on: true });
  page.refuse("not_allowed", { field: "type" });
  assert.deepEqual(page.view.page.notices, ["no"]);
  assert.deepEqual([page.view.think.on, page.asked], [false, []]);
});

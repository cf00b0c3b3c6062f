// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { isPlaying, isSettled } from "../../../static/js/view/place.js";
import { lanesOf, Page, STEP, towerAt, types, update } from "../page.js";
import { property } from "../random.js";

/** @param {number} discs @param {string} [move] */
const opened = (discs, move) => Page.opened(update, towerAt(discs, move));

test("a step to a state that was sent ahead is shown before it is answered", () => {
  const page = opened(4, "6");
  page.does(STEP);
  assert.deepEqual(page.place, [7, 0]);
  assert.equal(page.view.shown?.lanes[0].narration, "after 7 moves and 0 lines");
  assert.deepEqual(page.asked, [{ type: "step", by: 1, unit: "move", ref: "2" }]);
  page.settle();
  assert.deepEqual(page.place, [7, 0]);
});

test("a second step before the first is answered waits for the server", () => {
  const page = opened(4);
  page.does(STEP, STEP);
  assert.deepEqual(page.place, [1, 0]);
  page.settle();
  assert.deepEqual(page.place, [2, 0]);
});

property("dragging asks for one place at a time, and ends at the last", (random) => {
  const page = opened(7);
  let last = 0;
  for (let turn = random.integer(1, 30); turn > 0; turn--) {
    last = random.integer(0, 127);
    page.does({ type: "seek", move: String(last), dragging: true });
    assert.ok(page.asked.length + page.told.length <= 1);
    if (random.integer(0, 1)) page.serve();
    if (random.integer(0, 1)) page.hear();
  }
  page.settle({ type: "drop" });
  assert.deepEqual(page.place, [last, 0]);
  assert.ok(isSettled(page.view));
});

test("going on to a place that the server finds asks it, after the waiting place of a drag", () => {
  const page = opened(7);
  page.does({ type: "seek", move: "5", dragging: true });
  page.does({ type: "seek", move: "9", dragging: true });
  const { jumps } = page.view.page;
  page.does({ type: "seek", to: "return" }, { type: "seek", to: "line", lane: 1 });
  const asked = page.sent.slice(2).map(({ ref: _, ...request }) => request);
  assert.deepEqual(asked, [
    { type: "seek", move: "9", line: 0 },
    { type: "step", by: 1, unit: "move", to: "return", lane: 0 },
    { type: "step", by: 1, unit: "move", to: "line", lane: 1 },
  ]);
  assert.equal(page.view.page.jumps, jumps + 2);
  assert.equal(page.view.travel.drag, null);
});

test("a drag requests nothing ahead until it ends", () => {
  const page = opened(7);
  const asked = () => page.sent.slice(1).map(({ ref: _, ...request }) => request);
  page.does({ type: "seek", move: "5", dragging: true });
  page.settle({ type: "seek", move: "9", dragging: true });
  page.does({ type: "drop" });
  assert.deepEqual(asked(), [
    { type: "seek", move: "5", line: 0, ahead: false },
    { type: "seek", move: "9", line: 0, ahead: false },
    { type: "seek", move: "9", line: 0 },
  ]);
});

test("at the end of a drag, playing continues from where it is", () => {
  const page = opened(7);
  page.settle({ type: "play" });
  page.settle({ type: "seek", move: "5", dragging: true });
  page.does({ type: "drop" });
  assert.deepEqual(page.asked, []);
});

test("a request after a drag is sent after the place of the drag", () => {
  const page = opened(7);
  page.does({ type: "seek", move: "5", dragging: true });
  page.does({ type: "seek", move: "9", dragging: true }, { type: "play" });
  assert.deepEqual(types(page.asked), ["seek", "seek", "play"]);
  page.settle();
  assert.deepEqual(page.place, [9, 0]);
  assert.ok(isPlaying(page.view));
});

test("playing at the end starts again at the start", () => {
  const page = opened(3, "7");
  page.settle({ type: "play" });
  assert.deepEqual(page.place, [0, 0]);
  assert.ok(isPlaying(page.view));
});

test("a press counts until it is answered", () => {
  const page = opened(6);
  page.does({ type: "play" });
  assert.equal(isPlaying(page.view), true);
  page.settle();
  page.plays(3);
  page.settle();
  page.does({ type: "pause" });
  assert.equal(isPlaying(page.view), false);
  page.settle();
  assert.equal(isPlaying(page.view), false);
  assert.deepEqual(page.place, [3, 0]);
});

test("another speed or unit is sent to the server only while it plays", () => {
  const page = opened(6);
  page.does({ type: "speed", at: 7 }, { type: "unit", unit: "line" });
  assert.deepEqual(page.asked, []);
  page.settle({ type: "play" });
  page.does({ type: "speed", at: 8 });
  const request = { type: "play", speed: 60, direction: 1, unit: "line", ref: "3" };
  assert.deepEqual(page.asked, [request]);
});

test("another tower starts at its start, another algorithm stays at the same move", () => {
  const page = opened(6, "20");
  page.settle({ type: "settings", settings: { algorithm: "mirror" } });
  assert.deepEqual(page.place, [20, 0]);
  assert.equal(page.view.opened?.algorithm, "mirror");
  page.settle({ type: "settings", settings: { discs: 7 } });
  assert.deepEqual(page.place, [0, 0]);
  assert.equal(page.view.opened?.moves, "127");
});

test("source and target are swapped if they would be the same peg", () => {
  const page = opened(6);
  page.does({ type: "settings", settings: { target: "A" } });
  assert.deepEqual([page.view.settings.source, page.view.settings.target], ["C", "A"]);
  page.does({ type: "settings", settings: { source: "A" } });
  assert.deepEqual([page.view.settings.source, page.view.settings.target], ["A", "C"]);
});

test("the open panel of an algorithm's memory is replaced by that of the next algorithm", () => {
  const settings = { discs: 4, source: "A", target: "C", algorithm: "mirror" };
  const page = Page.opened(update, { settings, panels: ["mirror", "bits"] });
  for (const [algorithm, own] of Object.entries({ olive: "olive", recursive: "call-stack" })) {
    page.does({ type: "settings", settings: { algorithm } });
    const { panels } = page.view;
    assert.equal(new Set(panels).size, panels.length);
    assert.deepEqual(panels.filter((name) => name !== "code").sort(), [own, "bits"].sort());
  }
});

test("a panel opens after the others and closes in its place; the call stack is always sent", () => {
  const page = Page.opened(update, towerAt(4), { panels: ["code", "call-stack"] });
  page.does({ type: "panel", name: "bits" }, { type: "panel", name: "code" });
  assert.deepEqual(page.view.panels, ["call-stack", "bits"]);
  page.does({ type: "panel", name: "call-stack" });
  assert.deepEqual(page.view.panels, ["bits"]);
  const asked = { type: "panels", lane: 0, panels: ["bits", "call-stack"], ref: "4" };
  assert.deepEqual(page.asked.at(-1), asked);
});

test("a restored link opens its place, within the run", () => {
  const page = opened(6, "20");
  page.settle({ type: "restore", known: towerAt(3, "20") });
  assert.deepEqual(page.place, [7, 0]);
  page.does({ type: "restore", known: towerAt(64, String(2n ** 64n)) });
  assert.equal(page.view.travel.start.move, String(2n ** 64n - 1n));
});

test("lanes open at the same place, with one of them in front", () => {
  const page = Page.opened(update, lanesOf(3, 5, 4));
  page.settle({ type: "tab", index: 2 }, { type: "seek", move: "9", line: 0 });
  const [first, second] = page.view.compare.lanes ?? [];
  page.settle({ type: "lanes", lanes: [first, second] });
  assert.equal(page.view.compare.tab, 1);
  const found = page.view.shown?.lanes.map(({ move }) => move);
  assert.deepEqual(found, ["7", "9"]);
  assert.equal(page.view.opened?.discs, 5);
});

test("changing the discs of all lanes starts again, changing their pegs stays in place", () => {
  const page = Page.opened(update, lanesOf(3, 5));
  page.settle({ type: "seek", move: "9", line: 0 });
  page.settle({ type: "settings", settings: { source: "B" } });
  assert.deepEqual(page.place, [9, 0]);
  page.settle({ type: "settings", settings: { discs: 4 } });
  assert.deepEqual(page.place, [0, 0]);
  const lanes = page.view.compare.lanes?.map(({ discs, source }) => `${discs} from ${source}`);
  assert.deepEqual(lanes, ["4 from B", "4 from B"]);
});

test("several lanes change their clock by seeking the same place on the new one", () => {
  const page = Page.opened(update, lanesOf(4, 4));
  page.settle({ type: "seek", move: "5", line: 0 });
  page.settle({ type: "unit", unit: "line" });
  assert.equal(page.view.shown?.tick, "15");
  page.settle({ type: "step", by: 1, unit: "line" });
  assert.equal(page.view.shown?.tick, "16");
  page.settle({ type: "unit", unit: "move" });
  assert.equal(page.view.shown?.clock, "move");
});

test("on the way to the start, several lanes change their clock at the start", () => {
  const page = Page.opened(update, lanesOf(4, 4));
  page.settle({ type: "unit", unit: "line" });
  page.settle({ type: "seek", tick: "40" });
  page.settle({ type: "seek", tick: "0" }, { type: "unit", unit: "move" });
  assert.equal(page.view.shown?.clock, "move");
  assert.deepEqual(page.place, [0, 0]);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { isAwaited } from "../../../static/js/compare/searches.js";
import { createCompareUpdate } from "../../../static/js/compare/update.js";
import { beginView } from "../../../static/js/view/state.js";
import { VARIANTS } from "../variants/variants.js";

const GIVEN = /** @type {any} */ ({
  algorithms: ["recursive", "idle-peg"],
  largest: 64,
  lanes: { fewest: 2, most: 4, offered: ["recursive", "idle-peg"] },
  variants: VARIANTS,
});
const TOWER = { discs: 6, source: "A", target: "C" };
const CLASSIC = { ...TOWER, algorithm: "recursive" };
const IDLE = { ...TOWER, algorithm: "idle-peg" };
const PEGS = { ...TOWER, variant: "pegs", pegs: 4, split: "3", algorithm: "frame-stewart" };
const ANTWERP = { ...TOWER, variant: "antwerp", discs: 3, algorithm: "search" };
const update = createCompareUpdate(GIVEN);

/** A page that is connected and has asked for these lanes. @param {...any} lanes */
function asking(...lanes) {
  const view = beginView({ settings: lanes[0], compare: { lanes } });
  return update(view, { type: "connected" });
}

/** The page after an action. @param {View} view @param {any} action */
const after = (view, action) => update(view, action);

let revision = 0;

/** The page when its newest `open` is answered. @param {View} view @param {string} move */
function answered(view, move = "0") {
  const lanes = (view.compare.lanes ?? []).map(({ discs }) => ({
    discs,
    moves: "63",
    ticks: "63",
  }));
  const ref = String(view.talk.opening);
  const opened = after(view, { type: "message", message: { type: "opened", ref, lanes } }).view;
  return after(opened, { type: "message", message: state(move, ref) });
}

/** @param {string} move @param {string} ref */
function state(move, ref) {
  revision += 1;
  const lane = { move, moves: "63", tick: move, ticks: "63", panels: {} };
  const at = { clock: "move", move, line: 0, lines: 1, tick: move, playing: false, speed: 1 };
  return { type: "state", revision, ref, ...at, lanes: [lane, lane] };
}

/** The variants of the lanes that a request asks for. @param {any[]} send */
const asked = (send) => send[0].lanes.map((/** @type {any} */ lane) => lane.variant ?? "classic");

test("lanes whose moves are known are opened at once", () => {
  const { view, send } = asking(CLASSIC, PEGS);
  assert.deepEqual(asked(send), ["classic", "pegs"]);
  assert.equal(isAwaited(view.compare, 1), false);
});

test("the others go on while a lane is searched for, and it joins them where they are", () => {
  const first = asking(CLASSIC, ANTWERP);
  assert.deepEqual(asked(first.send), ["classic", "classic"]);
  const partly = answered(first.view);
  assert.deepEqual(asked(partly.send), ["classic", "antwerp"]);
  assert.equal(isAwaited(partly.view.compare, 1), true);
  const message = { type: "searching", lane: 1, states: 9, depth: 2, ref: "2" };
  const searching = after(partly.view, { type: "message", message }).view;
  assert.equal(searching.talk.searching, message);
  const stepped = after(searching, { type: "step", by: 1, unit: "move" }).view;
  const there = after(stepped, { type: "message", message: state("1", String(stepped.talk.sent)) });
  assert.equal(there.view.shown?.move, "1");
  const all = answered(there.view);
  assert.equal(isAwaited(all.view.compare, 1), false);
  assert.equal(all.view.talk.searching, null);
  const [seek] = /** @type {any[]} */ (all.send);
  assert.deepEqual([seek.type, seek.move], ["seek", "1"]);
});

test("what has been found before is opened together with the others", () => {
  const partly = answered(asking(CLASSIC, ANTWERP).view);
  const { view } = answered(partly.view);
  const { send } = after(view, { type: "lanes", lanes: [IDLE, ANTWERP] });
  assert.deepEqual(asked(send), ["classic", "antwerp"]);
});

test("giving a search up brings back what was there, or else another lane", () => {
  const { view } = answered(asking(CLASSIC, IDLE).view);
  const next = after(view, { type: "lanes", lanes: [CLASSIC, ANTWERP] }).view;
  assert.equal(isAwaited(next.compare, 1), true);
  assert.deepEqual(after(next, { type: "give-up" }).view.compare.lanes, [CLASSIC, IDLE]);
  const fresh = asking(CLASSIC, ANTWERP).view;
  assert.deepEqual(after(fresh, { type: "give-up" }).view.compare.lanes, [CLASSIC, IDLE]);
});

test("a change of all lanes changes of each what its puzzle has", () => {
  const { view } = asking(CLASSIC, PEGS);
  const discs = after(view, { type: "settings", settings: { discs: 9 } }).view.compare.lanes;
  assert.deepEqual(
    discs?.map((lane) => [lane.discs, lane.pegs, lane.split]),
    [
      [9, undefined, undefined],
      [9, 4, undefined],
    ],
  );
  const other = asking(CLASSIC, ANTWERP).view;
  const ends = { discs: 9, source: "B" };
  const [tower, antwerp] =
    after(other, { type: "settings", settings: ends }).view.compare.lanes ?? [];
  assert.deepEqual([tower.discs, tower.source, antwerp.discs, antwerp.source], [9, "B", 5, "A"]);
});

test("what is refused of a lane is left out, and the other lanes stay", () => {
  const { view } = asking(CLASSIC, PEGS);
  const ref = String(view.talk.opening);
  const refusal = { type: "error", code: "out_of_range", message: "No such split.", ref };
  const message = { ...refusal, field: "lanes[1].split" };
  const mended = after(view, { type: "message", message });
  assert.deepEqual(mended.view.page.notices, [{ text: "No such split." }]);
  const { split, ...left } = PEGS;
  assert.deepEqual(mended.view.compare.lanes, [CLASSIC, left]);
  assert.equal(mended.send.length, 1);
});

test("a lane that the server cannot show at all gives way to another one", () => {
  const { view } = asking(CLASSIC, PEGS);
  const ref = String(view.talk.opening);
  const refusal = { type: "error", code: "too_large", message: "Too large.", ref };
  const message = { ...refusal, field: "lanes[1].discs" };
  assert.deepEqual(after(view, { type: "message", message }).view.compare.lanes, [CLASSIC, IDLE]);
});

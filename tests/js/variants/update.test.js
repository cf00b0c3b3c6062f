// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { learnFacts } from "../../../static/js/core/facts.js";
import { FIRST_PANELS } from "../../../static/js/variants/panels.js";
import { puzzling } from "../../../static/js/variants/update.js";
import { beginView } from "../../../static/js/view/state.js";
import { createUpdate } from "../../../static/js/view/update.js";
import { viewing } from "../../../static/js/view/viewing.js";
import { FACTS } from "../facts.js";
import { VARIANTS } from "./variants.js";

const SETTINGS = /** @type {any} */ ({
  ...{ variant: "pegs", pegs: 5, split: "2", discs: 6, source: "B", target: "E" },
});
const update = createUpdate([viewing, puzzling(VARIANTS.pegs)]);

/** A page that is connected and has asked for this puzzle. @param {any} [settings] */
function asking(settings = SETTINGS) {
  const view = beginView({ settings, panels: FIRST_PANELS });
  return update(view, { type: "connected" });
}

/** What the server answers. @param {string[]} panels @param {string[]} lines */
function opened(panels, lines) {
  const shape = lines.length ? "disc" : "ball";
  const puzzle = { shape, variant: "pegs", discs: 6, moves: "15", ticks: "15" };
  const lane = { ...puzzle, panels, listing: { lines } };
  return /** @type {any} */ ({ type: "opened", protocol: 1, lanes: [lane] });
}

const STATE = /** @type {any} */ ({
  ...{ type: "state", revision: 1, clock: "move", move: "0", line: 0, lines: 1, tick: "0" },
  ...{ playing: false, speed: 1, lanes: [{ move: "0", moves: "15", panels: {} }] },
});

test("the puzzle that is asked for names its variant, its pegs and its split", () => {
  const [request] = asking().send;
  assert.equal(request.type, "open");
  const { variant, pegs, split, source, target } = /** @type {any} */ (request).lanes[0];
  assert.deepEqual([variant, pegs, split, source, target], ["pegs", 5, "2", "B", "E"]);
});

test("another number of pegs begins anew, without a split, between pegs that there are", () => {
  const { view, send } = update(asking().view, { type: "settings", settings: { pegs: 4 } });
  assert.deepEqual([view.settings.pegs, view.settings.split], [4, undefined]);
  assert.deepEqual([view.settings.source, view.settings.target], ["A", "C"]);
  assert.equal(/** @type {any} */ (send[0]).move, "0");
  assert.equal(view.page.jumps, 1);
});

test("a search tells how far it is, until a state has come", () => {
  const message = /** @type {any} */ ({ type: "searching", lane: 0, states: 9, depth: 2 });
  const searching = update(asking().view, { type: "message", message }).view;
  assert.equal(searching.talk.searching, message);
  const told = update(searching, { type: "message", message: opened(["moves"], []) }).view;
  const ref = String(told.talk.sent);
  const shown = update(told, { type: "message", message: { ...STATE, ref } }).view;
  assert.equal(shown.talk.searching, null);
});

test("the first panels are open that the variant has, the moves where it has no code", () => {
  /** @type {[string[], string[]][]} */
  const expected = [
    [
      ["code", "call-stack", "moves"],
      ["code", "call-stack", "about"],
    ],
    [["moves"], ["moves", "positions", "about"]],
  ];
  for (const [panels, open] of expected) {
    const lines = panels.includes("code") ? ["one"] : []; // without code it has balls
    const told = update(asking().view, { type: "message", message: opened(panels, lines) }).view;
    learnFacts({ ...FACTS, panels: open.filter((name) => !panels.includes(name)) });
    const message = { ...STATE, ref: String(told.talk.sent) };
    assert.deepEqual(update(told, { type: "message", message }).view.panels, open);
  }
  learnFacts({ ...FACTS, addresses: [] });
});

test("what is refused of a puzzle is left out, and it is asked for again", () => {
  const { view } = asking();
  const ref = String(view.talk.opening);
  const refusal = { type: "error", code: "out_of_range", message: "No such split.", ref };
  const message = /** @type {any} */ ({ ...refusal, field: "lanes[0].split" });
  const mended = update(view, { type: "message", message });
  assert.equal(mended.view.settings.split, undefined);
  assert.equal(mended.send.length, 1);
  assert.deepEqual(mended.view.page.notices, [{ text: "No such split." }]);
});

test("a puzzle that is too large has as many discs as are usual", () => {
  const { view } = asking({ ...SETTINGS, discs: 60, split: undefined });
  const ref = String(view.talk.opening);
  const refusal = { type: "error", code: "too_large", message: "Too large.", ref };
  const message = /** @type {any} */ ({ ...refusal, field: "lanes[0].discs" });
  assert.equal(update(view, { type: "message", message }).view.settings.discs, VARIANTS.pegs.usual);
});

test("a puzzle whose search is refused gives way to the one that is shown, if any", () => {
  const { view } = asking({ ...SETTINGS, discs: 5, split: undefined });
  const ref = String(view.talk.opening);
  const refusal = { type: "error", code: "too_many", message: "Too many.", ref, field: "lanes[0]" };
  const message = /** @type {any} */ (refusal);
  const none = update(view, { type: "message", message });
  assert.deepEqual([none.view.settings.discs, none.send], [5, []]);
  const shown = /** @type {any} */ ({ ...view, opened: { discs: 2 } });
  const back = update(shown, { type: "message", message });
  assert.deepEqual([back.view.settings.discs, back.send.length], [2, 1]);
  assert.deepEqual(back.view.page.notices, [{ text: "Too many." }]);
});

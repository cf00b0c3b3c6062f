// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { learnFacts } from "../../../static/js/core/facts.js";
import { textOf } from "../../../static/js/core/position.js";
import { placesOf } from "../../../static/js/variant/positions.js";
import { positionOf } from "../../../static/js/variants/variant-link.js";
import { FIRST_PANELS } from "../../../static/js/variants/variant-panels.js";
import { puzzling } from "../../../static/js/variants/variants-update.js";
import { FACTS } from "../facts.js";
import { Page, updateOf } from "../page.js";
import { property } from "../random.js";
import { VARIANTS } from "./variants.js";

const SETTINGS = /** @type {any} */ ({
  ...{ variant: "pegs", pegs: 5, split: "2", discs: 6, source: "B", target: "E" },
});
const update = updateOf(puzzling(VARIANTS.pegs));

/** A page that is connected and has asked for this puzzle. @param {any} [settings] */
function asking(settings = SETTINGS) {
  const page = new Page(update, { settings, panels: FIRST_PANELS });
  page.does({ type: "connected" });
  return page;
}

/** The server's answer. @param {string[]} panels @param {string[]} lines */
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

test("the requested puzzle has its variant, its pegs and its split", () => {
  const [{ type, lanes }] = /** @type {any[]} */ (asking().asked);
  assert.equal(type, "open");
  const { variant, pegs, split, source, target } = lanes[0];
  assert.deepEqual([variant, pegs, split, source, target], ["pegs", 5, "2", "B", "E"]);
});

test("another number of pegs starts again, without a split, between existing pegs", () => {
  const page = asking();
  page.does({ type: "settings", settings: { pegs: 4 } });
  const { view, asked } = page;
  assert.deepEqual([view.settings.pegs, view.settings.split], [4, undefined]);
  assert.deepEqual([view.settings.source, view.settings.target], ["A", "C"]);
  assert.equal(/** @type {any} */ (asked[1]).move, "0");
  assert.equal(view.page.jumps, 1);
});

test("a search reports its progress until a state arrives", () => {
  const message = /** @type {any} */ ({ type: "searching", lane: 0, states: 9, depth: 2 });
  const page = asking();
  page.hears(message);
  assert.equal(page.view.talk.searching, message);
  page.hears(opened(["moves"], []), { ...STATE, ref: page.sent.at(-1)?.ref });
  assert.equal(page.view.talk.searching, null);
});

test("the variant's first panels are open, or the moves if it has no code", () => {
  const code = ["code", "call-stack"];
  /** @type {[string[], string[]][]} */
  const expected = [
    [
      [...code, "moves"],
      [...code, "about"],
    ],
    [["moves"], ["moves", "positions", "about"]],
  ];
  for (const [panels, open] of expected) {
    const lines = panels.includes("code") ? ["one"] : []; // without code it has balls
    const page = asking();
    page.hears(opened(panels, lines));
    learnFacts({ ...FACTS, panels: open.filter((name) => !panels.includes(name)) });
    page.hears({ ...STATE, ref: page.sent.at(-1)?.ref });
    assert.deepEqual(page.view.panels, open);
  }
  learnFacts({ ...FACTS, addresses: [] });
});

test("a refused field of a puzzle is left out, and the puzzle is requested again", () => {
  const page = asking();
  page.refuse("out_of_range", { field: "lanes[0].split" });
  assert.equal(page.view.settings.split, undefined);
  assert.equal(page.asked.length, 1);
  assert.deepEqual(page.view.page.notices, ["no"]);
});

test("a puzzle that is too large gets the usual number of discs", () => {
  const page = asking({ ...SETTINGS, discs: 60, split: undefined });
  page.refuse("too_large", { field: "lanes[0].discs" });
  assert.equal(page.view.settings.discs, VARIANTS.pegs.usual);
});

test("a puzzle whose search is refused is replaced by the one that is shown, if any", () => {
  const [none, back] = [1, 2].map(() => asking({ ...SETTINGS, discs: 5, split: undefined }));
  back.view = /** @type {any} */ ({ ...back.view, opened: { discs: 2 } });
  for (const page of [none, back]) page.refuse("too_many", { field: "lanes[0]" });
  assert.deepEqual([none.view.settings.discs, none.asked], [5, []]);
  assert.deepEqual([back.view.settings.discs, back.asked.length], [2, 1]);
  assert.deepEqual(back.view.page.notices, ["no"]);
});

property("each position stands in the column of its distance, and none on another", (random) => {
  const count = random.integer(2, 40);
  const positions = Array.from({ length: count }, (_, i) => [[i + 1]]);
  const edges = /** @type {[number, number][]} */ (
    positions.slice(1).map((_, i) => [random.integer(0, i), i + 1])
  );
  const goal = random.integer(0, count - 1);
  const places = placesOf({ positions, edges }, positions[goal]);
  assert.equal(places[goal].distance, 0);
  assert.equal(places[goal].x, 1);
  for (const [one, other] of edges)
    assert.equal(Math.abs(places[one].distance - places[other].distance), 1); // it is a tree
  const farthest = Math.max(...places.map(({ distance }) => distance));
  for (const { x, distance } of places) assert.ok(Math.abs(x - (1 - distance / farthest)) < 1e-9);
  assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, count);
  assert.deepEqual(placesOf({ positions, edges }, [[count + 1]]), []); // not one of the positions
});

test("a position is read as it is written, and an invalid one gives null", () => {
  for (const text of ["5,4|2,1|3", "||1", "3|1|2"])
    assert.equal(textOf(positionOf(text, 3) ?? []), text);
  for (const text of ["", "||", "1|1|", "1,2|3", "a|b|c", "1|2|3|"])
    assert.equal(positionOf(text, 3), null);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { readCompareLink } from "../../../static/js/compare/link.js";
import { elsewhere } from "../../../static/js/share/elsewhere.js";
import { readLink } from "../../../static/js/share/link.js";
import { beginView } from "../../../static/js/view/state.js";
import { always } from "../random.js";
import { VARIANTS } from "../variants/variants.js";

/** @typedef {import("../../../static/js/compare/given.js").Given} Given */
/** @typedef {import("../random.js").Random} Random */

const ALGORITHMS = ["recursive", "idle-peg", "explicit-stack", "gray-code", "mirror"];
const PEGS = ["AB", "AC", "BA", "BC", "CA", "CB"];
const lines = Array.from({ length: 64 }, (_, n) => String(5n * 2n ** BigInt(n + 1)));
const GIVEN = /** @type {Given} */ (
  /** @type {unknown} */ ({
    algorithms: ALGORITHMS,
    panels: ["code", "call-stack", "bits"],
    largest: 64,
    variants: VARIANTS,
    lanes: { fewest: 2, most: 4, offered: ALGORITHMS.slice(0, 4) },
    growth: Object.fromEntries(ALGORITHMS.map((name) => [name, { lines }])),
  })
);

/** @param {Random} random */
function someTower(random) {
  const [source, target] = random.one(PEGS);
  const discs = random.integer(1, 64);
  const move = random.bigint(0n, 2n ** BigInt(discs) - 1n);
  return { settings: { discs, source, target, algorithm: random.one(ALGORITHMS) }, move };
}

/** @param {Random} random */
function someLooks(random) {
  return {
    page: { theme: random.one(["light", "dark", "projector"]), lang: "pl", keepsLang: true },
    timeline: {
      marks: [{ move: random.bigint(0n, 99n), note: random.one(["", "half, way & on"]) }],
    },
  };
}

test("to the lanes and back, tower, move, algorithm, looks and bookmarks stay", () => {
  always((random) => {
    const { settings, move } = someTower(random);
    const start = { move: String(move), line: 0 };
    const looks = /** @type {any} */ (someLooks(random));
    const view = beginView({ settings, travel: { start }, ...looks });
    const lanes = beginView(readCompareLink(elsewhere(view), GIVEN));
    assert.deepEqual(lanes.page.notices, []);
    assert.deepEqual(lanes.compare.lanes?.[0], settings);
    assert.equal(lanes.compare.lanes?.length, 2);
    assert.equal(lanes.travel.start.move, start.move);
    assert.equal(lanes.page.theme, looks.page.theme);
    assert.deepEqual(lanes.timeline.marks, looks.timeline.marks);
    const back = beginView(readLink(elsewhere(lanes), GIVEN));
    assert.deepEqual(back.page.notices, []);
    assert.deepEqual(back.settings, settings);
    assert.equal(back.travel.start.move, start.move);
    assert.deepEqual(back.timeline.marks, looks.timeline.marks);
  });
});

test("of several lanes the one in front goes along, with its own move", () => {
  always((random) => {
    const towers = [someTower(random), someTower(random), someTower(random)];
    const tab = random.integer(0, 2);
    const lanes = towers.map(({ settings }) => settings);
    const shown = { lanes: towers.map(({ move }) => ({ move: String(move), line: 0 })) };
    const view = { ...beginView({ settings: lanes[0], compare: { lanes, tab } }), shown };
    const { settings, travel } = beginView(readLink(elsewhere(/** @type {any} */ (view)), GIVEN));
    assert.deepEqual(settings, lanes[tab]);
    assert.equal(travel.start.move, String(towers[tab].move));
  });
});

test("a line inside a move goes along, too", () => {
  const view = beginView({ travel: { start: { move: "9", line: 3 } } });
  const { travel } = beginView(readLink(elsewhere(view), GIVEN));
  assert.deepEqual(travel.start, { move: "9", line: 3 });
});

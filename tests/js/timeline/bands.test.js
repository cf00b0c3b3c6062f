// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import {
  callAt,
  drawRows,
  litBands,
  rowCount,
  rowDiscs,
  rowHeight,
  topDisc,
} from "../../../static/js/timeline/bands.js";
import { place, sight, wholeRun } from "../../../static/js/timeline/window.js";
import { always, property } from "../random.js";
import { towerOf } from "../tower.js";

/** @import {Line} from "../../../static/js/timeline/bands.js" */
/** @import {Random} from "../random.js" */

const SIZE = { width: 1280, band: 24, rows: 8 };
const EIGHT = { discs: 8 };
const TOWER = towerOf(8);

/** The calls that are open after this many moves. @param {number} move */
const openAt = (move) => TOWER.at(move, 0).panels["call-stack"]?.frames ?? [];

/** A part of a run of this many discs. @param {Random} random @param {number} discs */
function somePart(random, discs) {
  const last = 2n ** BigInt(discs) - 1n;
  const [one, other] = [random.bigint(0n, last), random.bigint(0n, last)];
  return { last, window: one < other ? sight(one, other) : sight(other, one) };
}

/** Where a line is drawn, in pixels: its stretches, or its dashes. @param {Line} line */
function stretches({ d, dashes, shift }) {
  const drawn = d.matchAll(/M(-?[\d.]+) -?[\d.]+H(-?[\d.]+)/g);
  const parts = [...drawn].map(([, a, b]) => [Number(a), Number(b)]);
  if (!dashes) return parts;
  const [[start, end]] = parts;
  const [long, gap] = dashes.split(" ").map(Number);
  const found = [];
  for (let x = start - Number(shift); x < end - 0.01; x += long + gap) {
    found.push([Math.max(start, x), Math.min(end, x + long)]);
  }
  return found.filter(([left, right]) => right > left + 0.005);
}

test("eight rows are together as high as six, and fewer are no higher than a single one", () => {
  const high = (/** @type {"light" | "projector"} */ theme, /** @type {number} */ rows) =>
    rowHeight({ sizes: { band: 24 }, page: { theme } }, rows);
  const heights = [1, 6, 7, 8].map((rows) => Math.round(rows * high("light", rows)));
  assert.deepEqual(heights, [24, 144, 144, 144]);
  assert.equal(high("projector", 8).toFixed(1), "21.6");
});

property("rows stand for neighbouring discs, the largest above, as many as there are", (random) => {
  const discs = random.integer(1, 64);
  const { window } = somePart(random, discs);
  const rows = rowDiscs(window, { discs }, SIZE);
  assert.ok(rows.length >= rowCount({ discs }, 8) && rows.length <= rowCount({ discs }, 8) + 1);
  rows.forEach(({ disc, y }, i) => {
    assert.ok(disc >= 1 && disc <= discs);
    assert.ok(y > -SIZE.band && y < 8 * SIZE.band);
    if (i)
      assert.deepEqual([disc, Math.round(y - rows[i - 1].y)], [rows[i - 1].disc - 1, SIZE.band]);
  });
});

test("the whole run has the largest disc at the top, and zooming in shows smaller ones", () => {
  for (let discs = 1; discs <= 64; discs++) {
    const last = 2n ** BigInt(discs) - 1n;
    assert.equal(topDisc(wholeRun(last), { discs }, 8), discs);
    let before = discs;
    for (let width = last; width > 0n; width = (width * 9n) / 10n) {
      const top = topDisc(sight(0n, width), { discs }, 8);
      assert.ok(top <= before && top >= Math.min(8, discs));
      before = top;
    }
  }
});

test("each visible call has its band over its moves, and each move of a disc its tick", () => {
  always((random) => {
    const { last, window } = somePart(random, 8);
    for (const row of drawRows(window, EIGHT, SIZE, last)) {
      const calls = new Map();
      for (let move = 1; move <= 255; move++) {
        const call = openAt(move).find(({ disc }) => disc === row.disc);
        if (call) calls.set(call.first_move, call);
      }
      const middle = (/** @type {number} */ move) => place(BigInt(move), window, SIZE.width);
      const cell = middle(1) - middle(0);
      const expected = [...calls.values()]
        .map((call) => [
          middle(Number(call.first_move)) - cell / 2,
          middle(Number(call.last_move)) + cell / 2,
        ])
        .map(([left, right]) => [Math.max(0, left), Math.min(SIZE.width, right)])
        .filter(([left, right]) => right - left > 4);
      const drawn = stretches(row.bands);
      for (const [left, right] of expected) {
        assert.ok(
          drawn.some(([a, b]) => Math.abs(a - left) <= 1.3 && Math.abs(b - right) <= 1.3),
          `disc ${row.disc}: no band from ${left} to ${right} among ${drawn.join(" | ")}`,
        );
      }
      assert.ok(drawn.length >= expected.length);
    }
  }, 40);
});

test("an open call is highlighted over the moves it owns, in the row of its disc", () => {
  always((random) => {
    const { window } = somePart(random, 8);
    const frames = openAt(random.integer(0, 255));
    const rows = new Map(rowDiscs(window, EIGHT, SIZE).map(({ disc, y }) => [disc, y]));
    const discs = litBands(wholeRun(255n), EIGHT, SIZE, frames).map(({ disc }) => disc);
    assert.deepEqual(
      discs,
      frames.map(({ disc }) => disc),
    );
    for (const lit of litBands(window, EIGHT, SIZE, frames)) {
      const frame = frames.find(({ disc }) => disc === lit.disc);
      assert.ok(frame);
      assert.equal(lit.y, rows.get(lit.disc));
      assert.deepEqual([lit.first, lit.last], [frame.first_move, frame.last_move]);
      const [left, right] = [lit.x, lit.x + lit.width];
      assert.ok(left >= 0 && right - left >= 2 && right <= SIZE.width + 3); // 2 wide, 1 moved aside
    }
  });
});

test("the call that owns a move is found in its disc's row; between calls there is null", () => {
  always((random) => {
    const { window } = somePart(random, 8);
    const move = random.integer(1, 255);
    for (const { disc, y } of rowDiscs(window, EIGHT, SIZE)) {
      if (y < 0) continue;
      const call = openAt(move).find((frame) => frame.disc === disc);
      const owned = call && { first: BigInt(call.first_move), last: BigInt(call.last_move) };
      assert.deepEqual(callAt(window, EIGHT, SIZE, y + 1, BigInt(move)), owned ?? null);
    }
  });
  assert.equal(callAt(wholeRun(255n), EIGHT, SIZE, 8 * SIZE.band + 1, 5n), null);
});

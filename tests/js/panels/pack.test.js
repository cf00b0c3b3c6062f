// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { bottomsOf, pack } from "../../../static/js/panels/pack.js";
import { property } from "../random.js";

/** @import {Need} from "../../../static/js/panels/pack.js" */

const SPACE = { columns: 2, height: 900, gap: 14, most: 36, least: 22 };

/** @param {any} random @returns {{needs: Need[], space: typeof SPACE}} */
function some(random) {
  const count = random.integer(1, 9);
  const needs = Array.from({ length: count }, (_, i) => ({
    name: `panel-${i}`,
    fixed: random.integer(40, 260),
    rows: random.integer(0, 3) ? random.integer(0, 130) : 0,
  }));
  const columns = random.integer(1, 2);
  return { needs, space: { ...SPACE, columns, height: random.integer(200, 1300) } };
}

/** @param {Need[]} needs @param {typeof SPACE} space @param {ReturnType<typeof pack>} packed */
function heights(needs, space, { columns, row, shown }) {
  return columns.map((names) => {
    const own = needs.filter(({ name }) => names.includes(name));
    const parts = own.map(({ name, fixed }) => fixed + shown[name] * row);
    return parts.reduce((sum, part) => sum + part, 0) + space.gap * (own.length - 1);
  });
}

property("every panel stands in one column, in its order", (random) => {
  const { needs, space } = some(random);
  const { columns } = pack(needs, space);
  assert.ok(columns.length <= space.columns);
  assert.deepEqual(
    columns.flat(),
    needs.map(({ name }) => name),
  );
});

property("what fits is told: then no column is higher than there is space", (random) => {
  const { needs, space } = some(random);
  const packed = pack(needs, space);
  const highest = Math.max(...heights(needs, space, packed));
  assert.equal(packed.fits, highest <= space.height);
  assert.ok(packed.row <= space.most && packed.row >= space.least);
});

property("a list is cut only where no row height and no parting keeps all whole", (random) => {
  const { needs, space } = some(random);
  const packed = pack(needs, space);
  if (needs.every(({ name, rows }) => packed.shown[name] === rows)) return;
  const lowest = needs.map(({ fixed, rows }) => fixed + rows * space.least + space.gap);
  const sum = (/** @type {number[]} */ part) => part.reduce((all, one) => all + one, -space.gap);
  const partings = space.columns > 1 ? lowest.map((_, at) => at) : [0];
  for (const at of partings) {
    const parts = at ? [lowest.slice(0, at), lowest.slice(at)] : [lowest];
    assert.ok(Math.max(...parts.map(sum)) > space.height);
  }
});

property("where lists are cut no free row is left to any of them", (random) => {
  const { needs, space } = some(random);
  const packed = pack(needs, space);
  if (!packed.fits) return;
  heights(needs, space, packed).forEach((height, i) => {
    const more = needs.some(
      ({ name, rows }) => packed.columns[i].includes(name) && packed.shown[name] < rows,
    );
    assert.ok(!more || height + packed.row > space.height);
  });
});

test("the five panels of eight discs are whole beside each other on a large screen", () => {
  const needs = [
    { name: "code", fixed: 260, rows: 0 },
    { name: "call-stack", fixed: 60, rows: 9 },
    { name: "explicit-stack", fixed: 60, rows: 15 },
    { name: "bits", fixed: 180, rows: 0 },
    { name: "idle-peg", fixed: 170, rows: 0 },
  ];
  const packed = pack(needs, SPACE);
  assert.ok(packed.fits);
  assert.deepEqual(packed.columns[0], ["code", "call-stack"]);
  assert.deepEqual(packed.shown, {
    code: 0,
    "call-stack": 9,
    "explicit-stack": 15,
    bits: 0,
    "idle-peg": 0,
  });
});

test("few panels stay in one column", () => {
  const needs = [
    { name: "code", fixed: 260, rows: 0 },
    { name: "call-stack", fixed: 60, rows: 7 },
  ];
  assert.deepEqual(pack(needs, SPACE).columns, [["code", "call-stack"]]);
});

test("a listing keeps the height of its lines and shows at least the lines asked for", () => {
  const needs = [
    { name: "code", fixed: 60, rows: 25, row: 38, least: 9 },
    { name: "from-position", fixed: 400, rows: 0 },
  ];
  const packed = pack(needs, { ...SPACE, columns: 1 });
  assert.ok(packed.fits);
  assert.ok(packed.shown.code >= 9 && packed.shown.code < 25);
});

test("a column that has space takes the list that would be cut beside it", () => {
  const needs = [
    { name: "code", fixed: 265, rows: 0 },
    { name: "call-stack", fixed: 57, rows: 17 },
    { name: "explicit-stack", fixed: 57, rows: 31 },
    { name: "bits", fixed: 186, rows: 0 },
  ];
  const packed = pack(needs, { ...SPACE, height: 920 });
  assert.deepEqual(packed.columns, [
    ["code", "call-stack"],
    ["explicit-stack", "bits"],
  ]);
  assert.deepEqual([packed.shown["call-stack"], packed.shown["explicit-stack"]], [17, 30]);
});

property("how far down a panel reaches is the sum of those above and the gaps", (random) => {
  const { needs, space } = some(random);
  const packed = pack(needs, space);
  const bottoms = bottomsOf(packed, needs, space.gap);
  const ends = packed.columns.map((names) => names.at(-1));
  const last = needs.map(({ name }) => name).filter((name) => ends.includes(name));
  const lowest = last.map((name) => bottoms[needs.findIndex((need) => need.name === name)]);
  assert.deepEqual(lowest, heights(needs, space, packed));
});

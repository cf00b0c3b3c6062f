// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { fit } from "../../../static/js/compare/fit.js";
import { rowsOf, stageFor } from "../../../static/js/compare/needs.js";
import { layoutStage } from "../../../static/js/stage/layout.js";
import { always, property } from "../random.js";

/** @import {Random} from "../random.js" */

/** @param {Random} random @param {number} em */
function someLane(random, em) {
  const lines = Array.from({ length: random.integer(4, 25) }, () => {
    const indent = 4 * random.integer(0, 4);
    return { length: indent + random.integer(4, 40), indent };
  });
  const discs = random.integer(1, 64);
  const own = random.one([
    { ownFixed: 2 * em, ownRows: discs + 1 },
    { ownFixed: random.integer(3, 12) * em, ownRows: 0 },
  ]);
  return { discs, pegs: random.integer(3, 8), lines, codeFixed: em, ...own };
}

/** @param {Random} random */
function someSpace(random) {
  const em = random.integer(12, 30);
  return {
    width: em * random.integer(16, 60),
    height: em * random.integer(16, 50),
    ...{ gap: 8, em, code: em, edge: { width: 20, height: 10 }, sides: 30 },
    row: { most: 2 * em, least: Math.ceil(1.28 * em) },
  };
}

/** @param {Random} random */
function some(random) {
  const space = someSpace(random);
  const lanes = Array.from({ length: random.integer(1, 4) }, () => someLane(random, space.em));
  return { space, lanes };
}

property("no stage and no listing is higher than the lane, and each has some height", (random) => {
  const { space, lanes } = some(random);
  const { kind, stage, code, missing } = fit(lanes, space);
  assert.equal(code.length, lanes.length);
  for (const high of code) {
    assert.ok(high > 0 && stage > 0);
    const together = kind === "beside-code" ? Math.max(high, stage) : high + stage + space.gap;
    if (missing === 0) assert.ok(together <= space.height + 1, `${together}`);
  }
});

test("where nothing is missing, every listing is whole and every disc that can be is thick", () => {
  let whole = 0;
  always((random) => {
    const { space, lanes } = some(random);
    const { kind, stage, wide, code, line, missing } = fit(lanes, space);
    if (missing > 0) return;
    whole += 1;
    const beside = space.width - wide - space.gap;
    const width = kind === "beside-code" ? beside : space.width;
    lanes.forEach(({ lines, codeFixed }, i) => {
      assert.ok(codeFixed + line * rowsOf(lines, width, space) <= code[i] + 1);
    });
    const across = kind === "stacked" ? space.width : wide;
    assert.ok(stage >= stageFor(lanes, across, space) - 1);
  });
  assert.ok(whole > 20, `${whole} of all were whole`);
});

property("rows and lines are between their highest and their lowest", (random) => {
  const { space, lanes } = some(random);
  const { line, row } = fit(lanes, space);
  assert.ok(line >= 1.17 * space.code && line <= 1.43 * space.code);
  assert.ok(row >= space.row.least - 1 && row <= space.row.most);
});

test("a line that is too long goes on in the next row, and every other takes one", () => {
  const space = { code: 10, sides: 0 };
  const lines = [
    { length: 10, indent: 0 },
    { length: 40, indent: 8 },
  ];
  assert.equal(rowsOf(lines, 1000, space), 2);
  assert.equal(rowsOf(lines, 25 + 6.02 * 30 + 1, space), 3);
  always((random) => {
    const { lines: some } = someLane(random, 10);
    const [narrow, wide] = [random.integer(120, 400), random.integer(400, 900)];
    assert.ok(rowsOf(some, narrow, space) >= rowsOf(some, wide, space));
    assert.ok(rowsOf(some, wide, space) >= some.length);
  });
});

property("a stage is as high as discs need that carry their numbers", (random) => {
  const space = { ...someSpace(random), height: 3000 };
  const discs = random.integer(1, 12);
  const lanes = [{ ...someLane(random, space.em), discs }];
  const high = stageFor(lanes, space.width, space);
  const size = { width: space.width - space.edge.width, height: high - space.edge.height };
  const { pegs } = lanes[0];
  const { thick } = layoutStage({ ...size, discs, pegs, em: space.em, tight: true });
  assert.ok(thick >= 0.9 * space.em, `${thick} of ${space.em}`);
});

test("two lanes read from afar have whole listings and thick discs", () => {
  const line = (/** @type {number} */ length, indent = 4) => ({ length, indent });
  const recursive = [line(35, 0), line(14), line(14, 8), line(39), line(26), line(39)];
  const idle = [line(31, 0), line(17), line(40), line(32), line(29, 8), line(37, 8)];
  const space = {
    ...{ width: 920, height: 580, gap: 9, em: 24, code: 24, sides: 42 },
    ...{ edge: { width: 27, height: 15 }, row: { most: 47, least: 32 } },
  };
  const shown = fit(
    [
      { discs: 6, pegs: 3, lines: recursive, codeFixed: 18, ownFixed: 54, ownRows: 7 },
      { discs: 6, pegs: 3, lines: idle, codeFixed: 18, ownFixed: 200, ownRows: 0 },
    ],
    space,
  );
  assert.equal(shown.missing, 0);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { textSizeNear } from "../../../static/js/core/text-size.js";
import { linkForOthers, linkOf, readLink } from "../../../static/js/share/link.js";
import { sight, visibleCounts } from "../../../static/js/timeline/window.js";
import { beginView } from "../../../static/js/view/state.js";
import { always } from "../random.js";

/** @typedef {import("../../../static/js/view/state.js").Known} Known */

const OFFERED = {
  algorithms: ["recursive", "gray-code", "olive"],
  panels: ["code", "call-stack", "explicit-stack", "bits", "idle-peg", "formulas", "olive"],
  largest: 64,
};

/** @typedef {import("../random.js").Random} Random */

const PEGS = ["A-B", "A-C", "B-A", "B-C", "C-A", "C-B"];

/** What a link may say, at random. @param {Random} random @returns {Known} */
function someKnown(random) {
  const discs = random.integer(1, 64);
  const last = 2n ** BigInt(discs) - 1n;
  const [source, target] = random.one(PEGS).split("-");
  const textSize = textSizeNear(random.integer(0, 300));
  return {
    settings: { discs, source, target, algorithm: random.one(OFFERED.algorithms) },
    panels: OFFERED.panels.filter(() => random.integer(0, 1)),
    travel: {
      start: { move: String(random.bigint(0n, last)), line: random.integer(0, 1_000_000) },
      unit: random.one(["move", "line"]),
      power: random.integer(-2, 60),
    },
    page: {
      theme: random.one(["auto", "light", "projector"]),
      keepsLang: random.one([true, false]),
    },
    timeline: someTimeline(random, last),
    present: random.one([{ textSize }, { textSize, on: true, chosen: random.one([null, "bits"]) }]),
    think: random.one([{}, { on: true, from: random.integer(1, discs) }]),
  };
}

/** @param {Random} random @param {bigint} last @returns {Known["timeline"]} */
function someTimeline(random, last) {
  const [one, other] = [random.bigint(0n, last), random.bigint(0n, last)];
  const [from, to] = one < other ? [one, other] : [other, one];
  const loop = random.one([true, false]);
  const range =
    from < to &&
    random.one([
      { from, to, loop },
      { from, to: null, loop: false },
    ]);
  const moves = [random.bits(21), 2n ** 62n + random.bits(21), 2n ** 63n + random.bits(21)];
  const marks = moves.map((move, index) => ({ move, note: ["a, b & c", "", "ż%?#"][index] }));
  return { range: range || { from: null, to: null, loop: false }, marks, window: sight(from, to) };
}

test("a link restores all that it says of a view", () => {
  always((random) => {
    const known = someKnown(random);
    const before = beginView(known);
    const last = 2n ** BigInt(before.settings.discs) - 1n;
    before.opened = /** @type {any} */ ({ moves: String(last) });
    const read = readLink(linkOf(before), OFFERED);
    assert.deepEqual(read.page?.notices, []);
    const after = beginView(read);
    for (const part of /** @type {const} */ ([
      "settings",
      "panels",
      "travel",
      "present",
      "think",
    ])) {
      assert.deepEqual(after[part], before[part]);
    }
    assert.equal(after.page.theme, before.page.theme);
    assert.equal(after.page.keepsLang, before.page.keepsLang);
    assert.deepEqual(after.timeline.range, before.timeline.range);
    assert.deepEqual(after.timeline.marks, before.timeline.marks);
    const seen = (/** @type {typeof after} */ { timeline }) => visibleCounts(timeline.window, last);
    assert.deepEqual(seen(after), seen(before));
  });
});

test("whatever a link says, what is read is possible, and its own link has nothing to mend", () => {
  const NAMES = [
    "discs",
    "from",
    "to",
    "move",
    "line",
    "algorithm",
    "panels",
    "theme",
    "unit",
    "lang",
  ];
  const MORE = [
    "speed",
    "in",
    "out",
    "loop",
    "sight",
    "mark",
    "present",
    "panel",
    "text",
    "think",
    "think-from",
  ];
  const TEXTS = [
    "",
    "0",
    "1",
    "-1",
    "A",
    "B",
    "C",
    "7",
    "9".repeat(30),
    "9".repeat(99),
    "3-1",
    "1-3",
  ];
  const OTHERS = [
    "code,bits,x",
    "line",
    "dark",
    "olive",
    "1.5",
    "%",
    "<b>",
    "null",
    "0x10",
    "5,note",
  ];
  always((random) => {
    const query = new URLSearchParams();
    for (let count = random.integer(0, 12); count > 0; count--) {
      query.append(random.one([...NAMES, ...MORE]), random.one([...TEXTS, ...OTHERS]));
    }
    const view = beginView(readLink(`?${query}`, OFFERED));
    const { discs, source, target, algorithm } = view.settings;
    const last = 2n ** BigInt(discs) - 1n;
    assert.ok(discs >= 1 && discs <= 64 && source !== target);
    assert.ok(OFFERED.algorithms.includes(algorithm));
    assert.ok(view.panels.every((name) => OFFERED.panels.includes(name)));
    assert.ok(
      BigInt(view.travel.start.move ?? -1) >= 0n && BigInt(view.travel.start.move ?? 0) <= last,
    );
    view.opened = /** @type {any} */ ({ moves: String(last) });
    assert.deepEqual(readLink(linkOf(view), OFFERED).page?.notices, []);
  }, 2000);
});

test("a link's notices name the value, and what is used in its place", () => {
  const { page, settings } = readLink("?discs=99&to=A&mark=x&algorithm=magic", OFFERED);
  assert.deepEqual(settings, { discs: 64, source: "A", target: "C", algorithm: "recursive" });
  assert.deepEqual(
    page?.notices?.map((notice) => ("id" in notice ? [notice.id, notice.values.value] : [])),
    [
      ["link_bad", "A"],
      ["link_bad", "99"],
      ["link_bad", "magic"],
      ["link_left_out", "x"],
    ],
  );
});

test("a link for others leaves out theme and presenter view, unless these are wanted", () => {
  always((random) => {
    const known = someKnown(random);
    const view = beginView(known);
    const plain = new URLSearchParams(linkForOthers(view));
    for (const name of ["theme", "text", "present", "panel"]) assert.equal(plain.get(name), null);
    const share = { ...view.share, theme: true, present: true };
    const whole = { ...view, share, present: { ...view.present, on: true } };
    assert.equal(linkForOthers({ ...view, share }), linkOf(whole));
    const both = new URLSearchParams(linkOf(view));
    for (const name of ["theme", "text", "present", "panel"]) both.delete(name);
    assert.deepEqual([...plain], [...both]);
  });
});

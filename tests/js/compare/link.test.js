// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import {
  compareLinkOf,
  oneMore,
  readCompareLink,
  ticksOf,
} from "../../../static/js/compare/link.js";
import { beginView } from "../../../static/js/view/state.js";
import { always } from "../random.js";
import { VARIANTS } from "../variants/variants.js";

/** @typedef {import("../../../static/js/compare/given.js").Given} Given */
/** @typedef {import("../random.js").Random} Random */

const ALGORITHMS = ["recursive", "idle-peg", "explicit-stack", "gray-code", "mirror", "olive"];
const PEGS = ["A,B", "A,C", "B,A", "B,C", "C,A", "C,B"];

/** Each algorithm takes another number of lines to a move. */
const GIVEN = /** @type {Given} */ (
  /** @type {unknown} */ ({
    algorithms: ALGORITHMS,
    largest: 64,
    variants: VARIANTS,
    lanes: { fewest: 2, most: 4, offered: ALGORITHMS.slice(0, 4) },
    growth: Object.fromEntries(
      ALGORITHMS.map((name, i) => [
        name,
        {
          lines: Array.from({ length: 64 }, (_, n) =>
            String((2n ** BigInt(n + 1) - 1n) * BigInt(i + 3)),
          ),
        },
      ]),
    ),
  })
);

/** @param {Random} random */
function someLink(random) {
  const lanes = Array.from({ length: random.integer(2, 4) }, () => {
    return [random.one(ALGORITHMS), random.integer(1, 64), random.one(PEGS)].join(",");
  });
  const settings = beginView(readCompareLink(`?lane=${lanes.join("&lane=")}`, GIVEN)).compare.lanes;
  const most = Math.max(...(settings ?? []).map(({ discs }) => discs));
  const at = random.one([
    `clock=move&move=${random.bigint(0n, 2n ** BigInt(most) - 1n)}`,
    `clock=line&tick=${random.bigint(0n, ticksOf(settings ?? [], GIVEN))}`,
  ]);
  const speed = random.one(["", `&speed=${random.integer(2, 60)}`]);
  const rest = random.one(["", "&present=1", "&text=120"]);
  const theme = random.one(["light", "dark"]);
  return `?lane=${lanes.join("&lane=")}&${at}&theme=${theme}${speed}${rest}`;
}

/** A lane of a variant, as links write it. @param {Random} random */
function someVariant(random) {
  const pegs = random.integer(3, 8);
  return random.one([
    `frame-stewart,${random.integer(1, 64)},B,A,variant:pegs,pegs:${pegs}`,
    `frame-stewart,9,A,C,variant:pegs,pegs:${pegs},split:4`,
    "target-walk,4,A,C,variant:regular,start:4,1||3,2,goal:2|4,3,1|,path:2",
    `search,${random.integer(1, 5)},A,C,variant:antwerp`,
    "search,3,A,C,variant:london,start:1|2|3,goal:3,2|1|",
  ]);
}

/** @param {string} search */
const viewOf = (search) => beginView(readCompareLink(search, GIVEN));

/** @param {string} search */
const noticesOf = (search) =>
  (readCompareLink(search, GIVEN).page?.notices ?? []).map((notice) =>
    "id" in notice
      ? [notice.id, notice.values.value ?? notice.values.count, notice.values.used]
      : [],
  );

test("a link restores all that it says, and is written again letter by letter", () => {
  always((random) => {
    const link = someLink(random);
    assert.deepEqual(noticesOf(link), []);
    assert.equal(compareLinkOf(viewOf(link)), link);
  });
});

test("whatever a link says, what is read is possible, and its own link has nothing to mend", () => {
  const TEXTS = [
    "",
    "luck,6,A,C",
    "recursive,65,A,A",
    "mirror,0,C,C",
    "olive",
    "x,y,z,t,u",
    "search,9,A,A,variant:antwerp",
    "frame-stewart,8,A,H,variant:pegs,pegs:99,split:9",
    "recursive,6,A,C,variant:bogus",
    "search,3,A,C,variant:london,start:nowhere",
    "9".repeat(90),
  ];
  always((random) => {
    const query = new URLSearchParams();
    for (let count = random.integer(0, 9); count > 0; count--) {
      const name = random.one([
        "lane",
        "lane",
        "lane",
        "clock",
        "tick",
        "move",
        "theme",
        "speed",
        "text",
      ]);
      query.append(name, random.one([...TEXTS, "line", "-1", "7", "recursive,7,B,A"]));
    }
    const view = viewOf(`?${query}`);
    const lanes = view.compare.lanes ?? [];
    assert.ok(lanes.length >= 2 && lanes.length <= 4);
    for (const { variant, algorithm, discs, source, target } of lanes) {
      assert.ok(discs >= 1 && discs <= 64 && source !== target);
      if (variant) continue;
      assert.ok(ALGORITHMS.includes(algorithm) && PEGS.includes(`${source},${target}`));
    }
    assert.deepEqual(noticesOf(compareLinkOf(view)), []);
  }, 1000);
});

test("what is not possible is said, with what is used in its place", () => {
  const lanes = "lane=recursive,6,A,C&lane=idle-peg,6,A,C";
  const TWO = `?${lanes}`;
  assert.deepEqual(noticesOf(`${TWO}&lane=luck,6,A,C`), [
    ["link_bad", "luck,6,A,C", "explicit-stack,6,A,C"],
  ]);
  assert.deepEqual(noticesOf(`${TWO}&move=64`), [["link_bad", "64", "63"]]);
  assert.deepEqual(noticesOf(`${TWO}&clock=line&tick=999`), [["link_bad", "999", "252"]]);
  assert.deepEqual(noticesOf(`${TWO}&clock=hour`), [["link_bad", "hour", "move"]]);
  assert.deepEqual(noticesOf("?lane=recursive,65,A,A&lane=olive,6,A,B"), [
    ["link_bad", "recursive,65,A,A", "recursive,64,A,C"],
  ]);
  assert.deepEqual(noticesOf(`${TWO}&${lanes}&lane=mirror,6,A,C`), [
    ["link_lanes", "4", undefined],
  ]);
  assert.deepEqual(noticesOf("?lane=olive,6,A,C"), [["link_lanes", "2", undefined]]);
  assert.deepEqual(noticesOf(""), []);
});

test("one lane more is the first one's tower by an algorithm that is not here yet", () => {
  const [lane] = viewOf("?lane=gray-code,9,B,A&lane=olive,6,A,C").compare.lanes ?? [];
  let lanes = [lane];
  for (let count = 1; count < ALGORITHMS.length; count++) lanes = [...lanes, oneMore(lanes, GIVEN)];
  assert.deepEqual([...lanes.map(({ algorithm }) => algorithm)].sort(), [...ALGORITHMS].sort());
  assert.ok(lanes.every(({ discs, source, target }) => `${discs}${source}${target}` === "9BA"));
  assert.equal(oneMore(lanes, GIVEN).algorithm, "recursive");
});

test("a lane of any puzzle is written as it is read", () => {
  always((random) => {
    const lanes = [someVariant(random), random.one([someVariant(random), "recursive,6,A,C"])];
    const link = `?lane=${lanes.join("&lane=")}&clock=move&move=0&theme=auto`;
    assert.deepEqual(noticesOf(link), []);
    assert.equal(compareLinkOf(viewOf(link)), link);
  });
});

test("what a puzzle cannot be asked for is said, and all else of the link is kept", () => {
  /** @type {[string, string][]} */
  const mended = [
    ["frame-stewart,8,A,C,variant:pegs,pegs:9", "frame-stewart,8,A,C,variant:pegs,pegs:8"],
    ["recursive,8,A,C,variant:pegs,pegs:4", "frame-stewart,8,A,C,variant:pegs,pegs:4"],
    ["search,9,A,C,variant:antwerp", "search,5,A,C,variant:antwerp"],
    ["search,3,A,C,variant:london,goal:1|1|", "search,3,A,C,variant:london"],
    ["recursive,6,A,C,variant:moon", "recursive,6,A,C"],
  ];
  for (const [said, used] of mended) {
    const link = `?lane=${said}&lane=olive,7,B,C&move=5`;
    assert.deepEqual(noticesOf(link), [["link_bad", said, used]]);
    const [, other] = viewOf(link).compare.lanes ?? [];
    assert.deepEqual(
      [other.algorithm, other.discs, viewOf(link).travel.start.move],
      ["olive", 7, "5"],
    );
  }
});

test("a link to one variant opens it beside three pegs, or beside the classic puzzle", () => {
  /** @param {string} search */
  const lanesOf = (search) =>
    viewOf(search).compare.lanes?.map((lane) => lane.variant ?? "classic");
  const [four, three] = viewOf("?variant=pegs&pegs=4&discs=9").compare.lanes ?? [];
  assert.deepEqual([four.pegs, three.pegs, four.discs, three.discs], [4, 3, 9, 9]);
  assert.deepEqual(lanesOf("?variant=london"), ["london", "classic"]);
  assert.deepEqual(noticesOf("?variant=pegs&pegs=5&discs=9"), []);
});

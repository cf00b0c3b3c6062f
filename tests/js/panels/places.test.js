// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { placing } from "../../../static/js/embed/places.js";
import { groupsOf } from "../../../static/js/panels/bits.js";
import { pack } from "../../../static/js/panels/needs.js";
import { chosenPanel, panelAfter, presentedPanels } from "../../../static/js/panels/presented.js";
import { beginView } from "../../../static/js/view/view-state.js";
import { property } from "../random.js";

/** @import {Need, Packed, Space} from "../../../static/js/panels/needs.js" */
/** @import {Random} from "../random.js" */

const NAMES = ["code", "call-stack", "bits", "idle-peg", "explicit-stack", "moves", "costs"];
const FIRST_TWO = ["code", "call-stack"];
const SPACE = { columns: 2, height: 600, gap: 10, strip: 30 };

/** @param {string} name @param {number} fixed @param {number} [least] @param {number} [most]
 * @returns {Need} */
function need(name, fixed, least = 0, most = least) {
  const firm = name === "code" || name === "call-stack";
  const [home, bound, list] = [firm ? 0 : 1, name === "code", most > 0];
  return { name, home, bound, firm, list, fixed: [fixed, fixed], least, most };
}

const FIVE = [
  need("code", 200),
  need("call-stack", 50, 150, 300),
  need("explicit-stack", 50, 150, 400),
  need("bits", 150),
  need("idle-peg", 140),
];

/** @param {Random} random */
function someNeeds(random) {
  return NAMES.slice(0, random.integer(1, NAMES.length)).map((name) => {
    const least = random.one([0, random.integer(20, 200)]);
    const all = need(name, 0, least, least && least + random.integer(0, 400));
    return { ...all, fixed: [random.integer(20, 300), random.integer(20, 300)] };
  });
}

/** @param {Random} random @returns {Space} */
function someSpace(random) {
  const columns = random.one([1, 2]);
  return { columns, height: random.integer(100, 1200), gap: random.integer(0, 20), strip: 30 };
}

/** The least height of each column, with the highest of its tabs.
 * @param {Packed} packed @param {Need[]} needs @param {Space} space */
function heights({ columns, tabs, shared }, needs, { gap, strip }) {
  const high = (/** @type {string} */ name, /** @type {number} */ column) => {
    const found = needs.find((one) => one.name === name);
    return found ? found.fixed[column] + found.least : Infinity;
  };
  return columns.map((names, i) => {
    const own = names.map((name) => high(name, i));
    const last =
      tabs.length && i === shared ? [strip + Math.max(...tabs.map((n) => high(n, i)))] : [];
    return [...own, ...last].reduce((sum, one) => sum + one + gap, -gap);
  });
}

test("beside the code is its memory, in the second column the others, lists below", () => {
  const [first, second] = [FIRST_TWO, ["bits", "idle-peg", "explicit-stack"]];
  assert.deepEqual(pack(FIVE, SPACE), { columns: [first, second], tabs: [], shared: 0 });
});

test("there is one column where it can hold all panels whole", () => {
  assert.deepEqual(pack(FIVE.slice(0, 2), SPACE).columns, [FIRST_TWO]);
});

test("panels without space share a place, the last ones first", () => {
  const { columns, tabs, shared } = pack(FIVE, { ...SPACE, height: 480 });
  assert.deepEqual(columns, [FIRST_TWO, ["explicit-stack"]]);
  assert.deepEqual([tabs, shared], [["bits", "idle-peg"], 1]);
});

test("all panels share one place where nothing fits", () => {
  assert.deepEqual(pack(FIVE, { ...SPACE, height: 100 }).tabs.length, 5);
});

property("every panel has a place, and what is no tab fits", (random) => {
  const [needs, space] = [someNeeds(random), someSpace(random)];
  const packed = pack(needs, space);
  const names = [...packed.columns.flat(), ...packed.tabs];
  assert.deepEqual(names.sort(), needs.map(({ name }) => name).sort());
  assert.notEqual(packed.tabs.length === 1 && needs.length > 1, true);
  if (packed.tabs.length === needs.length) return;
  for (const high of heights(packed, needs, space)) assert.ok(high <= space.height);
});

property("no panel is a tab where all could be seen", (random) => {
  const [needs, space] = [someNeeds(random), someSpace(random)];
  if (!pack(needs, space).tabs.length) return;
  const ways = 2 ** (needs.length - 1);
  for (let way = 0; way < (space.columns === 2 ? ways : 1); way += 1) {
    /** @type {string[][]} */
    const columns = [[], []];
    needs.forEach(({ name }, i) => columns[i && (way >> (i - 1)) & 1].push(name));
    const all = { columns: columns.filter((names) => names.length), tabs: [], shared: 0 };
    assert.ok(heights(all, needs, space).some((high) => high > space.height));
  }
});

test("with two dozen open panels, few ways to divide them are tried", () => {
  let asked = 0; // nearly four million if every way were tried
  const many = Array.from({ length: 24 }, (_, i) => ({
    ...need(`own-${i}`, 0),
    home: i % 2,
    get fixed() {
      asked += 1;
      const high = 97 + ((i * 7) % 5);
      return [high, high];
    },
  }));
  const { columns, tabs } = pack(many, { ...SPACE, height: 900 });
  assert.deepEqual([columns.flat().length, tabs.length], [15, 9]);
  assert.ok(asked < 500_000, `${asked}`);
});

property("the code is in the first column, it and its memory are the last to be tabs", (random) => {
  const [needs, space] = [someNeeds(random), someSpace(random)];
  const { columns, tabs } = pack(needs, space);
  if (!tabs.includes("code")) assert.equal(columns[0].includes("code"), true);
  if (tabs.some((name) => FIRST_TWO.includes(name)))
    assert.ok(columns.flat().every((name) => FIRST_TWO.includes(name)));
});

const OPEN = ["code", "call-stack", "explicit-stack", "bits", "idle-peg"];

/** @param {string[]} panels @param {string | null} [chosen] @param {boolean} [awake] */
function presented(panels, chosen = null, awake = false) {
  return beginView({ panels, present: { on: true, chosen, awake } });
}

test("the presenter view shows the code and the algorithm's memory, or the chosen panel", () => {
  assert.deepEqual(presentedPanels(presented(OPEN)), ["code", "call-stack"]);
  assert.deepEqual(presentedPanels(presented(OPEN, "bits")), ["code", "bits"]);
  assert.deepEqual(presentedPanels(presented(OPEN, "code")), ["code", "call-stack"]);
  assert.deepEqual(presentedPanels(presented(["bits"])), ["bits"]);
  const found = [OPEN, ["code"], []].map((panels) => chosenPanel(presented(panels, "bits")));
  assert.deepEqual(found, ["bits", "code", null]);
});

test("one panel is shown alone where there is space for one", () => {
  const view = presented(OPEN, "bits");
  const board = { ...view.sizes.board, kind: /** @type {const} */ ("tabs") };
  const phone = { ...view, sizes: { ...view.sizes, board } };
  assert.deepEqual(presentedPanels(phone), ["bits"]);
});

test("with each press the next panel joins the code", () => {
  const seen = [];
  let view = presented(OPEN);
  for (let press = 0; press < 4; press += 1) {
    const chosen = panelAfter(view, 1);
    view = presented(OPEN, chosen);
    seen.push(chosen);
  }
  assert.deepEqual(seen, ["explicit-stack", "bits", "idle-peg", "call-stack"]);
  assert.equal(panelAfter(presented(OPEN), -1), "idle-peg");
  assert.equal(panelAfter(presented([]), 1), null);
});

property(
  "only open panels, the chosen one among them, with and without the transport",
  (random) => {
    const panels = OPEN.filter(() => random.one([true, false]));
    const chosen = random.one([null, ...panels]);
    const [rests, awake] = [false, true].map((on) => presented(panels, chosen, on));
    const shown = presentedPanels(rests);
    assert.deepEqual(presentedPanels(awake), shown);
    assert.ok(shown.length <= 2 && shown.every((name) => panels.includes(name)));
    if (panels.length) assert.ok(shown.includes(chosenPanel(rests) ?? ""));
  },
);

/** @param {string[]} panels @param {number} places @param {string | null} [front] */
function placed(panels, places, front = null) {
  const view = { panels, sizes: { places }, page: { front } };
  return placing(/** @type {View} */ (/** @type {unknown} */ (view)));
}

test("no panel is a tab where there are enough places", () => {
  assert.deepEqual(placed(["bits", "code"], 2), { own: ["bits", "code"], tabs: [], front: "" });
  assert.deepEqual(placed([], 1), { own: [], tabs: [], front: "" });
});

test("the remaining panels share the last place, the first of them in front", () => {
  const both = { own: [], tabs: ["code", "bits"], front: "code" };
  assert.deepEqual(placed(["code", "bits"], 1), both);
  const chosen = { own: ["code"], tabs: OPEN.slice(1), front: "bits" };
  assert.deepEqual(placed(OPEN, 2, "bits"), chosen);
  assert.equal(placed(OPEN, 2, "code").front, "call-stack", "one in a place of its own is no tab");
});

property("every panel of the link is in sight or a tab, in its order", (random) => {
  const panels = OPEN.slice(random.integer(0, 5));
  const places = random.integer(1, 4);
  const { own, tabs, front } = placed(panels, places, random.one(OPEN));
  assert.deepEqual([...own, ...tabs], panels);
  assert.ok(own.length + (tabs.length ? 1 : 0) <= places);
  assert.notEqual(tabs.length, 1, "one alone is no tab");
  assert.equal(tabs.includes(front), tabs.length > 0);
});

test("bits are grouped in fours from the right", () => {
  const groups = (/** @type {number} */ discs) =>
    groupsOf([..."abcdefghi"].slice(-discs)).map((group) => group.join(""));
  const told = [1, 3, 4, 5, 8, 9].map((discs) => groups(discs).join(" "));
  assert.deepEqual(told, ["i", "ghi", "fghi", "e fghi", "bcde fghi", "a bcde fghi"]);
});

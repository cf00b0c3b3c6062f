// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { beside, findAlgorithms, taken } from "../../../static/js/algorithms/algorithm-list.js";
import { createPatience, PATIENCE } from "../../../static/js/page/drawing.js";
import { readDiscs } from "../../../static/js/page/forms.js";
import { searchText } from "../../../static/js/page/searching.js";
import { Page, towerAt, update } from "../page.js";
import { property } from "../random.js";

test("a possible number of discs is accepted as it is, without a message", () => {
  for (let discs = 1; discs <= 64; discs++)
    assert.deepEqual(readDiscs(` ${discs}`, { most: 64 }, 6), { discs, said: null });
});

property("a number too large or too small becomes the nearest one, which is said", (random) => {
  const [large, small] = [random.bigint(65n, 10n ** 40n), -random.bigint(0n, 10n ** 40n)];
  const [most, least] = [large, small].map((one) => readDiscs(String(one), { most: 64 }, 6));
  const typed = "Type a number from 1 to 64. The tower now has ";
  assert.deepEqual(most, { discs: 64, said: `${typed}64 discs.` });
  assert.deepEqual(least, { discs: 1, said: `${typed}1 disc.` });
  const said = "Type a number from 2 to 8. The tower now has 2 discs.";
  assert.deepEqual(readDiscs("1", { fewest: 2, most: 8 }, 3), { discs: 2, said });
});

test("a text that is no whole number leaves the tower as it was, with a message", () => {
  for (const text of ["", " ", "six", "6.5", "1e1", "٦", "0x8"]) {
    const said = "Type a number from 1 to 64. The tower now has 6 discs.";
    assert.deepEqual(readDiscs(text, { most: 64 }, 6), { discs: 6, said });
  }
});

/** A page with a clock of its own. */
function dragging() {
  const page = Page.opened(update, towerAt(6));
  const clock = { now: 1000 };
  const waits = createPatience(() => clock.now);
  waits(page.view);
  const drag = (/** @type {number} */ move) => {
    page.does({ type: "seek", move: String(move), dragging: true });
    return waits(page.view);
  };
  const answer = (/** @type {number} */ after) => {
    clock.now += after;
    page.settle();
    return waits(page.view);
  };
  return { drag, answer, page, waits };
}

test("a drag waits for the state it requests, and is drawn when that has arrived", () => {
  const { drag, answer } = dragging();
  assert.equal(drag(40), true);
  assert.equal(answer(3), false);
  assert.equal(drag(9), true);
});

test("the mark does not wait after a slow answer", () => {
  const { drag, answer } = dragging();
  drag(40);
  answer(PATIENCE + 1);
  assert.equal(drag(9), false);
  answer(2);
  assert.equal(drag(17), true);
});

test("nothing waits for a jump without a drag, or without a connection", () => {
  const { page, waits } = dragging();
  page.does({ type: "seek", move: "40" });
  assert.equal(waits(page.view), false);
  page.settle();
  waits(page.view);
  page.does({ type: "lost" }, { type: "seek", move: "9", dragging: true });
  assert.equal(waits(page.view), false);
});

const far = { type: /** @type {const} */ ("searching"), lane: 0, states: 0, depth: 0, before: 0 };

test("a waiting search says how many are ahead of it, a running one how far it is", () => {
  const wait = "Waiting: 12 ahead in the queue.";
  assert.equal(searchText({ ...far, before: 12 }), wait);
  const said = searchText({ ...far, states: 9000, depth: 7 });
  assert.equal(said, "Searching: 9,000 positions seen, 7 moves deep…");
});

const CHOICES = [
  ["recursive", "Recursive", "Recursion", "remembers the open calls"],
  ["gray-code", "Gray code", "Bits and formulas", "remembers one code"],
  ["olive", "Algorytm Olive’a", "Cykle", "pamięta słupek krążka"],
].map(([name, title, group, remembers]) => ({ name, title, group, remembers }));

test("every typed word must be in the title, group, line or name, in any order, without accents", () => {
  for (const [text, ...found] of [
    ["  ", "recursive", "gray-code", "olive"],
    ["gray", "gray-code"],
    ["CODE formulas", "gray-code"],
    ["remembers", "recursive", "gray-code"],
    ["gray-c", "gray-code"],
    ["luck"],
    ["gray recursion"],
    ["slupek krazka", "olive"],
    ["SŁUPEK", "olive"],
  ]) {
    const names = findAlgorithms(CHOICES, text).map(({ name }) => name);
    assert.deepEqual(names, found, text);
  }
});

test("Enter takes the highlighted algorithm, else the present one, else the first found", () => {
  const [first, second] = CHOICES;
  assert.equal(taken(CHOICES, "olive", "recursive"), "olive");
  assert.equal(taken(CHOICES, null, "gray-code"), "gray-code");
  assert.equal(taken([first, second], "olive", "none"), "recursive");
  assert.equal(taken([], "olive", "recursive"), null);
});

test("the arrow keys wrap around", () => {
  assert.equal(beside(CHOICES, "olive", 1), "recursive");
  assert.equal(beside(CHOICES, "recursive", -1), "olive");
  assert.equal(beside([], null, 1), null);
});

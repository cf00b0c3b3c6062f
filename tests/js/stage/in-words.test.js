// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { beginning, describe, haveNames, nameOf, runs } from "../../../static/js/stage/in-words.js";
import { refusedAt } from "../../../static/js/view/place.js";
import { property } from "../random.js";
import { towerOf } from "../tower.js";

property("neighbouring discs are told together, each once, the smallest first", (random) => {
  const discs = Array.from({ length: 64 }, (_, i) => 64 - i).filter(() => random.integer(0, 2));
  const named = runs(discs).flatMap((run) => {
    const [first, last = first] = run.split("–").map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
  assert.deepEqual(named, [...discs].reverse());
  const ends = runs(discs).map((run) => run.split("–").map(Number));
  ends.slice(1).forEach(([first], i) => {
    assert.ok(first > (ends[i].at(-1) ?? 0) + 1); // otherwise they would be one range
  });
});

test("the stage in words names the tower and the discs on each peg", () => {
  const tower = towerOf(3);
  const { title, text } = describe(tower.opened, tower.at(3, 0));
  assert.equal(title, "Tower of Hanoi with 3 discs, from peg A to peg C");
  assert.equal(text, "Peg A: disc 3. Peg B: discs 1–2. Peg C is empty.");
});

test("discs that are not distinguished by number are listed by name, the top one first", () => {
  const tower = towerOf(2);
  const looks = ["red disc 1", "blue disc 1"].map((name, i) => {
    return { id: i + 1, size: 1, colour: "", label: "1", name };
  });
  const rules = "Bring the discs to where they belong.";
  const opened = { ...tower.opened, rules, disc_looks: looks };
  const { title, text } = describe(opened, tower.at(0, 0));
  assert.equal(title, rules);
  assert.equal(text, "Peg A: red disc 1, blue disc 1. Peg B is empty. Peg C is empty.");
});

const plain = { disc_looks: [{ id: 1, label: "1" }] };
const named = { disc_looks: [{ id: 1, label: "1", name: "łososiowy krążek 1" }] };

test("a disc has the name from the server, or its number; a sentence starts with a capital", () => {
  assert.equal(nameOf(named, 1), "łososiowy krążek 1");
  assert.equal(nameOf(plain, 1), "disc 1");
  assert.equal(nameOf(null, 7), "disc 7");
  assert.deepEqual([named, plain, null].map(haveNames), [true, false, false]);
  assert.equal(beginning(nameOf(named, 1)), "Łososiowy krążek 1");
});

test("a program's own peg names are used, and its refused last move is described", () => {
  const tower = towerOf(2);
  const pegs = ["left", "middle", "right"].map((name, i) => ({ ...tower.opened.pegs[i], name }));
  const refused = { disc: 2, from: "A", to: "B", why: "disc 1 is smaller" };
  const opened = { ...tower.opened, pegs, refused };
  const comes = "The next move, left to middle, is not allowed: disc 1 is smaller.";
  assert.ok(describe(opened, tower.at(3, 0)).text.endsWith(` ${comes}`));
  assert.ok(!describe(opened, tower.at(2, 0)).text.includes("not allowed"));
  assert.equal(refusedAt(opened, { ...tower.at(3, 0), untold: true }), null);
  assert.equal(refusedAt(tower.opened, tower.at(3, 0)), null);
  assert.ok(describe(opened, tower.at(0, 0)).title.includes("from peg left"));
});

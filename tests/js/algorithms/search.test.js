// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { beside, findAlgorithms, taken } from "../../../static/js/algorithms/search.js";

const CHOICES = [
  ["recursive", "Recursive", "Recursion", "remembers the open calls"],
  ["gray-code", "Gray code", "Bits and formulas", "remembers one code"],
  ["olive", "Algorytm Olive’a", "Cykle", "pamięta słupek krążka"],
].map(([name, title, group, remembers]) => ({ name, title, group, remembers }));

/** @param {string} text */
const names = (text) => findAlgorithms(CHOICES, text).map(({ name }) => name);

test("nothing typed finds all, in their order", () => {
  assert.deepEqual(names("  "), ["recursive", "gray-code", "olive"]);
});

test("every word typed is in title, group, line or name, in any order and size of letters", () => {
  assert.deepEqual(names("gray"), ["gray-code"]);
  assert.deepEqual(names("CODE formulas"), ["gray-code"]);
  assert.deepEqual(names("remembers"), ["recursive", "gray-code"]);
  assert.deepEqual(names("gray-c"), ["gray-code"]);
  assert.deepEqual(names("luck"), []);
});

test("accents need not be typed", () => {
  assert.deepEqual(names("slupek krazka"), ["olive"]);
  assert.deepEqual(names("SŁUPEK"), ["olive"]);
});

test("Enter takes the one gone to, else the present one, else the first found", () => {
  const [first, second] = CHOICES;
  assert.equal(taken(CHOICES, "olive", "recursive"), "olive");
  assert.equal(taken(CHOICES, null, "gray-code"), "gray-code");
  assert.equal(taken([first, second], "olive", "none"), "recursive");
  assert.equal(taken([], "olive", "recursive"), null);
});

test("arrows go round", () => {
  assert.equal(beside(CHOICES, "olive", 1), "recursive");
  assert.equal(beside(CHOICES, "recursive", -1), "olive");
  assert.equal(beside([], null, 1), null);
});

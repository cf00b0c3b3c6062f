// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { beginning, haveNames, nameOf } from "../../../static/js/stage/names.js";
import { words } from "../said.js";

const plain = { disc_looks: [{ id: 1, label: "1" }] };
const named = { disc_looks: [{ id: 1, label: "1", name: "łososiowy krążek 1" }] };

test("a disc has the name that the server gives it, or else its number", () => {
  assert.equal(nameOf(named, 1, words), "łososiowy krążek 1");
  assert.equal(nameOf(plain, 1, words), 'disc_one {"disc":"1"}');
  assert.equal(nameOf(null, 7, words), 'disc_one {"disc":7}');
  assert.deepEqual([named, plain, null].map(haveNames), [true, false, false]);
});

test("a name begins a sentence with a capital letter", () => {
  assert.equal(beginning(nameOf(named, 1, words)), "Łososiowy krążek 1");
});

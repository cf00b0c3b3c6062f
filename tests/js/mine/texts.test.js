// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { beginning, composing, keptOf, SKELETON } from "../../../static/js/mine/texts.js";
import { programming } from "../../../static/js/program/running.js";
import { NO_PROGRAM } from "../../../static/js/program/state.js";
import { beginView } from "../../../static/js/view/state.js";
import { createUpdate } from "../../../static/js/view/update.js";
import { viewing } from "../../../static/js/view/viewing.js";

const NOTHING = { text: null, before: [], ran: null };
const update = createUpdate([viewing, programming, composing]);

/** @param {string} typed @param {...any} actions */
function after(typed, ...actions) {
  const view = beginView({ program: { ...NO_PROGRAM, typed } });
  const end = actions.reduce((before, action) => update(before, action).view, view);
  return end.program ?? NO_PROGRAM;
}

const take = (/** @type {string} */ text) => ({ type: "program-take", text });
const back = { type: "program-back" };

test("somebody new begins with a program that runs", () => {
  const program = beginning(NOTHING, null);
  assert.equal(program.typed, SKELETON);
  assert.equal(keptOf(program).text, null);
});

test("what a link brings stands there where nobody has typed anything, and does not run", () => {
  const program = beginning(NOTHING, "linked");
  assert.deepEqual([program.typed, program.offered, program.text], ["linked", null, null]);
});

test("what a link brings is offered beside one's own text", () => {
  const program = beginning({ ...NOTHING, text: "own" }, "linked");
  assert.deepEqual([program.typed, program.offered], ["own", "linked"]);
  assert.equal(beginning({ ...NOTHING, text: "own" }, "own").offered, null);
  assert.equal(beginning({ ...NOTHING, text: "own" }, "").offered, null);
});

test("an emptied text stays empty", () => {
  assert.equal(beginning({ ...NOTHING, text: "" }, null).typed, "");
});

test("a text that was taken gives way, one's own comes back", () => {
  const program = after("own", take("a"), take("b"));
  assert.deepEqual([program.typed, program.before], ["b", ["own"]]);
  const mine = after("own", take("a"), take("b"), back);
  assert.deepEqual([mine.typed, mine.before], ["own", []]);
});

test("a text that was taken and changed is one's own, too", () => {
  const typed = { type: "program-typed", text: "a, changed" };
  const program = after("own", take("a"), typed, take("b"));
  assert.deepEqual(program.before, ["a, changed", "own"]);
  const seen = [1, 2, 3].map((times) => {
    return after("own", take("a"), typed, take("b"), ...Array(times).fill(back)).typed;
  });
  assert.deepEqual(seen, ["a, changed", "own", "a, changed"]);
});

test("no text of one's own is lost while one comes back to others", () => {
  const three = ["x", "y", "z"].flatMap((text) => [{ type: "program-typed", text }, take("t")]);
  const { typed, before } = after("own", ...three, back, back, back);
  assert.deepEqual([typed, ...before].sort(), ["x", "y", "z"]);
});

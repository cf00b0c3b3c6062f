// @ts-check
import assert from "node:assert/strict";
import { createAnnouncer } from "../../../static/js/page/announcer.js";
import { withGlobals } from "../with-globals.js";

const HELD = 33; // ms between the steps of a held key

const test = withGlobals(({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  tick = (ms) => mock.timers.tick(ms);
  return { window: globalThis, Text: class {} };
});

/** @type {(ms: number) => void} lets time pass */
let tick = () => {};

function announcing() {
  /** @type {string[]} */
  const heard = [];
  const node = {
    firstChild: null,
    set textContent(/** @type {string} */ text) {
      heard.push(text);
    },
  };
  const announce = createAnnouncer(/** @type {HTMLElement} */ (/** @type {unknown} */ (node)));
  return { heard, announce };
}

test("the first text is announced at once, and a later one once it rests", () => {
  const { heard, announce } = announcing();
  announce("move 0");
  assert.deepEqual(heard, ["move 0"]);
  announce("move 1");
  tick(399);
  assert.deepEqual(heard, ["move 0"]);
  tick(101);
  assert.deepEqual(heard, ["move 0", "move 1"]);
});

test("of the steps of a held key only the last is announced, however often it is drawn", () => {
  const { heard, announce } = announcing();
  announce("move 0");
  for (let move = 1; move <= 30; move++) {
    for (let drawn = 0; drawn < 3; drawn++) announce(`move ${move}`);
    tick(HELD);
  }
  assert.deepEqual(heard, ["move 0"]);
  tick(500);
  assert.deepEqual(heard, ["move 0", "move 30"]);
});

test("drawing the same text again does not put it off", () => {
  const { heard, announce } = announcing();
  announce("move 0");
  announce("move 1");
  for (let waited = 0; waited < 500; waited += 100) {
    announce("move 1");
    tick(100);
  }
  assert.deepEqual(heard, ["move 0", "move 1"]);
});

// @ts-check
import assert from "node:assert/strict";
import { bindNeed } from "../../../static/js/present/presenter-view.js";
import { withGlobals } from "../with-globals.js";

const present = { on: true, awake: false };
/** @type {[number, boolean][]} */
let told = [];
let [page, now] = [new EventTarget(), 0];
/** @type {import("node:test").MockTimers} */
let timers;

const test = withGlobals(({ mock }) => {
  [page, now, told, timers] = [new EventTarget(), 0, [], mock.timers];
  timers.enable({ apis: ["setTimeout"] });
  Object.assign(present, { on: true, awake: false });
  return { document: page, window: globalThis };
});

function bind() {
  const dispatch = (/** @type {any} */ { on }) => {
    present.awake = on;
    told.push([now, on]);
  };
  bindNeed(/** @type {any} */ ({ get: () => ({ present }), dispatch }));
}

/** @param {number} ms */
function pass(ms) {
  for (let passed = 0; passed < ms; passed += 10) {
    now += 10;
    timers.tick(10);
  }
}

/** @param {string} type @param {Record<string, unknown>} values */
function happens(type, values) {
  page.dispatchEvent(Object.assign(new Event(type), values));
}

test("the buttons stay while the pointer moves, and three more seconds", () => {
  bind();
  for (let x = 0; x < 5; x += 1) {
    happens("pointermove", { clientX: 10 * (x + 1), clientY: 0 });
    pass(2000);
  }
  assert.ok(told.every(([, on]) => on));
  pass(2000);
  assert.deepEqual(told.at(-1), [11_000, false]);
});

test("a trembling pointer, keys of a remote and anything outside show no buttons", () => {
  bind();
  happens("pointermove", { clientX: 2, clientY: 2 });
  happens("keydown", { key: "PageDown" });
  present.on = false;
  happens("pointermove", { clientX: 200, clientY: 2 });
  pass(1000);
  assert.deepEqual(told, []);
});

test("a key shows the buttons once its disc has landed, or keeps them", () => {
  bind();
  happens("keydown", { key: "ArrowRight" });
  assert.deepEqual(told, []);
  pass(2000);
  assert.equal(told.length, 1);
  assert.equal(told[0][1], true);
  assert.ok(told[0][0] > 0);
  happens("keydown", { key: "ArrowRight" });
  assert.deepEqual(told.at(-1), [2000, true]);
});

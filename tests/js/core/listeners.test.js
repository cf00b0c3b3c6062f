// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { watchSizes } from "../../../static/js/core/sizes.js";
import { afterPaint } from "../../../static/js/core/still.js";
import { createStore, sameBut } from "../../../static/js/core/store.js";

/** @typedef {(entries: {target: Element}[]) => void} Tell */

/** @type {{tell: Tell, observed: Element[]}[]} */
const made = [];

class Double {
  /** @param {Tell} tell */
  constructor(tell) {
    made.push({ tell, observed: this.observed });
  }

  /** @type {Element[]} */
  observed = [];

  /** @param {Element} element */
  observe(element) {
    this.observed.push(element);
  }

  /** @param {Element} element */
  unobserve(element) {
    this.observed.splice(0, Infinity, ...this.observed.filter((one) => one !== element));
  }
}

Object.assign(globalThis, { ResizeObserver: Double });

/** @param {string} name */
const part = (name) => /** @type {Element} */ (/** @type {unknown} */ ({ name }));

test("one observer tells each listener once what has changed, until it stops", () => {
  const [stage, probe, panel] = ["stage", "probe", "panel"].map(part);
  /** @type {[string, Element[]][]} */
  const told = [];
  const note = (/** @type {string} */ who) => (/** @type {{target: Element}[]} */ entries) => {
    told.push([who, entries.map(({ target }) => target)]);
  };
  watchSizes([stage, probe], note("page"));
  const stop = watchSizes([probe, panel], note("space"));
  assert.equal(made.length, 1);
  const [{ tell, observed }] = made;
  assert.deepEqual(observed, [stage, probe, probe, panel]);

  tell([stage, probe, panel].map((target) => ({ target })));
  tell([{ target: panel }]);
  stop();
  assert.deepEqual(observed, [stage, probe, probe]);
  tell([{ target: probe }]);
  assert.deepEqual(told, [
    ["page", [stage, probe]],
    ["space", [probe, panel]],
    ["space", [panel]],
    ["page", [probe]],
  ]);
});

/** A store of a number: actions add to it, and an even sum is sent as a request. */
function counting() {
  /** @type {number[]} */
  const sent = [];
  const update = (/** @type {number} */ view, /** @type {number} */ by) => {
    return { view: view + by, send: (view + by) % 2 ? [] : [view + by] };
  };
  return { store: createStore(1, update, (request) => sent.push(request)), sent };
}

test("an action changes the view, sends its requests, and notifies every listener", () => {
  const { store, sent } = counting();
  /** @type {number[]} */
  const seen = [];
  store.subscribe((view) => seen.push(view));
  store.dispatch(1);
  store.dispatch(1);
  assert.deepEqual([store.get(), sent, seen], [3, [2], [2, 3]]);
});

test("nobody is notified when nothing changes, nor after unsubscribing", () => {
  const { store } = counting();
  /** @type {number[]} */
  const seen = [];
  const stop = store.subscribe((view) => seen.push(view));
  store.dispatch(0);
  stop();
  store.dispatch(5);
  assert.deepEqual(seen, []);
});

test("sameBut compares all fields except the named ones", () => {
  const [one, list] = [{ a: 1, b: 2 }, /** @type {number[]} */ ([])];
  assert.ok(sameBut({ ...one, list }, { ...one, list }, []));
  assert.ok(!sameBut({ ...one, list }, { ...one, list: [] }, ["b"]));
  assert.ok(sameBut({ ...one, list }, { ...one, b: 3, list: [] }, ["b", "list"]));
});

test("a listener to one part of the view is notified only when that part changes", () => {
  const store = createStore(
    { a: 1, b: 1 },
    (view, by) => ({ view: { ...view, ...by }, send: [] }),
    () => {},
  );
  /** @type {string[]} */
  const told = [];
  store.subscribe(({ a }) => told.push(`a ${a}`), "a");
  const stop = store.subscribe(({ b }) => told.push(`b ${b}`), "b");
  store.dispatch({ b: 2 });
  store.dispatch({ a: 2 });
  store.dispatch({ a: 2, b: 2 });
  stop();
  store.dispatch({ a: 3, b: 3 });
  assert.deepEqual(told, ["b 2", "a 2", "a 3"]);
});

test("work that is in no picture is done once, after the next frame", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {(() => void)[]} */
  const frames = [];
  const before = { window: globalThis.window, frame: globalThis.requestAnimationFrame };
  Object.assign(globalThis, {
    window: globalThis,
    requestAnimationFrame: (/** @type {() => void} */ f) => frames.push(f),
    cancelAnimationFrame: () => frames.splice(0),
  });
  t.after(() =>
    Object.assign(globalThis, { window: before.window, requestAnimationFrame: before.frame }),
  );
  let done = 0;
  const ask = afterPaint(() => {
    done += 1;
  });
  ask();
  ask();
  assert.deepEqual([frames.length, done], [1, 0]);
  for (const frame of frames.splice(0)) frame();
  assert.equal(done, 0);
  t.mock.timers.tick(0);
  assert.equal(done, 1);
  ask();
  assert.equal(frames.length, 1);
  t.mock.timers.tick(400); // a hidden window has no frames
  t.mock.timers.tick(0);
  assert.deepEqual([frames.length, done], [0, 2]);
});

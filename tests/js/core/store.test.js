// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore, sameBut } from "../../../static/js/core/store.js";

/** A store of a number; what is added is told, and an even sum is asked for. */
function counting() {
  /** @type {number[]} */
  const sent = [];
  const update = (/** @type {number} */ view, /** @type {number} */ by) => {
    return { view: view + by, send: (view + by) % 2 ? [] : [view + by] };
  };
  return { store: createStore(1, update, (request) => sent.push(request)), sent };
}

test("an action changes the view, sends what it asks for, and is told to every listener", () => {
  const { store, sent } = counting();
  /** @type {number[]} */
  const seen = [];
  store.subscribe((view) => seen.push(view));
  store.dispatch(1);
  store.dispatch(1);
  assert.deepEqual([store.get(), sent, seen], [3, [2], [2, 3]]);
});

test("where nothing changes nobody is told, and who has stopped listening is not", () => {
  const { store } = counting();
  /** @type {number[]} */
  const seen = [];
  const stop = store.subscribe((view) => seen.push(view));
  store.dispatch(0);
  stop();
  store.dispatch(5);
  assert.deepEqual(seen, []);
});

test("views are the same but for what is named where all other fields are", () => {
  const [one, list] = [{ a: 1, b: 2 }, /** @type {number[]} */ ([])];
  assert.ok(sameBut({ ...one, list }, { ...one, list }, []));
  assert.ok(!sameBut({ ...one, list }, { ...one, list: [] }, ["b"]));
  assert.ok(sameBut({ ...one, list }, { ...one, b: 3, list: [] }, ["b", "list"]));
});

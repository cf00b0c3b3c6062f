// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { watchSizes } from "../../../static/js/core/sizes.js";

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
const element = (name) => /** @type {Element} */ (/** @type {unknown} */ ({ name }));

test("one observer tells each listener once of what it watches, until it stops", () => {
  const [stage, probe, panel] = ["stage", "probe", "panel"].map(element);
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

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyed } from "../../../static/js/core/dom.js";
import { createRows } from "../../../static/js/core/list-rows.js";
import { hold, whenStill } from "../../../static/js/core/still.js";

/** As much of the DOM as a list of rows needs: elements in order, with their styles. */
class FakeElement {
  /** @type {FakeElement[]} */
  children = [];
  /** @type {FakeElement | null} */
  parent = null;
  /** How often a node was inserted. */
  inserted = 0;
  scrollTop = 0;
  styles = new Map();
  style = {
    setProperty: (/** @type {string} */ name, /** @type {string} */ value) =>
      this.styles.set(name, value),
  };

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  get firstElementChild() {
    return this.children[0] ?? null;
  }

  get nextElementSibling() {
    const all = this.parent?.children ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  /** @param {FakeElement} node @param {FakeElement | null} before */
  insertBefore(node, before) {
    node.remove();
    this.inserted += 1;
    const at = before ? this.children.indexOf(before) : this.children.length;
    if (at < 0) throw new Error("The node to put it before is not in this element.");
    this.children.splice(at, 0, node);
    node.parent = this;
  }

  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((one) => one !== this);
    this.parent = null;
  }
}

/** @param {string} name @returns {any} */
function element(name) {
  return new FakeElement(name);
}

/** The names of the visible elements in it. @param {any} box @returns {string[]} */
function seen(box) {
  return box.children
    .filter((/** @type {any} */ one) => one.styles.get("transform") !== "scale(0)")
    .map((/** @type {any} */ one) => one.name);
}

const SPACE = { row: 10, height: 1000, top: 0 };

/** A list, with its box and how many rows were ever created. @param {boolean} [fromEnd] */
function listed(fromEnd) {
  const [list, box] = [element("list"), element("box")];
  list.insertBefore(box, null);
  const made = { count: 0 };
  const draw = createRows(list, {
    create: () => {
      made.count += 1;
      return element("");
    },
    renew: (node, /** @type {string} */ item) => Object.assign(node, { name: item }),
    fromEnd,
  });
  return { box, made, draw };
}

test("rows are drawn in order, whichever are added or removed", () => {
  const { box, draw } = listed();
  for (const text of ["abc", "a", "xyzuv", "", "pq"]) {
    draw([...text], SPACE);
    assert.deepEqual(seen(box), [...text]);
    assert.equal(box.children.length, text.length);
    assert.equal(box.styles.get("height"), `calc(var(--row) * ${text.length})`);
  }
});

test("rows are reused during a drag, and the unused ones are removed at its end", () => {
  const { box, made, draw } = listed();
  draw([..."abcde"], SPACE);
  const nodes = [...box.children];
  hold(true);
  for (const text of ["ab", "vwxyz", "a", "klmno"]) {
    draw([...text], SPACE);
    assert.deepEqual(seen(box), [...text]);
  }
  assert.deepEqual(box.children, nodes);
  draw([..."no"], SPACE);
  hold(false);
  const found = box.children.map((/** @type {any} */ one) => one.name);
  assert.deepEqual(found, ["n", "o"]);
  assert.equal(made.count, 5);
  draw([..."nop"], SPACE);
  assert.deepEqual(seen(box), ["n", "o", "p"]);
  assert.equal(made.count, 6);
});

test("in a list that grows downwards, the last rows in view stay in order during a drag", () => {
  const { box, draw } = listed(true);
  const space = { row: 10, height: 30, top: 0 }; // three rows and two spare ones
  hold(true);
  for (const count of [9, 3, 12, 7, 1, 8]) {
    const items = Array.from({ length: count }, (_, i) => `${i}`);
    draw(items, space);
    assert.deepEqual(seen(box), items.slice(-5));
  }
  hold(false);
  assert.equal(box.children.length, 5);
});

test("keyed nodes that stay are not moved past a removed one", () => {
  const box = element("box");
  const [key, renew] = [(/** @type {string} */ one) => one, () => {}];
  const draw = (/** @type {string} */ text) => keyed(box, [...text], key, element, renew);
  draw("abcde");
  box.inserted = 0;
  draw("bcde");
  assert.deepEqual([seen(box), box.inserted], [[..."bcde"], 0]);
  draw("xbde");
  assert.deepEqual([seen(box), box.inserted], [[..."xbde"], 1]);
});

test("work waits during a drag, and then only the newest of each owner is done, once", () => {
  /** @type {string[]} */
  const done = [];
  const [disc, bit] = [{}, {}];
  whenStill(disc, () => done.push("now"));
  assert.deepEqual(done.splice(0), ["now"]);
  hold(true);
  whenStill(disc, () => done.push("disc at move 1"));
  whenStill(bit, () => done.push("bit at move 1"));
  hold(true); // the next frame of the same drag
  whenStill(disc, () => done.push("disc at move 2"));
  assert.deepEqual(done, []);
  hold(false);
  assert.deepEqual(done, ["disc at move 2", "bit at move 1"]);
  hold(false);
  assert.equal(done.length, 2);
});

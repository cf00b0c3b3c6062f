// @ts-check
import assert from "node:assert/strict";
import {
  keptForGood,
  keptInTab,
  pushEntry,
  replaceEntry,
} from "../../../static/js/core/storage.js";
import { Place } from "../place.js";
import { withGlobals } from "../with-globals.js";

const NAME = "a name of this test alone";

/** As in a sandboxed frame: whoever names it fails. @param {string[]} names */
function forbidden(...names) {
  const get = () => {
    throw new DOMException("sandboxed", "SecurityError");
  };
  for (const name of names) Object.defineProperty(globalThis, name, { get, configurable: true });
  return () => names.forEach((name) => Reflect.deleteProperty(globalThis, name));
}

const test = withGlobals(() => ({ localStorage: new Place(10), sessionStorage: new Place(10) }));

test("what is kept for good and in one tab are two things", () => {
  keptForGood.set(NAME, "good");
  keptInTab.set(NAME, "tab");
  assert.equal(localStorage.getItem(NAME), "good");
  assert.deepEqual([keptForGood.get(NAME), keptInTab.get(NAME)], ["good", "tab"]);
  keptForGood.set(NAME, null);
  assert.deepEqual([keptForGood.get(NAME), keptInTab.get(NAME)], [null, "tab"]);
});

test("once the space is full the newest text counts, as long as the page is open", () => {
  keptForGood.set(NAME, "short");
  keptForGood.set(NAME, "longer than there is space for");
  assert.equal(localStorage.getItem(NAME), "short");
  assert.equal(keptForGood.get(NAME), "longer than there is space for");
  keptForGood.set(NAME, "again");
  assert.deepEqual([keptForGood.get(NAME), localStorage.getItem(NAME)], ["again", "again"]);
});

test("an object is read from what may be of any type", () => {
  for (const text of ["no JSON", "null", ""]) {
    localStorage.setItem(NAME, text);
    assert.deepEqual(keptForGood.getObject(NAME), {});
  }
  keptForGood.set(NAME, '{"one":1}');
  assert.deepEqual(keptForGood.getObject(NAME), { one: 1 });
});

withGlobals(() => ({}))(
  "where storage and history are forbidden, memory keeps and no error",
  () => {
    const allow = forbidden("localStorage", "sessionStorage", "history");
    for (const place of [keptForGood, keptInTab]) {
      assert.equal(place.get(NAME), null);
      place.set(NAME, "text");
      assert.equal(place.get(NAME), "text");
      place.set(NAME, null);
      assert.equal(place.get(NAME), null);
    }
    replaceEntry({}, "?discs=3");
    pushEntry(null, "?discs=4");
    allow();
  },
);

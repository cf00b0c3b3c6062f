// @ts-check
import assert from "node:assert/strict";
import { hold } from "../../../static/js/core/held.js";
import { withGlobals } from "../with-globals.js";

/** @type {string[]} what has been carried out */
let done = [];

const test = withGlobals(() => {
  done = [];
  return { window: new EventTarget() };
});

/** As much of an element as a press needs; it stands in all parts that are named.
 * @param {string[]} parts @param {object} [own] */
function element(parts, own = {}) {
  const one = {
    seen: true,
    isField: false,
    ariaBusy: null,
    closest: (/** @type {string} */ sought) => {
      if (sought.startsWith("button")) return one.isField ? null : one;
      return parts.includes(sought) ? one : null;
    },
    checkVisibility: () => one.seen,
    matches: (/** @type {string} */ sought) => sought.startsWith("input") && one.isField,
    dispatchEvent: (/** @type {{type: string, key?: string}} */ event) =>
      done.push([event.type, event.key, one.value].filter(Boolean).join(" ")),
    ...{ value: "", checked: false },
    ...own,
  };
  return one;
}

/** A press on it; returns whether others hear of it. @param {object} target @param {string} type
 * @param {object} [more] */
function press(target, type = "click", more = {}) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  window.dispatchEvent(Object.defineProperties(event, described({ target, ...more })));
  return !event.cancelBubble;
}

/** @param {object} values */
function described(values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

test("what is pressed in a part that is coming is carried out once, when it has come", () => {
  const carryOut = hold("#share");
  const [inside, outside] = [element(["#share"]), element([])];
  assert.deepEqual([press(inside), press(outside), done], [false, true, []]);
  assert.deepEqual([inside.ariaBusy, outside.ariaBusy], ["true", null]);
  carryOut();
  assert.deepEqual([done, inside.ariaBusy, press(inside)], [["click"], null, true]);
});

test("of the same thing pressed twice the newest counts, in the order of the presses", () => {
  const carryOut = hold("#share");
  const part = ["#share"];
  const [first, second, field] = [
    element(part, { value: "first" }),
    element(part, { value: "second" }),
    element(part, { isField: true, value: "typed" }),
  ];
  for (const one of [first, second, first]) press(one);
  press(field, "input");
  press(field, "change");
  field.value = "more";
  press(field, "change");
  field.value = "drawn over";
  carryOut();
  assert.deepEqual(done, ["click second", "click first", "input typed", "change more"]);
});

test("what is gone, hidden or disabled by then is not carried out", () => {
  const carryOut = hold("#share");
  const [hidden, disabled] = [element(["#share"]), element(["#share"], { matches: () => true })];
  for (const one of [hidden, disabled]) press(one);
  hidden.seen = false;
  carryOut();
  assert.deepEqual([done, hidden.ariaBusy, disabled.ariaBusy], [[], null, null]);
});

test("keys are held for the whole page alone, those of the browser and of fields not", () => {
  const [page, share] = [hold("html"), hold("#share")];
  const [body, inside] = [element(["html"]), element(["#share"])];
  const field = element(["html"], { isField: true });
  assert.equal(press(body, "keydown", { key: "a" }), false);
  assert.equal(press(body, "keydown", { key: "p", ctrlKey: true }), true);
  assert.equal(press(field, "keydown", { key: "a" }), true);
  assert.equal(press(inside, "keydown", { key: "a" }), true);
  assert.equal(press(new EventTarget(), "keydown", { key: "a" }), true);
  share();
  page();
  assert.deepEqual(done, ["keydown"]);
});

test("what a part in another one keeps, the one around it does not carry out too", () => {
  const [page, share] = [hold("html"), hold("#share")];
  press(element(["#share", "html"]));
  share();
  page();
  assert.deepEqual(done, ["click"]);
});

// @ts-check
import assert from "node:assert/strict";
import { keptForGood } from "../../../static/js/core/storage.js";
import { answeredOf, keepAnswer, keptAnswer } from "../../../static/js/exercise/kept.js";
import { NO_PLACE, Place } from "../place.js";
import { withGlobals } from "../with-globals.js";
import { RIGHT, WRONG } from "./asked.js";

const test = withGlobals(() => ({ localStorage: new Place() }));
const without = withGlobals(() => ({ localStorage: NO_PLACE }));

test("an answer is there again for the same exercise, and for no other", () => {
  keepAnswer("trust", 3, { text: "How many?", answered: RIGHT });
  assert.deepEqual(keptAnswer("trust", 3, "How many?"), RIGHT);
  assert.equal(keptAnswer("trust", 3, "How few?"), null);
  assert.equal(keptAnswer("trust", 2, "How many?"), null);
  assert.equal(keptAnswer("map", 3, "How many?"), null);
});

test("how much of a lesson was answered is told, what was asked for by itself", () => {
  keepAnswer("trust", 1, { text: "", answered: RIGHT });
  keepAnswer("trust", 2, { text: "", answered: WRONG });
  keepAnswer("trust", 3, { text: "", answered: { ...RIGHT, told: true } });
  assert.deepEqual(answeredOf("trust"), { right: 1, told: 1 });
  assert.deepEqual(answeredOf("map"), { right: 0, told: 0 });
});

test("what others have written there is no answer", () => {
  for (const text of [
    "x",
    "7",
    "null",
    '{"trust":3}',
    '{"trust":{"1":{"text":"a","answered":7}}}',
  ]) {
    localStorage.setItem("hanoi-classroom-lessons", text);
    assert.equal(keptAnswer("trust", 1, "a"), null);
    assert.deepEqual(answeredOf("trust"), { right: 0, told: 0 });
    keepAnswer("trust", 1, { text: "a", answered: RIGHT });
    assert.deepEqual(keptAnswer("trust", 1, "a"), RIGHT);
  }
});

without("where a browser keeps nothing, the page has answers as long as it is open", () => {
  keepAnswer("trust", 1, { text: "", answered: RIGHT });
  assert.deepEqual(keptAnswer("trust", 1, ""), RIGHT);
  keptForGood.set("hanoi-classroom-lessons", null);
  assert.deepEqual(answeredOf("trust"), { right: 0, told: 0 });
});

// @ts-check
import assert from "node:assert/strict";
import {
  keptForGood,
  keptInTab,
  pushEntry,
  replaceEntry,
} from "../../../static/js/core/storage.js";
import { keepProgram, recallProgram } from "../../../static/js/program/program-kept.js";
import {
  answeredOf,
  answeredText,
  forgetAnswers,
  keepAnswer,
  keptAnswer,
} from "../../../static/js/question/answers-kept.js";
import { RIGHT, WRONG } from "../lesson/asked.js";
import { withGlobals } from "../with-globals.js";

/** A browser's storage, with space for a text of this length. */
class Place {
  /** @type {Map<string, string>} */
  items = new Map();

  /** @param {number} [space] */
  constructor(space = Infinity) {
    this.space = space;
  }

  getItem = (/** @type {string} */ name) => this.items.get(name) ?? null;
  setItem = (/** @type {string} */ name, /** @type {string} */ text) => {
    if (text.length > this.space) throw new DOMException("full", "QuotaExceededError");
    this.items.set(name, text);
  };
  removeItem = (/** @type {string} */ name) => this.items.delete(name);
}

/** A storage that throws on every access, as where a browser forbids it. */
const fails = () => {
  throw new Error("none");
};
const NO_PLACE = { getItem: fails, setItem: fails };

const NAME = "a name of this test alone";
const KEY = "hanoi-classroom-lessons";
const NONE = { answered: 0, shown: 0 };

/** Makes any access to these throw, as in a sandboxed frame. @param {string[]} names */
function forbidden(...names) {
  const get = () => {
    throw new DOMException("sandboxed", "SecurityError");
  };
  for (const name of names) Object.defineProperty(globalThis, name, { get, configurable: true });
  return () => names.forEach((name) => Reflect.deleteProperty(globalThis, name));
}

const test = withGlobals(() => ({ localStorage: new Place(), sessionStorage: new Place() }));
const withoutPlaces = withGlobals(() => ({ localStorage: NO_PLACE, sessionStorage: NO_PLACE }));

test("permanent storage and the tab's storage are separate", () => {
  keptForGood.set(NAME, "good");
  keptInTab.set(NAME, "tab");
  assert.equal(localStorage.getItem(NAME), "good");
  assert.deepEqual([keptForGood.get(NAME), keptInTab.get(NAME)], ["good", "tab"]);
  keptForGood.set(NAME, null);
  assert.deepEqual([keptForGood.get(NAME), keptInTab.get(NAME)], [null, "tab"]);
});

test("once the space is full, the newest text counts while the page is open", () => {
  Object.assign(globalThis, { localStorage: new Place(10) });
  keptForGood.set(NAME, "short");
  keptForGood.set(NAME, "longer than there is space for");
  assert.equal(localStorage.getItem(NAME), "short");
  assert.equal(keptForGood.get(NAME), "longer than there is space for");
  keptForGood.set(NAME, "again");
  assert.deepEqual([keptForGood.get(NAME), localStorage.getItem(NAME)], ["again", "again"]);
});

test("getObject gives an empty object for a text that is not one", () => {
  for (const text of ["no JSON", "null", ""]) {
    localStorage.setItem(NAME, text);
    assert.deepEqual(keptForGood.getObject(NAME), {});
  }
  keptForGood.set(NAME, '{"one":1}');
  assert.deepEqual(keptForGood.getObject(NAME), { one: 1 });
});

test("where storage and history are forbidden, memory is used without an error", () => {
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
});

test("an answer is remembered for the same exercise, and for no other", () => {
  keepAnswer("trust", 3, "How many?", RIGHT);
  assert.deepEqual(keptAnswer("trust", 3, "How many?"), RIGHT);
  assert.equal(keptAnswer("trust", 3, "How few?"), null);
  assert.equal(keptAnswer("trust", 2, "How many?"), null);
  assert.equal(keptAnswer("map", 3, "How many?"), null);
});

test("a revealed answer is stored as shown, a given one as answered", () => {
  const told = { ...RIGHT, shown: true };
  keepAnswer("trust", 3, "How many?", told);
  keepAnswer("trust", 4, "How few?", RIGHT);
  assert.deepEqual(JSON.parse(localStorage.getItem(KEY) ?? ""), {
    trust: {
      3: { text: "How many?", shown: { value: "3", said: "why 3" } },
      4: { text: "How few?", answered: RIGHT },
    },
  });
  assert.deepEqual(keptAnswer("trust", 3, "How many?"), told);
  assert.deepEqual(keptAnswer("trust", 4, "How few?"), RIGHT);
});

test("what earlier versions of the app stored is read, shown answers as shown", () => {
  const answered = { value: "3", right: true, said: "why 3", shows: null, told: true };
  const trust = { 3: { text: "How many?", answered } };
  localStorage.setItem(KEY, JSON.stringify({ trust }));
  assert.deepEqual(keptAnswer("trust", 3, "How many?"), { ...RIGHT, shown: true });
  assert.deepEqual(answeredOf("trust"), { answered: 0, shown: 1 });
});

test("the text counts the answered questions of a lesson, and separately the shown ones", () => {
  assert.equal(answeredText("trust", 4), "");
  keepAnswer("trust", 3, "", { ...RIGHT, shown: true });
  assert.equal(answeredText("trust", 4), "1 answer shown");
  keepAnswer("trust", 1, "", RIGHT);
  keepAnswer("trust", 2, "", WRONG);
  assert.deepEqual(answeredOf("trust"), { answered: 1, shown: 1 });
  assert.equal(answeredText("trust", 4), "1 of 4 questions answered, 1 answer shown");
  assert.equal(answeredText("trust", 1), "1 of 1 question answered");
  assert.deepEqual(answeredOf("map"), NONE);
});

test("forgetting the answers of a lesson leaves those of others", () => {
  keepAnswer("trust", 1, "", RIGHT);
  keepAnswer("map", 1, "", RIGHT);
  forgetAnswers("trust");
  assert.deepEqual([answeredOf("trust"), keptAnswer("trust", 1, "")], [NONE, null]);
  assert.deepEqual(keptAnswer("map", 1, ""), RIGHT);
});

test("foreign data in the storage is not read as an answer", () => {
  const wrong = [
    '{"trust":3}',
    '{"trust":{"1":{"text":"a","shown":7}}}',
    '{"trust":{"1":{"text":"a","answered":7}}}',
  ];
  for (const text of ["x", "7", "null", ...wrong]) {
    localStorage.setItem(KEY, text);
    assert.equal(keptAnswer("trust", 1, "a"), null);
    assert.deepEqual(answeredOf("trust"), NONE);
    keepAnswer("trust", 1, "a", RIGHT);
    assert.deepEqual(keptAnswer("trust", 1, "a"), RIGHT);
  }
});

withoutPlaces("where a browser keeps nothing, the page has answers as long as it is open", () => {
  keepAnswer("trust", 1, "", RIGHT);
  assert.deepEqual(keptAnswer("trust", 1, ""), RIGHT);
  keptForGood.set(KEY, null);
  assert.deepEqual(answeredOf("trust"), NONE);
});

/** Another tab of the same browser. */
const otherTab = () => Object.assign(globalThis, { sessionStorage: new Place() });

test("a reloaded tab has its own text, a new tab the newest", () => {
  const { sessionStorage: mine } = globalThis;
  keepProgram({ text: "mine", input: "3\n", before: ["old"], ran: "mine" });
  otherTab();
  const kept = { text: "mine", input: "3\n", before: ["old"] };
  assert.deepEqual(recallProgram(), { ...kept, ran: null });
  keepProgram({ text: "newer", before: [], ran: null });
  Object.assign(globalThis, { sessionStorage: mine });
  assert.deepEqual(recallProgram(), { ...kept, ran: "mine" });
});

test("how the moves of a text were read is stored with it in its tab", () => {
  keepProgram({ text: "mine", before: [], ran: "mine", reading: "printed" });
  assert.equal(recallProgram().reading, "printed");
  otherTab();
  assert.equal(recallProgram().reading, undefined);
  sessionStorage.setItem("hanoi-classroom-program", '{"text": "a", "reading": 7}');
  assert.equal(recallProgram().reading, undefined);
});

test("invalid data is read as nothing", () => {
  for (const text of ["no", "3", '{"text": 7, "before": {}}']) {
    localStorage.setItem("hanoi-classroom-program", text);
    assert.deepEqual(recallProgram(), { text: null, before: [], ran: null });
  }
});

withoutPlaces("where a browser keeps nothing, the page has the text as long as it is open", () => {
  keepProgram({ text: "a", before: [], ran: null });
  assert.equal(recallProgram().text, "a");
  Object.assign(globalThis, { sessionStorage: new Place(), localStorage: new Place() });
  keepProgram({ text: null, before: [], ran: null });
  assert.equal(recallProgram().text, null);
});

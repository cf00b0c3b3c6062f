// @ts-check
/** A lesson's page in a class, without a browser: where it is turned, and what the class hears. */
import assert from "node:assert/strict";
import { bindPace } from "../../../static/js/room/pace.js";
import { withGlobals } from "../with-globals.js";
import { Member, storeOf } from "./member.js";

/** @import {Looked} from "../../../static/js/core/protocol.js" */

const TRUST = "/lessons/trust";
const OWN = /** @type {const} */ ({ type: "paced", mode: "own" });
const LEADS = /** @type {const} */ ({ role: "teacher", driving: true });
/** @type {Looked} */
const LOOKED = { type: "looked", blank: false, spotlight: null, range: null, think: false };

let tab = new Map();
/** The document: events of the lesson's page, and the teacher's button. */
let root = new EventTarget();
let button = new EventTarget();

const test = withGlobals(() => {
  [tab, root, button] = [new Map(), new EventTarget(), new EventTarget()];
  const document = Object.assign(root, { getElementById: () => button });
  const sessionStorage = {
    getItem: (/** @type {string} */ name) => tab.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => tab.set(name, text),
    removeItem: (/** @type {string} */ name) => tab.delete(name),
  };
  return { document, sessionStorage, setInterval: () => 0 };
});

/** A lesson's page bound to its class; it turns to the pages that it is sent to.
 * @param {{room?: Partial<Member["room"]>, joined?: Parameters<Member["joins"]>[0],
 * front?: number}} [given] */
function bound({ room, joined = {}, front = 1 } = {}) {
  const page = new Member({ page: "link", link: TRUST, ...room });
  page.joins(joined, [LOOKED, { type: "shown", link: TRUST }]);
  page.requests();
  const { store, told } = storeOf(page);
  const lesson = { front, turns: /** @type {number[]} */ ([]) };
  root.addEventListener("hanoi-turn", (event) => {
    lesson.front = /** @type {CustomEvent} */ (event).detail;
    lesson.turns.push(lesson.front);
    told();
  });
  bindPace(store, () => `${TRUST}?page=${lesson.front}`);
  /** @param {...Outbound} messages */
  const hears = (...messages) => {
    for (const message of messages) {
      page.hears(message);
      told();
    }
  };
  const shows = (/** @type {number} */ number) =>
    hears({ type: "shown", link: `${TRUST}?page=${number}` });
  /** Turns the page here. @param {number} number */
  const turns = (number) => {
    lesson.front = number;
    told();
  };
  told();
  return { page, lesson, hears, told, shows, turns };
}

/** @param {number} page */
const turned = (page) => ({ type: "turned", page });

test("a follower is turned to the page that the class sees, and back from any other", () => {
  const { page, lesson, shows, turns } = bound();
  assert.deepEqual(lesson.turns, []);
  shows(3);
  turns(5);
  assert.deepEqual([lesson.turns, lesson.front], [[3, 3], 3]);
  assert.deepEqual(page.requests(), []);
});

test("someone looking around, or elsewhere in the app, is not turned", () => {
  const around = bound();
  around.page.does({ type: "room-free" });
  for (const { lesson, shows } of [around, bound({ room: { own: true } })]) {
    shows(3);
    assert.deepEqual(lesson.turns, []);
  }
});

test("at the students' own pace, each page turned to is reported once", () => {
  const { page, lesson, hears, shows, turns } = bound();
  hears(OWN);
  assert.deepEqual(page.requests(), [turned(1)]);
  turns(2);
  turns(2);
  shows(4);
  assert.deepEqual([page.requests(), lesson.turns], [[turned(2)], []]);
  hears({ type: "paced", mode: "together" });
  assert.deepEqual([page.requests(), lesson.front], [[], 4]);
  for (let again = 0; again < 2; again++) {
    hears({ type: "paced", mode: "together" }, OWN);
    assert.deepEqual(page.requests(), [turned(4)]);
  }
});

test("a student who was brought to a page goes on from there when free again", () => {
  const { page, lesson, hears, shows, turns } = bound();
  hears(OWN);
  turns(2);
  page.requests();
  shows(4);
  hears({ type: "paced", mode: "together" }, OWN);
  assert.deepEqual([lesson.front, page.requests()], [4, [turned(4)]]);
});

test("after a new connection it is where it was, and reports its page again", () => {
  const { page, lesson, hears, told, turns } = bound();
  hears(OWN);
  turns(4);
  page.does({ type: "lost" });
  told();
  page.does({ type: "connected" });
  page.asked.splice(0, page.asked.length - 1);
  page.answered({});
  hears(LOOKED, { type: "shown", link: TRUST }, OWN);
  assert.deepEqual([lesson.front, page.requests()], [4, [turned(4)]]);
});

test("a page reloaded at its own pace is turned to where it was", () => {
  const before = bound();
  before.hears(OWN);
  before.turns(4);
  const again = bound({ room: { pace: "own" } });
  again.hears(OWN);
  assert.deepEqual([again.lesson.front, again.page.requests()], [4, [turned(4)]]);
  again.turns(2);
  assert.deepEqual([again.lesson.front, again.page.requests()], [2, [turned(2)]]);
});

test("the place in another class or another lesson does not count here", () => {
  for (const kept of ["AAAAAA trust 4", "K7P4QM map 4", ""]) {
    tab.set("hanoi-turned", kept);
    const { page, lesson, hears } = bound();
    hears(OWN);
    assert.deepEqual([lesson.turns, page.requests()], [[], [turned(1)]]);
  }
});

test("a teacher's device reports no page, at any pace", () => {
  const { page, lesson, hears, turns } = bound({ room: { key: "secret" }, joined: LEADS });
  hears(OWN);
  turns(3);
  assert.deepEqual([page.requests(), lesson.turns], [[], []]);
});

test("the page that shows the lesson turns once with the teacher's other device, else freely", () => {
  const { lesson, shows, turns } = bound({ room: { key: "secret", shows: true }, joined: LEADS });
  shows(3);
  assert.deepEqual(lesson.turns, [3]);
  turns(2);
  assert.deepEqual([lesson.turns, lesson.front], [[3], 2]);
});

test("someone who turns twice quickly is not turned back by the answer to the first", () => {
  const { page, lesson, hears, turns } = bound({
    ...{ room: { key: "secret", shows: true }, joined: LEADS },
  });
  for (const number of [2, 3]) {
    page.does({ type: "room-show", link: `${TRUST}?page=${number}` });
    turns(number);
  }
  page.asked.splice(0).forEach(({ ref }, i) => {
    hears({ type: "shown", link: `${TRUST}?page=${i + 2}`, ref });
    assert.deepEqual([lesson.turns, lesson.front], [[], 3]);
  });
});

test("a class that has ended turns nobody", () => {
  const { lesson, hears, shows } = bound();
  hears({ type: "ended" });
  shows(3);
  assert.deepEqual(lesson.turns, []);
});

test("answers found on the lesson's page are reported, and the button switches the pace", () => {
  const { page, hears } = bound();
  hears(OWN);
  page.requests();
  const detail = { page: 2, value: "1" };
  root.dispatchEvent(new CustomEvent("hanoi-answered", { detail }));
  assert.deepEqual(page.requests(), [{ type: "ask", lesson: "trust", page: 2, oneself: true }]);
  const teacher = bound({ room: { key: "secret" }, joined: LEADS });
  button.dispatchEvent(new Event("click"));
  teacher.hears(OWN);
  button.dispatchEvent(new Event("click"));
  const modes = teacher.page.requests().map((one) => /** @type {any} */ (one).mode);
  assert.deepEqual(modes, ["own", "together"]);
});

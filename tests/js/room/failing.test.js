// @ts-check
/** A class that cannot be looked up for now. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { standingOf } from "../../../static/js/room/bar.js";
import { pauseAfter } from "../../../static/js/room/bring.js";
import { bindTries } from "../../../static/js/room/tries.js";
import { refusal, STEP, types } from "../page.js";
import { withGlobals } from "../with-globals.js";
import { askedOf, Member, storeOf, student, teacher } from "./member.js";

const FAILING = "The class cannot be reached right now; this page keeps trying.";

/** A new connection of a page, whose `join` has been refused. @param {Member} page */
function failing(page) {
  page.reconnects();
  page.refuse("failed");
  return page;
}

test("a page keeps what it shows, says so in one place, and ignores presses", () => {
  for (const page of [student(), teacher(), failing(new Member({ key: "secret" }))]) {
    const { place } = failing(page);
    page.does(STEP, { type: "play" });
    page.does({ type: "blank", on: true }, { type: "panel", name: "moves" });
    const { unknown, ended, early } = page.room;
    assert.deepEqual([unknown, ended, early, page.view.page.notices], [false, false, [], []]);
    assert.deepEqual([page.place, page.requests()], [place, []]);
    assert.equal(standingOf(page.room).said, FAILING);
  }
});

test("a page keeps its standing in the class", () => {
  const free = student();
  free.does({ type: "room-free" });
  free.hears({ type: "following", following: false, ref: free.sent.at(-1)?.ref });
  const standings = [student(), free, teacher()].map((page) => standingOf(failing(page).room));
  const expected = ["following", "free", "leading"].map((as) => ({ as, said: FAILING }));
  assert.deepEqual(standings, expected);
});

test("once the class is back, a teacher's page shows its state and opens nothing", () => {
  const page = failing(teacher());
  page.does(STEP, { type: "room-join" });
  page.answered({ role: "teacher", driving: true });
  page.goesTo(9);
  page.hears(...page.shown.present());
  assert.deepEqual([page.place, page.room.failing, page.requests()], [[9, 0], false, []]);
});

test("an answer given in that time is sent once the page is in the class", () => {
  const page = student();
  page.hears(askedOf());
  failing(page).does({ type: "question-answer", value: "3 A" }, { type: "room-join" });
  assert.deepEqual(types(page.asked), ["join"]);
  page.answered({ asks: true });
  page.hears(...page.shown.present(), askedOf());
  assert.deepEqual(page.requests(), [{ type: "answer", question: 1, round: 1, value: "3 A" }]);
});

/** @type {{call: () => void, after: number}[]} */
let timers = [];
let posted = 0;
const triesTest = withGlobals(() => {
  [timers, posted] = [[], 0];
  const setTimeout = (/** @type {() => void} */ call, /** @type {number} */ after) =>
    timers.push({ call, after });
  const fetch = async () => {
    posted++;
    return { ok: false, json: async () => refusal("failed") };
  };
  return { setTimeout, fetch };
});

/** A page that tries again, and functions that act on it and refuse it. @param {Member} page */
function trying(page) {
  const { store, told } = storeOf(page);
  bindTries(store);
  store.dispatch({ type: "lost" });
  store.dispatch({ type: "connected" });
  /** @param {"failed" | "unknown_room"} [code] */
  const refuse = (code = "failed") => {
    page.refuse(code);
    told();
  };
  return { dispatch: store.dispatch, refuse };
}

triesTest("a page of either kind tries again as long as it takes, and joins by its key", () => {
  for (const page of [student(), teacher()]) {
    const { refuse } = trying(page);
    let waited = 0;
    for (let i = 0; i < 200; i++) {
      refuse();
      const [{ call, after }] = timers.splice(0);
      assert.ok(after >= 1500 && after <= 10_000);
      waited += after;
      call();
      assert.deepEqual([page.asked.at(-1)?.type, page.room.ended], ["join", false]);
    }
    assert.ok(waited > 1_000_000);
  }
});

triesTest("while a join is on its way there is not another one", () => {
  const page = student();
  const { refuse, dispatch } = trying(page);
  refuse();
  dispatch({ type: "lost" });
  dispatch({ type: "connected" });
  timers[0].call();
  assert.deepEqual(types(page.asked), ["join"]);
});

triesTest("nor does a teacher's page give up a class that cannot be opened again yet", async () => {
  const page = teacher();
  const { refuse } = trying(page);
  refuse("unknown_room");
  let waited = 0;
  for (let i = 1; i < 200; i++) {
    timers.splice(0).forEach(({ call }) => call());
    for (let turn = 0; turn < 20 && !timers.length; turn++) await Promise.resolve();
    assert.deepEqual([posted, timers.length], [i, 1]);
    waited += timers[0].after;
  }
  assert.ok(waited > 1_000_000);
  assert.equal(page.room.ended, false);
});

test("pauses grow, and there are no more tries after ten minutes", () => {
  /** @type {number[]} */
  const pauses = [];
  let waited = 0;
  for (let pause = pauseAfter(0, 0.5); pause !== null; pause = pauseAfter(waited, 0.5)) {
    pauses.push(pause);
    waited += pause;
  }
  assert.deepEqual(pauses.slice(0, 5), [2000, 2000, 4000, 8000, 16_000]);
  assert.ok(pauses.every((pause, i) => i === 0 || pause >= pauses[i - 1]));
  assert.ok(waited >= 600_000 && waited < 630_000);
  // and the pages of a class do not all come back at once
  assert.deepEqual([pauseAfter(0, 0), pauseAfter(0, 1)], [1500, 2500]);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { hasCard, typedAddress } from "../../../static/js/room/room-card.js";
import { STEP, towerAt, types } from "../page.js";
import { Member, student, teacher } from "./member.js";

const NOTHING = { driving: false, following: true };

/** How the class looks at it, as the server reports it. */
const HEARD = /** @type {const} */ ({
  type: "looked",
  ...{ blank: false, spotlight: null, range: null, think: false },
});
const LOOK = { type: "look", blank: false, spotlight: null, covered: [] };

test("what a teacher presses before joining is done if this device leads", () => {
  for (const driving of [true, false]) {
    const page = new Member({ key: "secret" });
    page.does({ type: "connected" }, STEP, { type: "play" });
    page.answered({ role: "teacher", driving });
    page.hears(...page.shown.present());
    const done = driving ? ["step", "play"] : [];
    assert.deepEqual([types(page.requests()), page.room.refused], [done, false]);
  }
});

test("the leading device opens for everyone, naming the kind of page", () => {
  const page = teacher();
  page.does({ type: "settings", settings: { discs: 7 } }, { type: "panel", name: "call-stack" });
  const [open, panels] = /** @type {any[]} */ (page.requests());
  assert.deepEqual([open.page, open.lanes[0].discs], ["explore", 7]);
  assert.deepEqual(open.lanes[0].panels, ["code", "bits", "call-stack"]);
  assert.deepEqual(panels.panels, ["call-stack", "code", "bits"]);
});

test("a teacher's device that does not lead waits until it does", () => {
  const page = new Member({ key: "secret" }).joins({ ...NOTHING, role: "teacher" });
  page.does({ type: "play" });
  assert.deepEqual([page.requests(), page.room.refused], [[], true]);
  page.does({ type: "room-drive" });
  assert.deepEqual(page.requests(), [{ type: "drive" }]);
  page.hears({ type: "driving", driving: true, ref: "2" });
  page.does({ type: "pause" });
  assert.deepEqual([page.requests(), page.room.refused], [[{ type: "pause" }], false]);
});

test("a blank screen and the spotlight go to everyone, the newest once the last is confirmed", () => {
  const page = teacher();
  const [first, second] = [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ];
  page.does({ type: "blank", on: true });
  page.does({ type: "room-spot", spot: first }, { type: "room-spot", spot: second });
  const [{ ref }] = page.asked;
  assert.deepEqual(page.requests(), [{ ...LOOK, blank: true }]);
  page.hears({ ...HEARD, ref, blank: true });
  assert.deepEqual(page.requests(), [{ ...LOOK, blank: true, spotlight: second }]);
});

/** What the page covers by its link. @type {Known} */
const COVERED = { page: { covers: { code: null } } };

test("what a teacher's link covers is covered for everyone, until the teacher shows it", () => {
  const page = new Member({ key: "secret" }, [towerAt(6), COVERED]);
  page.joins({ role: "teacher", driving: true }, []);
  page.hears(...page.shown.present().slice(1));
  const [{ ref }] = page.asked;
  assert.deepEqual(page.requests(), [{ ...LOOK, covered: ["code"] }]);
  page.hears({ ...HEARD, covered: ["code"], ref });
  page.does({ type: "uncover", panel: "code" });
  assert.deepEqual(page.requests(), [LOOK]);
  assert.deepEqual(page.view.page.covers, { code: "5" });
});

test("a student cannot uncover a covered panel, and sees it once it is shown", () => {
  const page = student();
  page.hears({ ...HEARD, covered: ["code", "bits"] });
  page.does({ type: "uncover", panel: "code" });
  assert.deepEqual(page.view.page.covers, { code: null, bits: null });
  assert.deepEqual([page.room.refused, page.requests()], [true, []]);
  page.hears({ ...HEARD, covered: ["bits"] });
  assert.deepEqual(page.view.page.covers, { code: "5", bits: null });
  page.does({ type: "room-free" }, { type: "uncover", panel: "bits" });
  assert.deepEqual(page.view.page.covers, { code: "5", bits: "5" });
});

test("a teacher's page reopens what it showed to a class that the server has forgotten", () => {
  const page = teacher();
  page.reconnects();
  page.refuse("unknown_room");
  assert.equal(page.room.unknown, true);
  page.does({ type: "room-join" });
  page.answered({ role: "teacher", driving: true });
  const [open] = /** @type {any[]} */ (page.requests());
  assert.deepEqual([open.move, open.lanes[0].discs, open.page], ["5", 4, "explore"]);
  assert.equal(page.room.unknown, false);
});

test("a key of another class leads nothing: the page joins without it", () => {
  const page = new Member({ key: "other" });
  page.does({ type: "connected" });
  page.refuse("wrong_key");
  const [join] = /** @type {any[]} */ (page.requests());
  assert.deepEqual([join.type, join.key, page.room.key], ["join", undefined, null]);
});

test("the number of people and a token for another device are kept", () => {
  const page = teacher();
  page.does({ type: "room-pair" }, { type: "room-card", on: true });
  const [{ ref }] = page.asked.splice(0);
  const there = { in: 5, following: 4, away: 1 };
  page.hears({ type: "people", ...there }, { type: "pairing", token: "t", ref });
  const { people, pairing, card } = page.room;
  assert.deepEqual([people?.in, people?.following, people?.away], [5, 4, 1]);
  assert.deepEqual([pairing, card], ["t", true]);
  page.does({ type: "room-end" });
  assert.deepEqual(page.requests(), [{ type: "end" }]);
});

test("the reason why no phone can be paired is in its dialog, which asks again when it opens", () => {
  const page = teacher();
  page.does({ type: "room-pair" });
  page.refuse("failed", { message: "In a moment." });
  assert.deepEqual([page.room.unpaired, page.view.page.notices], ["In a moment.", []]);
  page.requests();
  page.does({ type: "room-pair" });
  assert.deepEqual([page.room.unpaired, page.requests()], ["", [{ type: "pair" }]]);
});

test("a search that another of the teacher's devices waits for is not reported here", () => {
  const page = teacher();
  const before = page.view;
  page.hears({ type: "searching", lane: 0, states: 9, depth: 2, before: 0 });
  assert.equal(page.view, before);
});

test("the reason why a page cannot join is reported, and it tries again", () => {
  const page = new Member();
  page.does({ type: "connected" });
  page.refuse("too_many", { message: "The class is full." });
  assert.deepEqual([page.room.unknown, page.room.refusals], [true, 1]);
  assert.deepEqual(page.view.page.notices, ["The class is full."]);
});

test("what is pressed before a forgotten class is back is done once it is", () => {
  const page = teacher();
  page.reconnects();
  page.refuse("unknown_room");
  page.does(STEP);
  assert.deepEqual(page.requests(), []);
  page.does({ type: "room-join" });
  page.answered({ role: "teacher", driving: true });
  page.hears({ ...HEARD });
  assert.deepEqual(types(page.requests()), ["open", "step"]);
});

test("an address is shown as it is typed", () => {
  assert.equal(typedAddress("http://192.168.1.20:8000"), "192.168.1.20:8000/r");
  assert.equal(typedAddress("https://hanoi.school.example"), "hanoi.school.example/r");
});

test("only a teacher whose class has not ended has the card", () => {
  /** @type {any[]} */
  const rooms = [
    { role: "teacher", ended: false },
    { role: "student", ended: false },
    { role: null, ended: false },
    { role: "teacher", ended: true },
  ];
  assert.deepEqual(rooms.map(hasCard), [true, false, false, false]);
});

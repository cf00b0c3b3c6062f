// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { withPanels } from "../../../static/js/room/adopt.js";
import { STEP, types } from "../page.js";
import { Member, OPEN, student, teacher } from "./member.js";

test("a page joins instead of opening, a teacher's page with its key", () => {
  const [one, other] = [new Member(), new Member({ key: "secret" })];
  for (const page of [one, other]) page.does({ type: "connected" });
  const join = { type: "join", room: "K7P4QM", device: "this one", lang: "en" };
  assert.deepEqual([one.requests(), other.requests()], [[join], [{ ...join, key: "secret" }]]);
});

test("a paired device joins by its token once, then by the key that it gets", () => {
  const page = new Member({ token: "once" });
  page.does({ type: "connected" });
  const [{ pairing, key }] = /** @type {any[]} */ (page.asked);
  assert.deepEqual([pairing, key], ["once", undefined]);
  page.answered({ role: "teacher", key: "secret" });
  page.reconnects();
  const [again] = /** @type {any[]} */ (page.asked);
  assert.deepEqual([again.pairing, again.key], [undefined, "secret"]);
});

test("a student sees the tower, the move and the panels of the class", () => {
  const page = student();
  const { settings, panels, shown } = page.view;
  assert.deepEqual([settings.discs, settings.target, panels], [4, "B", ["code", "bits"]]);
  assert.deepEqual([shown?.move, page.requests()], ["5", []]);
  assert.deepEqual(withPanels(page.view, ["code", "output"]).panels, ["code"]); // the lane has no output
  page.goesTo(9);
  assert.deepEqual(page.place, [9, 0]);
});

test("revisions start again with each opening", () => {
  const page = student();
  for (let move = 1; move < 9; move++) page.goesTo(move);
  const next = new Member().shown;
  page.hears(next.opened[0], next.opened[1]);
  assert.deepEqual([page.place, page.view.shown?.revision], [[5, 0], 1]);
});

test("a follower changes nothing, and learns why", () => {
  const page = student();
  const before = page.view.shown;
  page.does(STEP, { type: "seek", move: "3" }, { type: "play" }, { type: "dialog", name: "go" });
  page.does({ type: "settings", settings: { discs: 9 } }, { type: "think", on: true });
  assert.deepEqual([page.requests(), page.view.shown, page.view.settings.discs], [[], before, 4]);
  assert.deepEqual([page.room.refused, page.view.page.dialog], [true, null]);
});

test("nothing is said about who leads before the server has said it", () => {
  const page = new Member();
  page.does({ type: "connected" }, { type: "play" });
  assert.deepEqual([page.requests().length, page.room.refused], [1, false]);
});

test("looking around continues alone from the present place, and comes back", () => {
  const page = student();
  page.does({ type: "room-free" }, STEP);
  assert.deepEqual(page.requests(), [{ type: "free" }, STEP]);
  assert.equal(page.room.following, false);
  page.does({ type: "room-follow" });
  assert.deepEqual([page.requests(), page.room.following], [[{ type: "follow" }], true]);
});

test("someone who was looking around does so again on a new connection, at the same place", () => {
  const page = student();
  page.does({ type: "room-free" });
  page.asked.splice(0);
  page.hears({ type: "following", following: false, ref: "2" });
  page.does({ type: "settings", settings: { discs: 3 } });
  const alone = new Member().shown;
  const [{ ref }] = page.asked.splice(0);
  const own = { ...OPEN, move: "2", lanes: [{ ...OPEN.lanes[0], discs: 3 }], ref };
  page.hears(...alone.answer(own));
  page.does({ type: "lost" });
  page.joins({});
  const [free, open] = /** @type {any[]} */ (page.requests());
  assert.deepEqual([free, open.move, open.lanes[0].discs], [{ type: "free" }, "2", 3]);
  assert.deepEqual([page.room.following, page.view.settings.discs], [false, 3]);
});

test("panels chosen by hand stay, and are sent again on a new connection", () => {
  const page = student();
  page.does({ type: "panel", name: "moves" });
  const own = { type: "panels", lane: 0, panels: ["code", "bits", "moves", "call-stack"] };
  assert.deepEqual(page.requests(), [own]);
  page.does({ type: "lost" });
  page.joins({});
  assert.deepEqual([page.requests(), page.view.panels], [[own], ["code", "bits", "moves"]]);
});

test("a call stack that is only there for the timeline is not an open panel", () => {
  const page = student();
  const panels = (/** @type {string[]} */ names) => {
    const [opened, state] = page.shown.answer({ ...OPEN, lanes: [{ ...OPEN.lanes[0] }] });
    const lanes = /** @type {any} */ (opened).lanes;
    page.hears(/** @type {any} */ ({ ...opened, lanes: [{ ...lanes[0], panels: names }] }));
    const held = Object.fromEntries(names.map((name) => [name, {}]));
    const [lane] = /** @type {any} */ (state).lanes;
    page.hears(/** @type {any} */ ({ ...state, lanes: [{ ...lane, panels: held }] }));
    return page.view.panels;
  };
  assert.deepEqual(panels(["code", "call-stack"]), ["code"]);
  assert.deepEqual(panels(["call-stack", "code"]), ["call-stack", "code"]);
  assert.deepEqual(panels(["call-stack"]), ["call-stack"]);
});

test("students see the blank screen, the spotlight, the repeated range and Think first", () => {
  const page = student();
  const spotlight = { x: 500, y: 300 };
  const range = { from: "2", to: "6" };
  page.hears({ type: "looked", blank: true, spotlight, range, think: true, think_from: 2 });
  const { page: looks, think, timeline } = page.view;
  assert.deepEqual([looks.blank, think.on, think.from], [true, true, 2]);
  assert.deepEqual(timeline.range, { from: 2n, to: 6n, loop: true });
  assert.deepEqual([page.room.spotlight, page.requests()], [spotlight, []]);
  const none = { blank: true, spotlight: null, range: null, think: false };
  page.hears({ type: "looked", ...none });
  assert.deepEqual(page.view.timeline.range, { from: null, to: null, loop: false });
  assert.equal(page.room.spotlight, null);
  page.does({ type: "blank", on: false });
  assert.equal(page.view.page.blank, true);
  page.does({ type: "room-free" });
  assert.equal(page.view.page.blank, false);
});

test("what another page must show is not shown here", () => {
  const page = student();
  const two = page.shown.answer({ ...OPEN, lanes: [...OPEN.lanes, ...OPEN.lanes] });
  const before = page.view.shown;
  page.hears(...two);
  assert.deepEqual([page.room.elsewhere, page.view.shown], [true, before]);
});

test("a student's view stays while the class is not there", () => {
  const page = student();
  page.reconnects();
  page.refuse("unknown_room");
  assert.deepEqual([page.room.unknown, page.place, page.requests()], [true, [5, 0], []]);
  page.does({ type: "room-over" }, STEP);
  const [open, step] = /** @type {any[]} */ (page.requests());
  assert.deepEqual([page.room.ended, open.move, open.lanes[0].discs], [true, "5", 4]);
  assert.equal(step.type, "step");
});

test("once the class has ended the page is independent", () => {
  const page = student();
  for (let move = 1; move < 9; move++) page.goesTo(move);
  page.hears({ type: "ended" });
  page.does(STEP);
  const [{ ref }] = page.asked.splice(0);
  const alone = new Member().shown;
  page.hears({ .../** @type {any} */ (alone.opened[1]), ref });
  assert.deepEqual([page.place, page.room.ended], [[5, 0], true]);
  page.reconnects();
  assert.deepEqual(page.requests()[0].type, "open");
});

test("nobody is counted once the class has ended", () => {
  const page = teacher();
  page.hears({ type: "people", in: 5, following: 4, away: 1, gone: 0 });
  assert.equal(page.room.people?.in, 5);
  page.hears({ type: "ended" });
  assert.equal(page.room.people, null);
});

test("the state included in the page is shown before anything is answered", () => {
  const { opened } = new Member().shown;
  const page = new Member({}, undefined, undefined, { panels: [["code"]], answers: opened });
  page.does({ type: "connected" });
  assert.deepEqual([page.place, page.view.settings.discs], [[5, 0], 4]);
  assert.deepEqual(types(page.requests()), ["join"]);
});

test("discs move at the speed of the class", () => {
  const page = student();
  const plays = (/** @type {number} */ speed) => {
    page.hears(...page.shown.answer({ type: "play", speed, direction: 1 }));
    return page.view.travel.power;
  };
  assert.deepEqual([0.5, 8, 60].map(plays), [-1, 3, 6]);
});

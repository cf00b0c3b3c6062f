// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { pressedAt } from "../../../static/js/room/control-press.js";
import { createUpdate, isUnpaired } from "../../../static/js/room/control-update.js";
import { Member } from "../room/member.js";

/** A phone that joins with this. @param {{key?: string, token?: string}} secret */
function phone(secret) {
  const page = new Member({ page: "remote", ...secret }, []);
  page.update = /** @type {Update} */ (/** @type {unknown} */ (createUpdate(() => ["pegs"])));
  page.view = Object.assign(page.view, { remote: { speed: null } });
  return page;
}

const follower = () =>
  phone({ token: "once" }).joins({ role: "teacher", driving: false, key: "secret" });
const driver = () => phone({ key: "secret" }).joins({ role: "teacher", driving: true });

test("while another device is in control it requests no panels of any lane", () => {
  const page = follower();
  assert.deepEqual(page.requests(), [{ type: "panels", lane: 0, panels: [] }]);
  page.goesTo(6);
  assert.deepEqual(page.requests(), []);
});

test("the device in control never chooses panels: they would be those of the class", () => {
  const page = driver();
  assert.deepEqual(page.requests(), []);
  page.hears({ type: "driving", driving: false });
  assert.deepEqual(page.requests(), [{ type: "panels", lane: 0, panels: [] }]);
  page.hears({ type: "driving", driving: true });
  assert.deepEqual(page.requests(), []);
});

test("it plays at the speed of the class", () => {
  const [before, after] = [driver(), driver()];
  const [state] = after.shown.answer({ type: "seek", move: "6" });
  after.hears({ .../** @type {any} */ (state), playing: true, speed: 16 });
  for (const page of [before, after]) page.does({ type: "play" });
  const speeds = [before, after].map((page) => /** @type {any} */ (page.requests()[0]).speed);
  assert.deepEqual(speeds, [2, 16]);
});

test("an expired pairing leaves it unpaired, and it requests nothing more", () => {
  const page = phone({ token: "once" });
  page.does({ type: "connected" });
  page.refuse("wrong_key");
  assert.deepEqual([isUnpaired(page.room), page.requests()], [true, []]);
});

test("a teacher's device does not count as unpaired, before and after joining", () => {
  for (const page of [phone({ key: "secret" }), phone({ token: "once" }), driver()])
    assert.equal(isUnpaired(page.room), false);
  assert.equal(isUnpaired(phone({}).room), true);
});

test("a class that the server has forgotten is opened again as it was", () => {
  const page = driver();
  page.reconnects();
  page.refuse("unknown_room");
  page.does({ type: "room-join" });
  page.answered({ role: "teacher", driving: true });
  const [open] = /** @type {any[]} */ (page.requests());
  const { type, page: kind, move, line, clock, lanes } = open;
  assert.deepEqual([type, kind, move, line, clock], ["open", "explore", "5", 0, "move"]);
  const [{ discs, source, target, algorithm }] = lanes;
  assert.deepEqual([discs, source, target, algorithm], [4, "A", "B", "recursive"]);
});

test("a spotlight that is on when it joins is not turned off by the first opening", () => {
  const page = phone({ key: "secret" });
  const [looked, ...others] = page.shown.present();
  const spotlight = { x: 100, y: 500 };
  const lit = { .../** @type {any} */ (looked), spotlight };
  page.joins({ role: "teacher", driving: true }, [lit, ...others]);
  assert.deepEqual([page.room.spotlight, page.requests()], [spotlight, []]);
  page.hears(page.shown.opened[0]);
  assert.equal(page.room.spotlight, null);
});

test("a press moves the spotlight, and a press on it turns it off", () => {
  const spot = { x: 500, y: 620 };
  assert.deepEqual(pressedAt(spot, { x: 170, y: 620 }), { x: 170, y: 620 });
  assert.equal(pressedAt(spot, { x: 540, y: 600 }), null);
});

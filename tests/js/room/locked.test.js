// @ts-check
/** A class that lets no new devices in, as seen by a latecomer's page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { standingOf } from "../../../static/js/room/bar.js";
import { Member } from "./member.js";

const LOCKED = "This class is locked: no new devices can join.";

test("a latecomer reads that the class is locked, until it is unlocked", () => {
  const page = new Member();
  page.does({ type: "connected" });
  const [{ ref }] = page.asked.splice(0);
  page.hears({ type: "error", code: "closed", message: LOCKED, field: "room", ref });
  assert.equal(standingOf(page.room).said, LOCKED);
  assert.equal(page.room.refusals, 1); // so that it tries again
  page.does({ type: "room-join" });
  page.answered({});
  assert.equal(page.room.shut, "");
  assert.equal(standingOf(page.room).said, "You are following the teacher.");
});

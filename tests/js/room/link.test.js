// @ts-check
/** How a page shown to a class by its link reacts to messages of the server. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf } from "../../../static/js/room/pacing.js";
import { roomOf } from "../../../static/js/room/room-state.js";
import { ofLinks } from "../../../static/js/room/show-link.js";
import { createRunUpdate } from "../../../static/js/view/look.js";
import { Member } from "./member.js";

const GRAPH = "/graph?discs=3";

/** @param {Partial<Room>} room */
function pageOf(room) {
  return new Member({ page: "link", ...room }, [], createRunUpdate([]));
}

/** @param {string | null} link @returns {Outbound} */
function shown(link) {
  return { type: "shown", link };
}

test("a follower stays on the page that is shown, and goes to another one that is shown", () => {
  const page = pageOf({ link: GRAPH }).joins({}, [shown(GRAPH)]);
  assert.equal(roomOf(page.view).elsewhere, false);
  page.hears(shown("/graph?discs=4"));
  assert.equal(roomOf(page.view).elsewhere, true);
  assert.equal(roomOf(page.view).shown, "/graph?discs=4");
});

test("someone looking around, or on a page outside the class, only learns what is shown", () => {
  for (const room of [
    { link: GRAPH, following: false },
    { own: true, following: false },
  ]) {
    const page = pageOf(room).joins({}, [shown("/maths")]);
    assert.deepEqual(
      page.asked.map(({ type }) => type),
      ["free"],
    );
    assert.equal(roomOf(page.view).elsewhere, false);
    assert.equal(roomOf(page.view).shown, "/maths");
  }
});

test("when lanes are shown again, a follower of a page goes there", () => {
  const page = pageOf({ link: GRAPH }).joins({}, [shown(GRAPH)]);
  const { opened } = page.shown;
  page.hears(shown(null), opened[0]);
  assert.equal(roomOf(page.view).elsewhere, true);
  assert.equal(page.view.opened, null);
});

test("a teacher's page takes control when it is opened, and follows nothing", () => {
  const known = { link: GRAPH, key: "k", shows: true, takes: true };
  const page = pageOf(known).joins({ role: "teacher" }, [shown("/maths")]);
  assert.deepEqual(
    page.asked.map(({ type }) => type),
    ["drive"],
  );
  assert.equal(roomOf(page.view).elsewhere, false);
  page.does({ type: "room-show", link: GRAPH });
  assert.deepEqual(page.asked.at(-1), { type: "show", link: GRAPH, ref: page.asked.at(-1)?.ref });
});

test("a reloaded teacher's page leaves control to the device that has it, and follows", () => {
  const page = pageOf({ link: GRAPH, key: "k", shows: true }).joins({ role: "teacher" }, [
    shown("/maths"),
  ]);
  assert.deepEqual(page.asked, []);
  assert.equal(roomOf(page.view).elsewhere, true);
});

test("students learn when no device of the teacher is connected", () => {
  const page = pageOf({ link: GRAPH }).joins({}, [shown(GRAPH)]);
  page.hears({ type: "teacher", here: false });
  assert.equal(roomOf(page.view).away, true);
  page.hears({ type: "teacher", here: true });
  assert.equal(roomOf(page.view).away, false);
});

test("pages and places of links are distinguished", () => {
  for (const link of [GRAPH, "/maths", "/lessons", "/lessons/trust?page=2"])
    assert.equal(ofLinks(link), true, link);
  for (const link of ["/", "/compare", "/mine", "/lessons/trust/worksheet", "/graphs"])
    assert.equal(ofLinks(link), false, link);
  assert.equal(placeOf("/graph?move=1"), placeOf("/graph?move=2"));
  assert.equal(placeOf("/lessons/trust"), placeOf("/lessons/trust?page=1"));
  assert.notEqual(placeOf("/lessons/trust"), placeOf("/lessons/trust?page=2"));
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { createLinking, wholeOf } from "../../../static/js/lesson/state.js";
import { beginView } from "../../../static/js/view/state.js";

test("a lesson has a link before it shows a state: its page may be one in a frame", () => {
  const pages = [{ address: "/graph", link: null, ask: null }];
  const { linkOf, isLinked } = createLinking(pages);
  const view = beginView({ lesson: { page: 1, pages } });
  assert.equal(view.shown, null);
  assert.equal(isLinked?.(view), true);
  assert.match(linkOf(view), /^\?page=1/);
});

test("of a frame for a course page the whole app is opened, of any other its own page", () => {
  const addresses = ["/embed?variant=antwerp&discs=3", "/play?discs=3", "/graph"];
  assert.deepEqual(addresses.map(wholeOf), [
    "/?variant=antwerp&discs=3",
    "/play?discs=3",
    "/graph",
  ]);
});

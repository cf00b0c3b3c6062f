// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { KEYMAP, KEYS } from "../../../static/js/lesson/lesson-commands.js";
import {
  createLinking,
  isElsewhere,
  lessonKnown,
  lessonOf,
  pageKnown,
  wholeOf,
} from "../../../static/js/lesson/lesson-state.js";
import { update } from "../../../static/js/lesson/lesson-update.js";
import { keptOf } from "../../../static/js/share/run-link.js";
import { beginView } from "../../../static/js/view/view-state.js";
import { Page, towerAt } from "../page.js";

/** A page that shows a tower of three after this many moves. @param {string} move */
function shown(move) {
  const link = { ...keptOf(beginView(towerAt(3, move))), panels: ["code"] };
  return { address: `/?discs=3&move=${move}`, link, ask: null };
}

const PAGES = [shown("2"), { address: "/graph", link: null, ask: null }, shown("5")];

/** The lesson, opened at its first page. */
function opened() {
  const own = lessonKnown({ name: "", pages: PAGES });
  return Page.opened(update, own, pageKnown(1, PAGES));
}

/** @param {Page} page */
function at(page) {
  return [lessonOf(page.view).page, page.view.shown?.move];
}

test("turning to a page shows its own place; a page in a frame leaves the stage as it is", () => {
  const page = opened();
  assert.deepEqual(at(page), [1, "2"]);
  page.settle({ type: "turn", page: 2 });
  assert.deepEqual(at(page), [2, "2"]);
  page.settle({ type: "turn", page: 3 });
  assert.deepEqual(at(page), [3, "5"]);
});

test("a restarted lesson has no answers, and shows its first page at its place", () => {
  const told = { value: "3", right: true, said: "", shows: null };
  const own = lessonKnown({ name: "trust", pages: PAGES, kept: { 1: told, 3: told } });
  const page = Page.opened(update, own, pageKnown(3, PAGES));
  page.settle({ type: "dialog", name: "start-again" }, { type: "start-again" });
  assert.deepEqual([lessonOf(page.view).questions, at(page)], [{}, [1, "2"]]);
  assert.equal(page.view.page.dialog, null);
  page.settle({ type: "step", by: 1, unit: "move" }, { type: "start-again" });
  assert.deepEqual(at(page), [1, "2"]);
});

test("there is no page before the first or after the last", () => {
  const page = opened();
  page.settle({ type: "turn", page: 0 });
  assert.deepEqual(at(page), [1, "2"]);
  page.settle({ type: "turn", page: 3 }, { type: "turn", page: 4 });
  assert.deepEqual(at(page), [3, "5"]);
});

test("turning keeps the theme, the language and the presenter view", () => {
  const page = opened();
  page.settle({ type: "theme", theme: "dark" }, { type: "present", on: true });
  page.settle({ type: "turn", page: 3 });
  const { page: looks, present } = page.view;
  assert.deepEqual([looks.theme, present.on], ["dark", true]);
});

test("a stepped stage is away from the page's place; a page in a frame has no place", () => {
  const page = opened();
  assert.equal(isElsewhere(page.view), false);
  page.settle({ type: "step", by: 1, unit: "move" });
  assert.equal(isElsewhere(page.view), true);
  page.settle({ type: "turn", page: 2 });
  assert.equal(isElsewhere(page.view), false);
});

test("the link names the page, and a history entry leads back to it", () => {
  const page = opened();
  const { linkOf, keptOf: kept, knownOf } = createLinking(PAGES);
  page.settle({ type: "turn", page: 3 });
  assert.equal(linkOf(page.view), "?page=3");
  const link = kept(page.view);
  page.settle({ type: "turn", page: 1 });
  page.settle({ type: "restore", known: knownOf({ link }) });
  assert.deepEqual(at(page), [3, "5"]);
});

test("Page Down and Page Up turn pages, also with Shift, and belong to no other command", () => {
  const on = { singleKeys: true, remote: false };
  /** @param {string} key @param {boolean} [shiftKey] */
  const meant = (key, shiftKey = false) =>
    KEYMAP({ key, shiftKey, ctrlKey: false, altKey: false, metaKey: false }, "slider", on);
  assert.equal(meant("PageDown"), "next-page");
  assert.equal(meant("PageUp", true), "previous-page");
  const turning = KEYS.filter(({ keys }) => keys.some((key) => key.includes("Page")));
  const commands = turning.map(({ command }) => command);
  assert.deepEqual(commands, ["next-page", "previous-page"]);
});

/** A page with a stage of its own. @param {string[]} hide */
function page(...hide) {
  return { address: "/", link: { ...keptOf(beginView()), hide }, ask: null };
}

test("a page of a lesson covers what its own link covers, and one in a frame nothing more", () => {
  const pages = [page("code"), page("bits"), page(), { address: "/play", link: null, ask: null }];
  const covers = [1, 2, 3, 4].map((number) => pageKnown(number, pages).page?.covers);
  assert.deepEqual(covers, [{ code: null }, { bits: null }, {}, undefined]);
  const link = { page: 2, names_lang: true };
  const { page: known } = createLinking(pages).knownOf({ link });
  assert.deepEqual([known?.covers, known?.keepsLang], [{ bits: null }, true]);
});

test("from a frame for course pages the whole app opens, from any other its own page", () => {
  assert.equal(wholeOf("/embed?variant=antwerp&discs=3"), "/?variant=antwerp&discs=3");
  for (const address of ["/play?discs=3", "/graph"]) assert.equal(wholeOf(address), address);
});

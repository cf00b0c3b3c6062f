// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { createLinking, pageKnown } from "../../../static/js/lesson/state.js";
import { keptOf } from "../../../static/js/share/kept.js";
import { beginView } from "../../../static/js/view/state.js";

/** A page with a stage of its own. @param {string[]} hide */
function page(...hide) {
  return { address: "/", link: { ...keptOf(beginView()), hide }, ask: null };
}

test("a page of a lesson covers what its own link does, and one in a frame nothing more", () => {
  const pages = [page("code"), page("bits"), page(), { address: "/play", link: null, ask: null }];
  const covers = [1, 2, 3, 4].map((number) => pageKnown(number, pages).page?.covers);
  assert.deepEqual(covers, [{ code: null }, { bits: null }, {}, undefined]);
  const link = { page: 2, names_lang: true };
  const { page: known } = createLinking(pages).knownOf({ link });
  assert.deepEqual([known?.covers, known?.keepsLang], [{ bits: null }, true]);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createAskedHiding } from "../../../static/js/think/hide-asked.js";
import { askedOf, TOLD, tallyOf } from "../question/asked.js";
import { student } from "../room/member.js";

/** @import {Member} from "../room/member.js" */

const words = /** @type {any} */ ({ say: (/** @type {string} */ name) => name });

/** Whether the page shows no next move. @param {Member} page */
const hides = ({ view }) => createAskedHiding(words)(view).shown?.lanes[0].next_move === null;

test("the answer is hidden from the question on until it is told, between two votes too", () => {
  const page = student();
  assert.equal(hides(page), false);
  page.hears(askedOf());
  assert.equal(hides(page), true);
  page.hears(tallyOf({ open: false }));
  assert.equal(hides(page), true);
  page.hears(TOLD);
  assert.equal(hides(page), false);
});

test("elsewhere than where it was asked nothing is hidden", () => {
  const page = student();
  page.hears(askedOf());
  page.goesTo(6);
  assert.equal(hides(page), false);
});

test("once the class has gone on from there nothing is hidden there", () => {
  const page = student();
  page.hears(askedOf(), tallyOf({ open: false, left: true }));
  assert.equal(hides(page), false);
});

test("on a new connection it stays hidden until the question is told again", () => {
  for (const asks of [true, false]) {
    const page = student();
    page.hears(askedOf());
    page.comesBack({ asks });
    page.hears(...page.shown.present());
    assert.equal(hides(page), asks);
  }
});

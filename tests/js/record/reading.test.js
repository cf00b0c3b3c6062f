// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstTexts, readTexts } from "../../../static/js/record/reading.js";
import { beginView } from "../../../static/js/view/state.js";
import { towerAt } from "../page.js";
import { property } from "../random.js";

/** @import {Texts} from "../../../static/js/record/reading.js" */

/** What is wrong with these texts, for 6 discs. @param {Partial<Texts>} texts */
function problems(texts) {
  const reading = readTexts({ from: "0", to: "63", speed: "2", ...texts }, 63n);
  return "problems" in reading ? reading.problems : {};
}

property("the dialog begins with both points where they are set, in their order", (random) => {
  const [from, to] = [random.bits(60), random.bits(60)];
  if (from === to) return;
  const view = beginView(towerAt(64), { timeline: { range: { from, to, loop: false } } });
  const texts = firstTexts(view);
  const [first, last] = from < to ? [from, to] : [to, from];
  assert.deepEqual([texts.from, texts.to], [String(first), String(last)]);
});

test("else it goes from here to the end, and from the start where here is the end", () => {
  assert.deepEqual(firstTexts(beginView(towerAt(6, "20"))), { from: "20", to: "63", speed: "2" });
  assert.equal(firstTexts(beginView(towerAt(6, "63"))).from, "0");
  const fast = beginView(towerAt(6), { travel: { power: 20 } });
  assert.equal(firstTexts(fast).speed, "2^20");
});

test("what is typed is read as a plan, moves in every way in which they are written", () => {
  const reading = readTexts({ from: "0x14", to: "50%", speed: "2^3" }, 63n);
  assert.ok("plan" in reading);
  const { from, to, speed } = reading.plan;
  assert.deepEqual([from, to, speed], [20n, 32n, { by: 8n, per: 1n }]);
});

test("what is wrong is said of each field, with what was typed", () => {
  const values = (/** @type {string} */ text) => ({ text, moves: 63n });
  assert.deepEqual(problems({ from: "64", to: "tree", speed: "0.1" }), {
    from: { id: "go_far", values: values("64") },
    to: { id: "go_bad", values: values("tree") },
    speed: { id: "record_speed_far", values: values("0.1") },
  });
  assert.equal(problems({ speed: " " }).speed?.id, "record_speed_empty");
  assert.equal(problems({ from: "" }).from?.id, "go_empty");
  assert.deepEqual(problems({ to: `x${"y".repeat(99)}` }).to?.values.text, `x${"y".repeat(59)}`);
});

test("a video has at least one move, and what would do is said", () => {
  assert.deepEqual(problems({ from: "63" }).from, {
    id: "record_from_last",
    values: { from: 63n, most: 62n },
  });
  assert.deepEqual(problems({ from: "20", to: "10" }).to, {
    id: "record_to_before",
    values: { to: 10n, from: 20n, least: 21n, moves: 63n },
  });
  assert.deepEqual(problems({ from: "62" }), {});
});

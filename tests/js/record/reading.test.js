// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstTexts, readTexts } from "../../../static/js/record/reading.js";
import { fitting, parseSpeed, typed } from "../../../static/js/record/speed.js";
import { beginView } from "../../../static/js/view/state.js";
import { towerAt } from "../page.js";
import { always, property } from "../random.js";

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

/** @param {string} text its speed, in moves a second as a fraction */
function read(text) {
  const speed = parseSpeed(text);
  assert.ok(!("problem" in speed), text);
  return speed;
}

test("a speed is read exactly, in every way in which it can be written", () => {
  const raised = (/** @type {number} */ power) =>
    [...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
  for (let power = 0; power <= 60; power++) {
    const speed = { by: 2n ** BigInt(power), per: 1n };
    assert.deepEqual(read(`2^${power}`), speed);
    assert.deepEqual(read(` 2${raised(power)} `), speed);
    const digits = String(speed.by);
    assert.deepEqual(read(digits.replace(/\B(?=(\d{3})+$)/g, ",")), speed);
  }
  always((random) => {
    const thousandths = random.bigint(250n, 10n ** 15n);
    const part = String(thousandths % 1000n).padStart(3, "0");
    for (const point of [".", ","]) {
      const text = `${thousandths / 1000n}${point}${part}`;
      if (point === "," && thousandths >= 1000n) continue; // then it is a group of three digits
      const { by, per } = read(text);
      assert.equal(by * 1000n, thousandths * per);
    }
  });
});

test("what is no speed, and what cannot be recorded, is told as what it is", () => {
  for (const text of ["", "x", "-1", "2^", "2^-1", "1e3", "2^100", "3^4", "1.2.3", "⁵"]) {
    assert.deepEqual(parseSpeed(text), { problem: "record_speed_bad" });
  }
  for (const text of ["0", "0.1", "0.249999", "2^61", String(2n ** 60n + 1n)]) {
    assert.deepEqual(parseSpeed(text), { problem: "record_speed_far" });
  }
  assert.deepEqual(parseSpeed("0.25"), { by: 25n, per: 100n });
});

test("the page's speed is typed so that it is read again as itself", () => {
  for (let power = -2; power <= 60; power++) {
    const { by, per } = read(typed(power));
    assert.equal(by * 2n ** BigInt(Math.max(0, -power)), per * 2n ** BigInt(Math.max(0, power)));
  }
});

property("the speed that fits is the slowest worth typing at which the moves fit", (random) => {
  const moves = 60n + random.bits(random.integer(1, 63));
  const seconds = random.bigint(16n, 60n);
  const text = fitting(moves, seconds);
  const { by, per } = read(text);
  assert.ok(moves * per <= seconds * by, `${text} is too slow`);
  if (text.startsWith("2^")) {
    assert.ok(moves * 2n > seconds * by, `2^${Number(text.slice(2)) - 1} would do`);
    return;
  }
  const tenths = (10n * by) / per;
  const next = tenths <= 100n ? 1n : 10n; // whole speeds above ten a second
  assert.ok(10n * moves > seconds * (tenths - next), `${text} is more than is needed`);
});

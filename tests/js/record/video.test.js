// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  firstTexts,
  fitting,
  parseSpeed,
  readTexts,
  typed,
} from "../../../static/js/record/record-fields.js";
import * as schedule from "../../../static/js/record/schedule.js";
import { blurOf } from "../../../static/js/stage/pace.js";
import { beginView } from "../../../static/js/view/view-state.js";
import { towerAt } from "../page.js";
import { always, costly, property } from "../random.js";

/** @import {Texts} from "../../../static/js/record/record-fields.js" */
/** @import {Random} from "../random.js" */

const { planOf, shotAt } = schedule;

/** @param {bigint} from @param {bigint} to @param {bigint} by @param {bigint} [per] */
const plan = (from, to, by, per = 1n) => planOf(from, to, { by, per });

/** A plan for any range of any run at any speed. @param {Random} random */
function somePlan(random) {
  const last = 2n ** BigInt(random.integer(1, 64)) - 1n;
  const from = random.bigint(0n, last - 1n);
  const to = random.one([from + 1n, random.bigint(from + 1n, last)]);
  const speed = random.one([
    { by: 2n ** BigInt(random.integer(0, 60)), per: 1n },
    { by: random.bigint(25n, 10_000n), per: 100n },
  ]);
  return planOf(from, to, speed);
}

/** @param {schedule.Plan} plan every picture of it */
const shots = (plan) =>
  Array.from({ length: plan.pictures }, (_, picture) => shotAt(plan, picture));

test("up to sixty moves a second every move has its picture", () => {
  for (const speed of [1n, 4n, 29n, 30n, 31n, 59n, 60n]) {
    const to = speed < 10n ? 20n : 63n;
    const moves = shots(plan(0n, to, speed)).map(({ move }) => move);
    const all = Array.from({ length: Number(to) + 1 }, (_, i) => BigInt(i));
    assert.deepEqual([...new Set(moves)], all);
  }
});

test("above that, each picture shows exactly the move reached in its time", () => {
  const found = plan(0n, 2n ** 64n - 1n, 2n ** 20n);
  assert.deepEqual([found.pictures, found.rate, found.cut], [1800, 30, true]);
  const moves = [0, 15, 45, 1799].map((picture) => shotAt(found, picture).move);
  assert.deepEqual(moves, [0n, 1n, 2n ** 20n + 1n, (1784n * 2n ** 20n) / 30n + 1n]);
  assert.equal(found.last, moves[3]);
});

costly("a video goes from its first move to its last without going back", (random) => {
  const found = somePlan(random);
  const all = shots(found);
  assert.equal(all[0].move, found.from);
  assert.equal(all[all.length - 1].move, found.last);
  if (!found.cut) assert.equal(found.last, found.to);
  for (let i = 1; i < all.length; i++) {
    assert.ok(all[i - 1].move <= all[i].move && all[i].move <= found.to);
    assert.ok(all[i].share >= 0 && all[i].share <= 1);
    assert.ok(found.from <= all[i].drawn && all[i].drawn <= all[i].move);
  }
});

property("what is drawn is the last move of a disc that can be followed", (random) => {
  const found = somePlan(random);
  const { move, drawn, blur } = shotAt(found, random.integer(0, found.pictures - 1));
  if (drawn === found.from || drawn === found.to) return;
  assert.equal(drawn % 2n ** BigInt(blur), 0n);
  assert.ok(move - drawn < 2n ** BigInt(blur));
});

test("it rests half a second before the first move and one and a half after the last", () => {
  const found = plan(3n, 7n, 4n);
  const all = shots(found);
  const before = all.filter(({ move }) => move === 3n).length;
  const after = all.filter(({ move, share }) => move === 7n && share === 1).length;
  assert.equal(before, found.rate / 2);
  assert.ok(after >= 1.5 * found.rate);
  assert.equal(schedule.secondsOf(found), 3);
  assert.equal(schedule.wholeSeconds(found), 3n);
});

costly("none is longer than a minute; what is cut says how long the whole would be", (random) => {
  const found = somePlan(random);
  assert.ok(schedule.secondsOf(found) <= schedule.LONGEST);
  assert.equal(found.blur, blurOf(Number(found.speed.by) / Number(found.speed.per)));
  const whole = schedule.wholeSeconds(found);
  if (found.cut) assert.ok(whole >= BigInt(schedule.LONGEST));
  else assert.ok(whole <= BigInt(schedule.LONGEST));
  const moves = found.to - found.from;
  assert.ok((whole - 2n) * found.speed.by >= moves * found.speed.per);
});

property("states are asked for ahead as the next pictures draw them, in their order", (random) => {
  const found = somePlan(random);
  const picture = random.integer(0, found.pictures - 1);
  const moves = schedule.upcoming(found, shotAt(found, picture), 6);
  assert.ok(moves.length <= 6);
  const drawn = shots(found)
    .map((shot) => shot.drawn)
    .slice(picture);
  assert.equal(moves[0], drawn[0]);
  moves.slice(1).forEach((move, i) => assert.ok(move > moves[i] && move <= found.to));
  const next = drawn.find((move) => move > moves[0]);
  const perPicture = Number(found.speed.by) / Number(found.speed.per) / found.rate;
  if (next !== undefined && perPicture < 2 ** found.blur) assert.equal(next, moves[1]);
});

test("no picture comes so late after the one before that a move is left out", () => {
  for (const by of [1n, 7n, 30n, 60n]) {
    assert.ok((schedule.longestStep(plan(0n, 63n, by)) * Number(by)) / 1000 <= 1 + 1e-9);
  }
  assert.equal(schedule.longestStep(plan(0n, 63n, 2n ** 40n)), 250);
});

/** The problems of these texts, for 6 discs. @param {Partial<Texts>} texts */
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

test("otherwise it goes from here to the end, or from the start if here is the end", () => {
  assert.deepEqual(firstTexts(beginView(towerAt(6, "20"))), { from: "20", to: "63", speed: "2" });
  assert.equal(firstTexts(beginView(towerAt(6, "63"))).from, "0");
  const fast = beginView(towerAt(6), { travel: { power: 20 } });
  assert.equal(firstTexts(fast).speed, "2^20");
});

test("typed texts are read as a plan, with moves in every notation", () => {
  const reading = readTexts({ from: "0x14", to: "50%", speed: "2^3" }, 63n);
  assert.ok("plan" in reading);
  const { from, to, speed } = reading.plan;
  assert.deepEqual([from, to, speed], [20n, 32n, { by: 8n, per: 1n }]);
});

test("each wrong field has a message with what was typed", () => {
  const speed =
    "moves a second is not possible. Type a number from 0.25 to 2^60, for example 2, 0.5 or 2^20.";
  const how = "Type a move number, for example 12, 0xC, 0b1100 or 50%.";
  assert.deepEqual(problems({ from: "64", to: "tree", speed: "0.1" }), {
    from: `“64” is not a move number from 0 to 63. ${how}`,
    to: `“tree” is not a move number from 0 to 63. ${how}`,
    speed: `A speed of “0.1” ${speed}`,
  });
  assert.deepEqual(problems({ speed: " " }), { speed: `A speed of “” ${speed}` });
  assert.deepEqual(problems({ speed: "fast" }), { speed: `A speed of “fast” ${speed}` });
  const example = "Type a move number, for example 12, 0xC, 0b1100 or 50%.";
  assert.deepEqual(problems({ from: "" }), { from: example });
  const cut = `“x${"y".repeat(59)}” is not a move number from 0 to 63. ${how}`;
  assert.deepEqual(problems({ to: `x${"y".repeat(99)}` }), { to: cut });
});

test("a video has at least one move, and the message says what is possible", () => {
  const last = "There is no move after move 63. Type a first move from 0 to 62.";
  assert.deepEqual(problems({ from: "63" }), { from: last });
  const before = "Move 10 is not after move 20. Type a last move from 21 to 63.";
  assert.deepEqual(problems({ from: "20", to: "10" }), { to: before });
  assert.deepEqual(problems({ from: "62" }), {});
});

/** @param {string} text its speed, in moves a second as a fraction */
function read(text) {
  const speed = parseSpeed(text);
  assert.ok(!("problem" in speed), text);
  return speed;
}

test("a speed is read exactly, in every notation", () => {
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
      if (point === "," && thousandths >= 1000n) continue; // here the comma groups three digits
      const { by, per } = read(text);
      assert.equal(by * 1000n, thousandths * per);
    }
  });
});

test("an invalid speed and one that cannot be recorded are distinguished", () => {
  for (const text of ["", "x", "-1", "2^", "2^-1", "1e3", "2^100", "3^4", "1.2.3", "⁵"]) {
    assert.deepEqual(parseSpeed(text), { problem: "bad" });
  }
  for (const text of ["0", "0.1", "0.249999", "2^61", String(2n ** 60n + 1n)]) {
    assert.deepEqual(parseSpeed(text), { problem: "far" });
  }
  assert.deepEqual(parseSpeed("0.25"), { by: 25n, per: 100n });
});

test("the page's speed is written so that it is read back as itself", () => {
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

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { fitting, parseSpeed, typed } from "../../../static/js/record/speed.js";
import { always, property } from "../random.js";

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

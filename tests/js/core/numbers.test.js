// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bitLength,
  clamp,
  fraction,
  magnitude,
  parseMove,
} from "../../../static/js/core/bigint.js";
import { pegsFrom, textOf } from "../../../static/js/core/position.js";
import { asDecimal } from "../../../static/js/maths/inputs.js";
import { timeOf } from "../../../static/js/page/headline.js";
import { always, property } from "../random.js";

const MOST = 2n ** 64n - 1n;

property("a clamped value lies between its bounds, and is the nearest that does", (random) => {
  const [low, high] = [random.bits(80) - 2n ** 79n, random.bits(80) + 2n ** 79n];
  const value = random.bits(82) - 2n ** 81n;
  const found = clamp(value, low, high);
  assert.ok(low <= found && found <= high);
  assert.ok(found === value || (value < low ? found === low : found === high && value > high));
});

property("the magnitude is the distance from 0", (random) => {
  const value = random.bits(70);
  assert.equal(magnitude(value), value);
  assert.equal(magnitude(-value), value);
});

property("a value has as many binary digits as halvings bring it to 0", (random) => {
  const value = random.bits(random.integer(0, 90));
  let halvings = 0;
  for (let rest = value; rest > 0n; rest /= 2n) halvings += 1;
  assert.equal(bitLength(value), halvings);
});

property("a fraction is right to 2^-39, however large the numbers are", (random) => {
  const low = random.bits(64);
  const size = 1n + random.bits(64);
  const thousandths = random.integer(-1000, 2000);
  const found = fraction(low + (size * BigInt(thousandths)) / 1000n, low, low + size);
  const cut = 1 / Number(size);
  assert.ok(Math.abs(found - thousandths / 1000) <= cut + 2 ** -39);
  assert.equal(fraction(low, low, low), 0); // an empty range
});

property("a move number is read in every way in which it can be written", (random) => {
  const move = random.bigint(0n, MOST);
  const grouped = String(move).replace(/\B(?=(\d{3})+$)/g, random.one([",", " ", "'", "’", "_"]));
  const hex = move.toString(16);
  const based = [`0b${move.toString(2)}`, `0x${hex}`, `0X${hex.toUpperCase()}`];
  for (const text of [`${move}`, grouped, ` ${move} `, ...based]) {
    assert.deepEqual(parseMove(text, MOST), { move });
    assert.deepEqual(asDecimal(text, String(MOST)), { decimal: String(move) });
  }
});

test("a percentage means the nearest move", () => {
  always((random) => {
    const moves = 2n ** BigInt(random.integer(1, 64)) - 1n;
    const millionths = random.bigint(0n, 100_000_000n); // of one percent
    const text = `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, "0")}%`;
    const found = parseMove(text, moves);
    assert.ok("move" in found);
    assert.ok(magnitude(found.move * 100_000_000n - moves * millionths) * 2n <= 100_000_000n);
  });
  assert.deepEqual(parseMove("100%", MOST), { move: MOST });
  assert.deepEqual(parseMove("0 %", MOST), { move: 0n });
});

test("a text that is no move of the run is reported by what is wrong with it", () => {
  for (const text of ["", "  ", ",'’_"])
    assert.deepEqual(parseMove(text, MOST), { problem: "empty" });
  for (const text of ["-1", "1.5", "x", "0b2", "0xg", "1e3", "%", ".5%", "1%%", "9".repeat(81)]) {
    assert.deepEqual(parseMove(text, MOST), { problem: "bad" });
  }
  for (const text of [String(MOST + 1n), "100.1%", `0x1${"0".repeat(16)}`]) {
    assert.deepEqual(parseMove(text, MOST), { problem: "far" });
  }
});

const SECONDS = { years: 31_557_600n, days: 86_400n, hours: 3600n, minutes: 60n };

property("a time is right to a hundredth or half a unit, in three figures at most", (random) => {
  const moves = 3600n + random.bits(random.integer(1, 80));
  const time = timeOf(moves);
  assert.ok(time);
  const { unit, count } = time;
  const off = count * SECONDS[unit] - moves;
  const far = (off < 0n ? -off : off) * 2n;
  assert.ok(far <= SECONDS[unit] * 2n || far * 100n <= moves * 2n);
  assert.match(String(count), /^\d{1,3}0*$/);
});

property("the unit is the largest of which there are at least two", (random) => {
  const time = timeOf(3600n + random.bits(random.integer(1, 80)));
  assert.ok(time && (time.count >= 2n || time.unit === "minutes"));
  const units = Object.values(SECONDS);
  const larger = units[units.indexOf(SECONDS[time.unit]) - 1];
  if (larger) assert.ok(time.count * SECONDS[time.unit] < 2n * larger + SECONDS[time.unit]);
});

test("well-known times are right", () => {
  assert.equal(timeOf(3599n), null);
  assert.deepEqual(timeOf(3600n), { unit: "minutes", count: 60n });
  assert.deepEqual(timeOf(2n ** 20n - 1n), { unit: "days", count: 12n });
  assert.deepEqual(timeOf(2n ** 64n - 1n), { unit: "years", count: 585_000_000_000n });
});

property("a position is read back from its text, with blanks wherever they are put", (random) => {
  /** @type {number[][]} */
  const pegs = Array.from({ length: random.integer(2, 8) }, () => []);
  for (let disc = random.integer(0, 64); disc > 0; disc--) random.one(pegs).push(disc);
  const text = textOf(pegs);
  assert.deepEqual(pegsFrom(text), pegs);
  assert.deepEqual(pegsFrom(` ${text.replaceAll(",", " , ").replaceAll("|", "\t|")} `), pegs);
});

test("a percentage is of the largest value, 1,000 bits are read, leading zeros are dropped", () => {
  const large = String(2n ** 1000n - 1n);
  for (const [text, most, decimal] of [
    ["50%", "31", "16"],
    ["100 %", String(MOST), String(MOST)],
    [large, "1", large],
    ["007", "31", "7"], // the server accepts no leading zeros
  ])
    assert.deepEqual(asDecimal(text, most), { decimal });
});

test("a text that is no number is reported as empty or bad", () => {
  assert.deepEqual(asDecimal(" ", "31"), { problem: "empty" });
  for (const text of ["x", "-1", "1.5", "0x", "5e3", "9".repeat(401)])
    assert.deepEqual(asDecimal(text, "31"), { problem: "bad" });
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../facts.js";
import { integer, number, oneOf, reader, typedMove } from "../../../static/js/core/link-reading.js";
import { always } from "../random.js";

test("a number inside its bounds is read as it is written, however large", () => {
  always((random) => {
    const value = random.bits(200);
    assert.equal(number(0n, 2n ** 200n)(String(value)), String(value));
  });
});

test("a number outside its bounds becomes the nearest one inside", () => {
  always((random) => {
    const [low, high] = [5n + random.bits(60), 2n ** 64n + random.bits(60)];
    assert.equal(number(low, high)(String(low - 1n - random.bits(2))), String(low));
    assert.equal(number(low, high)(String(high + 1n + random.bits(90))), String(high));
  });
});

test("what is no number becomes the fallback", () => {
  for (const text of ["", "-1", "1.5", "x", "1e3", " 1", "9".repeat(81)]) {
    assert.equal(number(1n, 9n)(text), "1");
    assert.equal(number(1n, 9n, 6)(text), "6");
  }
  for (const text of ["", "x", "1.5", "--1", "9".repeat(81)]) {
    assert.equal(integer(-2, 60)(text), "-2");
    assert.equal(integer(5, 60, 7)(text), "7");
  }
});

test("a number that may be negative becomes the nearest one inside its bounds", () => {
  for (let value = -99; value <= 99; value++) {
    assert.equal(integer(-2, 60)(String(value)), String(Math.min(60, Math.max(-2, value))));
  }
  assert.equal(integer(5, 60)("1000"), "60");
  assert.equal(integer(5, 60)(`-${"9".repeat(40)}`), "5");
});

test("one of several is itself, and anything else the fallback", () => {
  assert.equal(oneOf(["A", "B"], "B")("A"), "A");
  assert.equal(oneOf(["A", "B"], "B")("a"), "B");
});

test("a value that is not possible gives a notice with what is used in its place", () => {
  const { read, bad, notices } = reader("?discs=99&from=A&note=");
  assert.equal(read("discs", "6", number(1n, 64n)), "64");
  assert.equal(read("from", "B", oneOf(["A"], "A")), "A");
  assert.equal(read("to", "C", oneOf(["A"], "A")), "C");
  bad("mark", "x".repeat(99), "");
  assert.deepEqual(notices, [
    { id: "link_bad", values: { name: "discs", value: "99", used: "64" } },
    { id: "link_left_out", values: { name: "mark", value: "x".repeat(40), used: "" } },
  ]);
});

test("a move is read as a person types it, and only a wrong one gives a notice", () => {
  always((random) => {
    const last = 2n ** BigInt(random.integer(1, 64)) - 1n;
    const move = random.bigint(0n, last);
    const texts = [String(move), `0x${move.toString(16)}`, `0b${move.toString(2)}`, `00${move}`];
    const { read, notices } = reader(`?move=${random.one(texts)}`);
    assert.equal(read("move", "0", number(0n, last), typedMove(last)), String(move));
    assert.deepEqual(notices, []);
  });
});

test("a share of the moves, and what is beyond them", () => {
  const found = ["50%25", "50%", "100%", "0%", "200%", "0xff", "abc", ""].map((text) => {
    const { read, notices } = reader(`?move=${text}`);
    return [read("move", "0", number(0n, 63n), typedMove(63n)), notices.length];
  });
  assert.deepEqual(found, [
    ...[
      ["32", 0],
      ["32", 0],
      ["63", 0],
      ["0", 0],
    ],
    ...[
      ["63", 1],
      ["63", 1],
      ["0", 1],
      ["0", 1],
    ],
  ]);
});

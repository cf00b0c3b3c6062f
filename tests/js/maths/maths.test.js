// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { dataAddress, formulaAddress, linkOf } from "../../../static/js/maths/answer.js";
import {
  LAST,
  movesFor,
  movesSince,
  pictureOf,
  yearIn,
} from "../../../static/js/maths/maths-growth.js";
import "../facts.js";

const MOST = 64;
const NEAR = 1e-9;

test("bands are side by side, from the left end on, within the picture", () => {
  for (let step = 0; step <= 3 * MOST; step += 1) {
    let end = 0;
    for (const { x, width } of pictureOf(step).bands) {
      assert.ok(Math.abs(x - end) < NEAR && width > 0);
      end = x + width;
    }
    assert.ok(end <= 1 + NEAR);
  }
});

test("three bands are followed by a single one of the same total width, of the next disc", () => {
  for (let n = 1; n < MOST; n += 1) {
    const three = pictureOf(3 * n + 2).bands;
    const one = pictureOf(3 * n + 3).bands;
    const discs = [three, one].map((bands) => bands.map(({ disc }) => disc));
    assert.deepEqual(discs, [[n, n + 1, n], [n + 1]]);
    const wide = three.reduce((sum, { width }) => sum + width, 0);
    assert.ok(Math.abs(wide - one[0].width) < NEAR);
  }
});

test("the width of a band is its share of the moves", () => {
  for (let n = 1; n <= 40; n += 1) {
    const [left, middle] = pictureOf(3 * n + 2).bands;
    const whole = Number(movesFor(n + 1));
    assert.ok(Math.abs(left.width - Number(movesFor(n)) / whole) < NEAR);
    assert.ok(Math.abs(middle.width - 1 / whole) < NEAR);
  }
});

test("the rows below belong to smaller discs, each with twice as many as the one above", () => {
  const { below } = pictureOf(3 * 5);
  const found = below.map((row) => `${row.length} of disc ${row[0].disc}`);
  assert.deepEqual(found, ["2 of disc 4", "4 of disc 3", "8 of disc 2", "16 of disc 1"]);
});

test("S grows as the recursion says", () => {
  for (let n = 0; n < MOST; n += 1) assert.equal(movesFor(n + 1), movesFor(n) + 1n + movesFor(n));
});

const BEGIN = Date.UTC(1883, 0, 1);

test("at one move a second there are as many moves as seconds, up to all of them", () => {
  assert.equal(movesSince(1883, 1n, BEGIN + 86_400_000), 86_400n);
  assert.equal(movesSince(1883, 1000n, BEGIN + 1999), 1000n);
  assert.equal(movesSince(1883, 1n, BEGIN - 1), 0n);
  assert.equal(movesSince(1, 10n ** 18n, Date.UTC(2026, 0, 1)), LAST);
  assert.equal(LAST, 2n ** 64n - 1n);
  assert.ok(
    movesSince(83, 1n, BEGIN) > 1800n * 365n * 86_400n,
    "83 is no year of the last century",
  );
});

test("a year is a whole number from 1 to this one", () => {
  assert.equal(yearIn(" 1883 ", 2026), 1883);
  for (const text of ["", "0", "2027", "18.5", "-1", "year", "12345"])
    assert.equal(yearIn(text, 2026), null);
});

/** @param {Record<string, any>} [maths] */
function viewWith(maths = {}) {
  const card = { variables: ["n", "d", "k", "i", "j"], usual: { n: "5", d: "1", k: "13" } };
  return /** @type {import("../../../static/js/maths/maths-state.js").MathsView} */ (
    /** @type {unknown} */ ({
      settings: { discs: 5, source: "A", target: "C" },
      travel: { start: { move: "13", line: 0 } },
      page: { theme: "auto", keepsLang: false, lang: "en", place: {} },
      present: { on: false, chosen: null, textSize: 100 },
      maths: {
        ...{ front: "induction", link: null, step: 0, since: "1883" },
        asked: { position: null, k: null, l: null },
        cards: { peg: { ...card, typed: {}, refused: null } },
        ...maths,
      },
    })
  );
}

const PEG = viewWith().maths.cards.peg;

test("a formula is requested with all its variables, including pegs, and the page's tower", () => {
  const asked = formulaAddress("peg", { ...PEG, typed: { d: "3" } }, viewWith());
  assert.equal(asked, "/formulas/peg?n=5&d=3&k=13&i=A&j=C&tower=5,A,C");
});

test("the link names values of the front card directly, and those of others with a prefix", () => {
  const cards = { peg: { ...PEG, typed: { d: "3" } } };
  const tower = "?discs=5&from=A&to=C&move=13";
  assert.equal(linkOf(viewWith({ cards })), `${tower}&peg.d=3&theme=auto`);
  assert.equal(linkOf(viewWith({ cards, front: "peg" })), `${tower}&formula=peg&d=3&theme=auto`);
});

test("a refused value is not in the link", () => {
  const refused = { question: "", field: "d", message: "No." };
  const cards = { peg: { ...PEG, typed: { d: "9" }, refused } };
  assert.ok(!linkOf(viewWith({ cards })).includes("9"));
});

test("a position off the shortest path is requested and linked, with its bars and commas", () => {
  const asked = { position: "5,4|2,1|3", k: null, l: "7" };
  const view = viewWith({ asked, front: "two-way" });
  for (const address of [dataAddress(view), linkOf(view)]) {
    const query = new URLSearchParams(address.slice(address.indexOf("?")));
    const name = address.startsWith("/maths/data") ? "two-way.position" : "position";
    assert.equal(query.get(name), "5,4|2,1|3");
    assert.equal(query.get("gray-table.l"), "7");
  }
});

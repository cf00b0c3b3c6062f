// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { dataAddress, formulaAddress, linkOf } from "../../../static/js/maths/question.js";

/** @param {Record<string, any>} [maths] */
function viewWith(maths = {}) {
  const card = { variables: ["n", "d", "k", "i", "j"], usual: { n: "5", d: "1", k: "13" } };
  return /** @type {import("../../../static/js/maths/state.js").MathsView} */ (
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

test("a formula is asked with all its variables, pegs too, about the page's tower", () => {
  const asked = formulaAddress("peg", { ...PEG, typed: { d: "3" } }, viewWith());
  assert.equal(asked, "/formulas/peg?n=5&d=3&k=13&i=A&j=C&tower=5,A,C");
});

test("the link names what is of the card in front alone, and of others by their names", () => {
  const cards = { peg: { ...PEG, typed: { d: "3" } } };
  const tower = "?discs=5&from=A&to=C&move=13";
  assert.equal(linkOf(viewWith({ cards })), `${tower}&peg.d=3&theme=auto`);
  assert.equal(linkOf(viewWith({ cards, front: "peg" })), `${tower}&formula=peg&d=3&theme=auto`);
});

test("what was refused is not in the link", () => {
  const refused = { question: "", field: "d", message: "No." };
  const cards = { peg: { ...PEG, typed: { d: "9" }, refused } };
  assert.ok(!linkOf(viewWith({ cards })).includes("9"));
});

test("a position off the shortest way is asked for and linked, with its bars and commas", () => {
  const asked = { position: "5,4|2,1|3", k: null, l: "7" };
  const view = viewWith({ asked, front: "two-way" });
  for (const address of [dataAddress(view), linkOf(view)]) {
    const query = new URLSearchParams(address.slice(address.indexOf("?")));
    const name = address.startsWith("/maths/data") ? "two-way.position" : "position";
    assert.equal(query.get(name), "5,4|2,1|3");
    assert.equal(query.get("gray-table.l"), "7");
  }
});

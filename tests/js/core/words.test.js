// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { power, powerOfTen } from "../../../static/js/core/words.js";
import { always, property } from "../random.js";
import { ENGLISH, POLISH, wordsOf } from "../words.js";

const HINDI = { sign: ",", first: 3, others: 2 };

property("numbers are grouped as each language does, exactly at every size", (random) => {
  const value = random.bits(random.integer(1, 200));
  for (const [lang, grouping] of Object.entries({ en: ENGLISH, pl: POLISH, hi: HINDI })) {
    const expected = new Intl.NumberFormat(lang, { useGrouping: true }).format(value);
    assert.equal(wordsOf(lang, grouping).number(value), expected);
    assert.equal(wordsOf(lang, grouping).number(String(value)), expected);
  }
});

test("a sentence has its places filled in, each by its name", () => {
  const words = wordsOf("en", ENGLISH, {
    goes: "disc {disc} goes to {peg}, disc {disc}",
    no: "{x}.",
  });
  assert.equal(words.say("goes", { peg: "B", disc: 3 }), "disc 3 goes to B, disc 3");
  assert.equal(words.say("no"), ".");
});

test("a count takes the form that its language has for it", () => {
  const forms = { one: "{count} ruch", few: "{count} ruchy", many: "{count} ruchów" };
  const words = wordsOf("pl", POLISH, { moves: forms });
  const counted = [1, 2, 5, 12, 22, 1000].map((count) => words.count("moves", count));
  const [five, thousand] = ["5 ruchów", "1\u00a0000 ruchów"];
  assert.deepEqual(counted, ["1 ruch", "2 ruchy", five, "12 ruchów", "22 ruchy", thousand]);
  assert.equal(words.count("moves", 5, "wiele"), "wiele ruchów");
});

test("a count takes the form of its last digits however large it is, written in any way", () => {
  const words = wordsOf("pl", POLISH, { moves: { one: "ruch", few: "ruchy", many: "ruchów" } });
  const many = [1000n, 1012n, 1_000_000n, 1_000_001n, 2n ** 64n - 1n];
  const forms = { ruch: [1n], ruchy: [1023n, 1022n, 1_000_002n, 2n ** 64n + 6n], ruchów: many };
  for (const [form, values] of Object.entries(forms))
    for (const value of values) {
      assert.equal(words.count("moves", value), form, String(value));
      assert.equal(words.count("moves", String(value)), form, String(value));
      if (value < 2n ** 53n) assert.equal(words.count("moves", Number(value)), form, String(value));
    }
});

test("a large count has the form that its language gives to its exact digits", () => {
  const forms = ["zero", "one", "two", "few", "many", "other"].map((form) => [form, form]);
  for (const lang of ["ar", "br", "cy", "en", "es", "fr", "is", "kw", "lv", "pl", "pt", "ru"]) {
    const words = wordsOf(lang, ENGLISH, { moves: Object.fromEntries(forms) });
    const plural = new Intl.PluralRules(lang);
    always((random) => {
      const exact = Number(random.bits(random.integer(1, 53)));
      for (const value of [exact, exact - (exact % 1_000_000)])
        assert.equal(words.count("moves", value), plural.select(value), `${lang} ${value}`);
    });
  }
});

test("half a move is counted as its language does", () => {
  const words = wordsOf("en", ENGLISH, { moves: { one: "{count} move", other: "{count} moves" } });
  assert.equal(words.count("moves", 0.5), "0.5 moves");
});

test("a sentence is said or counted, as it was written for, or else named in an error", () => {
  const words = wordsOf("en", ENGLISH, { lost: "Lost.", moves: { other: "{count} moves" } });
  assert.throws(() => words.say("found"), /"found"/);
  assert.throws(() => words.say("moves"), /"moves" has to be counted/);
  assert.throws(() => words.count("lost", 2), /"lost" has no plural forms/);
  assert.throws(() => words.count("found", 2), /no sentence "found"/);
});

test("a list of all is joined by the language's word for and, one of the rest by blanks", () => {
  const lists = [[], ["a"], ["a", "b"], ["a", "b", "c"]];
  const [english, polish] = [wordsOf("en", ENGLISH), wordsOf("pl", POLISH)];
  assert.deepEqual(lists.map(english.list), ["", "a", "a b", "a b c"]);
  assert.deepEqual(lists.map(english.listAll), ["", "a", "a and b", "a, b, and c"]);
  assert.deepEqual(lists.map(polish.listAll), ["", "a", "a i b", "a, b i c"]);
});

test("a counted sentence has its other places filled in, too", () => {
  const words = wordsOf("pl", POLISH, { ahead: { one: "prowadzi {who}", few: "prowadzą {who}" } });
  assert.equal(words.count("ahead", 1, "", { who: "A" }), "prowadzi A");
  assert.equal(words.count("ahead", 2, "", { who: "A i B" }), "prowadzą A i B");
});

test("powers are written with raised digits", () => {
  const powers = [power(64), power(0), powerOfTen(0), powerOfTen(19)];
  assert.deepEqual(powers, ["2⁶⁴", "2⁰", "1", "10¹⁹"]);
});

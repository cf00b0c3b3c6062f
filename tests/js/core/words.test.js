// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { moveProblemText } from "../../../static/js/core/bigint.js";
import { power, powerOfTen } from "../../../static/js/core/words.js";
import { returnedIn } from "../other-language.js";
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

const MOVES = /** @type {const} */ (["{count} move", "{count} moves"]);

test("an English sentence is shown as written, with its placeholders filled in by name", () => {
  const words = wordsOf("en", ENGLISH);
  const goes = words.say("disc {disc} goes to {peg}, disc {disc}", { peg: "B", disc: 3 });
  assert.equal(goes, "disc 3 goes to B, disc 3");
  assert.equal(words.say("{x}."), ".");
});

test("another language shows its translation, with its own order of placeholders", () => {
  const words = wordsOf("pl", POLISH, { "{disc} to {peg}": "na {peg} krążek {disc}" });
  assert.equal(words.say("{disc} to {peg}", { peg: "B", disc: 3 }), "na B krążek 3");
});

test("an untranslated sentence is English, with numbers written as in the language", () => {
  const words = wordsOf("pl", POLISH);
  assert.equal(words.say("Lost at {place}.", { place: 3 }), "Lost at 3.");
  const counted = [1, 2, 5, 1000].map((count) => words.count(...MOVES, count));
  assert.deepEqual(counted, ["1 move", "2 moves", "5 moves", "1\u00a0000 moves"]);
});

test("English uses the singular for one and the plural for everything else", () => {
  const words = wordsOf("en", ENGLISH);
  const counted = [0, 1, 2, 21, 1001].map((count) => words.count(...MOVES, count));
  assert.deepEqual(counted, ["0 moves", "1 move", "2 moves", "21 moves", "1,001 moves"]);
});

test("a count takes the plural form of its language", () => {
  const forms = { one: "{count} ruch", few: "{count} ruchy", many: "{count} ruchów" };
  const words = wordsOf("pl", POLISH, { [MOVES[0]]: forms });
  const counted = [1, 2, 5, 12, 22, 1000].map((count) => words.count(...MOVES, count));
  const [five, thousand] = ["5 ruchów", "1\u00a0000 ruchów"];
  assert.deepEqual(counted, ["1 ruch", "2 ruchy", five, "12 ruchów", "22 ruchy", thousand]);
  assert.equal(words.count(...MOVES, 5, "wiele"), "wiele ruchów");
});

test("the last digits of a count choose its form, however large it is and however written", () => {
  const forms = { one: "ruch", few: "ruchy", many: "ruchów" };
  const words = wordsOf("pl", POLISH, { [MOVES[0]]: forms });
  const many = [1000n, 1012n, 1_000_000n, 1_000_001n, 2n ** 64n - 1n];
  const cases = { ruch: [1n], ruchy: [1023n, 1022n, 1_000_002n, 2n ** 64n + 6n], ruchów: many };
  for (const [form, values] of Object.entries(cases))
    for (const value of values) {
      assert.equal(words.count(...MOVES, value), form, String(value));
      assert.equal(words.count(...MOVES, String(value)), form, String(value));
      if (value < 2n ** 53n) assert.equal(words.count(...MOVES, Number(value)), form);
    }
});

test("a large count has the form that its language gives to its exact digits", () => {
  const forms = ["zero", "one", "two", "few", "many", "other"].map((form) => [form, form]);
  for (const lang of ["ar", "br", "cy", "en", "es", "fr", "is", "kw", "lv", "pl", "pt", "ru"]) {
    const words = wordsOf(lang, ENGLISH, { [MOVES[0]]: Object.fromEntries(forms) });
    const plural = new Intl.PluralRules(lang);
    always((random) => {
      const exact = Number(random.bits(random.integer(1, 53)));
      for (const value of [exact, exact - (exact % 1_000_000)])
        assert.equal(words.count(...MOVES, value), plural.select(value), `${lang} ${value}`);
    });
  }
});

test("a form missing in the translation falls back to its form for others", () => {
  const words = wordsOf("pl", POLISH, { [MOVES[0]]: { one: "ruch", other: "ruchu" } });
  const counted = [1, 2, 5].map((count) => words.count(...MOVES, count));
  assert.deepEqual(counted, ["ruch", "ruchu", "ruchu"]);
});

test("half a move has the plural form of its language", () => {
  assert.equal(wordsOf("en", ENGLISH).count(...MOVES, 0.5), "0.5 moves");
});

test("a page uses the language in its data, with the translations that it includes", async () => {
  const far =
    "“{text}” is not a move number from 0 to {moves}. Type a move number, for example 12, 0xC, 0b1100 or 50%.";
  const translations = { [far]: "„{text}”: najwyżej {moves}." };
  /** @type {[string, ...string[]]} */
  const call = ["moveProblemText", "far", "9", "7"];
  const polish = { lang: "pl", grouping: POLISH, translations };
  assert.deepEqual(await returnedIn(polish, "core/bigint.js", [call]), ["„9”: najwyżej 7."]);
  assert.equal(
    moveProblemText("far", "9", "7"),
    far.replace("{text}", "9").replace("{moves}", "7"),
  );
});

test("a list of all items is joined with “and”, a list of the rest with blanks", () => {
  const lists = [[], ["a"], ["a", "b"], ["a", "b", "c"]];
  const [english, polish] = [wordsOf("en", ENGLISH), wordsOf("pl", POLISH)];
  assert.deepEqual(lists.map(english.list), ["", "a", "a b", "a b c"]);
  assert.deepEqual(lists.map(english.listAll), ["", "a", "a and b", "a, b, and c"]);
  assert.deepEqual(lists.map(polish.listAll), ["", "a", "a i b", "a, b i c"]);
});

test("the other placeholders of a counted sentence are filled in, too", () => {
  const ahead = /** @type {const} */ (["{who} is ahead", "{who} are ahead"]);
  const forms = { one: "prowadzi {who}", few: "prowadzą {who}" };
  const polish = wordsOf("pl", POLISH, { [ahead[0]]: forms });
  assert.equal(polish.count(...ahead, 1, "", { who: "A" }), "prowadzi A");
  assert.equal(polish.count(...ahead, 2, "", { who: "A i B" }), "prowadzą A i B");
  assert.equal(
    wordsOf("en", ENGLISH).count(...ahead, 2, "", { who: "A and B" }),
    "A and B are ahead",
  );
});

test("powers are written with superscript digits", () => {
  const powers = [power(64), power(0), powerOfTen(0), powerOfTen(19)];
  assert.deepEqual(powers, ["2⁶⁴", "2⁰", "1", "10¹⁹"]);
});

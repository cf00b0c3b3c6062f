// @ts-check
/** How many are in a class, said in a language with more forms than two. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { peopleOf, peopleText } from "../../../static/js/room/people.js";
import { POLISH, speak } from "../words.js";

speak("pl", POLISH, {
  "{count} here": { few: "{count} osoby tutaj", other: "{count} osób tutaj" },
  "{count} following": { other: "ogląda {count}" },
  "{count} exploring": { other: "{count}" },
});

/** @param {any} people */
const said = (people) => peopleOf(people).map(({ before, count, after }) => [before, count, after]);

test("people are counted in the forms of the language, each number by itself", () => {
  assert.deepEqual(said({ in: 2, following: 1, away: 1 }), [
    ["", "2", " osoby tutaj"],
    ["ogląda ", "1", ""],
    ["", "1", ""],
  ]);
  assert.deepEqual(said({ in: 1200, following: 0, away: 0 })[0], ["", "1\u00a0200", " osób tutaj"]);
  assert.deepEqual(said(null)[0], ["", "0", " osób tutaj"]);
  assert.equal(peopleText({ in: 2, following: 1, away: 1 }), "2 osoby tutaj, ogląda 1, 1");
});

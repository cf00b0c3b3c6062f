// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWords } from "../../../static/js/core/words.js";
import { hasCard, typedAddress } from "../../../static/js/room/card.js";
import { fewText, peopleOf, peopleText } from "../../../static/js/room/people.js";

const FORMS = {
  people_here: {
    one: "{count} osoba tutaj",
    few: "{count} osoby tutaj",
    other: "{count} osób tutaj",
  },
  people_following: { other: "ogląda {count}" },
  people_exploring: { other: "{count}" },
  people_unreached: { other: "{count} nie" },
};
const words = createWords(
  /** @type {any} */ ({
    lang: "pl",
    grouping: { sign: " ", first: 3, others: 3 },
    words: FORMS,
  }),
);

/** @param {any} people */
const said = (people) =>
  peopleOf(people, words).map(({ before, count, after }) => [before, count, after]);

test("people are counted in the forms of the language, each number by itself", () => {
  assert.deepEqual(said({ in: 2, following: 1, away: 1 }), [
    ["", "2", " osoby tutaj"],
    ["ogląda ", "1", ""],
    ["", "1", ""],
  ]);
  assert.deepEqual(said({ in: 1200, following: 0, away: 0 })[0], ["", "1 200", " osób tutaj"]);
  assert.deepEqual(said(null)[0], ["", "0", " osób tutaj"]);
});

test("that some are not reached is told where there are any", () => {
  const all = { in: 2, following: 1, away: 1 };
  assert.equal(peopleText(all, words), "2 osoby tutaj, ogląda 1, 1");
  assert.equal(peopleText({ ...all, unreached: 12 }, words), "2 osoby tutaj, ogląda 1, 1, 12 nie");
  assert.deepEqual([fewText(null, words), fewText({ ...all, unreached: 0 }, words)], ["", ""]);
});

test("an address is told as it is typed", () => {
  assert.equal(typedAddress("http://192.168.1.20:8000"), "192.168.1.20:8000/r");
  assert.equal(typedAddress("https://hanoi.school.example"), "hanoi.school.example/r");
});

test("only a teacher whose class has not ended has the card", () => {
  /** @type {any[]} */
  const rooms = [
    { role: "teacher", ended: false },
    { role: "student", ended: false },
    { role: null, ended: false },
    { role: "teacher", ended: true },
  ];
  assert.deepEqual(rooms.map(hasCard), [true, false, false, false]);
});

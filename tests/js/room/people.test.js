// @ts-check
/** The number of people in a class, in a language with more than two plural forms. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { returnedIn } from "../other-language.js";
import { POLISH } from "../words.js";

const LANGUAGE = {
  lang: "pl",
  grouping: POLISH,
  translations: {
    "{count} joined": { few: "{count} osoby tutaj", other: "{count} osób tutaj" },
    "{count} following": { other: "ogląda {count}" },
    "{count} exploring": { other: "{count}" },
  },
};
const FEW = { in: 2, following: 1, away: 1 };

test("people are counted in the plural forms of the language, each number by itself", async () => {
  const [few, many, none, text] = await returnedIn(LANGUAGE, "room/people.js", [
    ["peopleOf", FEW],
    ["peopleOf", { in: 1200, following: 0, away: 0 }],
    ["peopleOf", null],
    ["peopleText", FEW],
  ]);
  assert.deepEqual(few, [
    { id: "here", before: "", count: "2", after: " osoby tutaj" },
    { id: "following", before: "ogląda ", count: "1", after: "" },
    { id: "exploring", before: "", count: "1", after: "" },
  ]);
  assert.deepEqual(many[0], {
    id: "here",
    before: "",
    count: "1\u00a0200",
    after: " osób tutaj",
  });
  assert.deepEqual(none[0], { id: "here", before: "", count: "0", after: " osób tutaj" });
  assert.equal(text, "2 osoby tutaj, ogląda 1, 1");
});

// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  askOf,
  InvalidQuestions,
  joined,
  read,
  readSent,
  written,
} from "../../../static/js/question/own-questions.js";

const TWO = [
  { text: "Why?", choices: ["so", "not so"], right: 2 },
  { text: "Is it clear?", choices: ["yes", "no", "in part"], right: null },
];

test("questions are read as they are written", () => {
  const file = "Why?\n- so\n+ not so\n\nIs it clear?\n- yes\n- no\n- in part\n";
  assert.equal(written(TWO), file);
  assert.deepEqual(read(file), TWO);
  assert.deepEqual(read(`\r\n${file.replaceAll("\n", "\r\n")}`), TWO);
  assert.deepEqual(read("Why\n  is it?  \n-  so\n+\tnot so"), [{ ...TWO[0], text: "Why is it?" }]);
  assert.deepEqual(read(""), []);
});

test("an invalid question is refused with its line and its text", () => {
  const refused = {
    "Why?\n- so": "Line 1: A question has 2 to 6 choices, not 1.",
    "\n\n- so\n- not so": "Line 3: The question itself is missing.",
    "Why?\n+ so\n+ not so": "Line 1: Mark at most one choice with “+”.",
    "Why?\n- so\n- so": "Line 1: The choice “so” appears twice.",
    [`Why?\n- so\n- ${"x".repeat(61)}`]: `Line 1: “${"x".repeat(40)}…” has 61 characters; at most 60 are allowed.`,
    [`${"x".repeat(201)}\n- so\n- no`]: `Line 1: “${"x".repeat(40)}…” has 201 characters; at most 200 are allowed.`,
    [`Why?\n${"- a\n".repeat(7)}`]: "Line 1: A question has 2 to 6 choices, not 7.",
    ["Why?\n- so\n- no\n\n".repeat(101)]: "The file has 101 questions; at most 100 are kept.",
  };
  for (const [file, message] of Object.entries(refused))
    assert.throws(
      () => read(file),
      (problem) => {
        return problem instanceof InvalidQuestions && problem.message === message;
      },
      message,
    );
});

test("the questions of a file from the server are read, or a sentence names the problem", () => {
  const sent = { file: "week.txt", text: written(TWO), problem: null };
  assert.deepEqual(readSent(sent), { file: "week.txt", questions: TWO, problem: null });
  const problem = "week.txt: The file is too large: at most 256 kB are read.";
  const unread = { file: "week.txt", questions: [], problem };
  assert.deepEqual(readSent({ ...sent, text: null, problem }), unread);
  assert.deepEqual(readSent({ ...sent, text: "\nWhy?\n- so" }), {
    ...unread,
    problem: "week.txt: Line 2: A question has 2 to 6 choices, not 1.",
  });
});

test("the questions printed in the documentation can be read", () => {
  const page = new URL("../../../docs/lessons.md", import.meta.url);
  const printed = /```text\n(.*?)```/s.exec(readFileSync(page, "utf-8"));
  assert.deepEqual(
    read(printed?.[1] ?? "").map(({ right }) => right),
    [2, null],
  );
});

test("only new questions of a file are added", () => {
  const more = { text: "More?", choices: ["a", "b"], right: 1 };
  assert.deepEqual(joined(TWO, [TWO[1], more]), [...TWO, more]);
  assert.deepEqual(joined([], TWO), TWO);
});

test("a question is asked as the teacher's own, and a poll has no right choice", () => {
  const [why, poll] = TWO.map(askOf);
  assert.deepEqual(why, { kind: "choice", text: "Why?", choices: ["so", "not so"], right: 2 });
  assert.equal("right" in poll, false);
});

// @ts-check
/**
 * A teacher's own questions, as they are stored in this browser and in a file, in text that a
 * person can write: the question on a line, then a line for each choice, "+" before the right one,
 * "-" before the others; an empty line between two questions. Pure.
 */
import { keptForGood } from "../core/storage.js";
import { words } from "../core/words.js";

/** @import {Ask} from "../core/protocol.js" */

/** @typedef {{text: string, choices: string[], right: number | null}} OwnQuestion `right` counts
 * from 1; null: it is a poll */

/**
 * A file of the server's folder, as it is sent: if it has no text, the problem says why. As it is
 * read: if it cannot be, the problem says why, and there are no questions.
 * @typedef {{file: string, text: string | null, problem: string | null}} SentFile
 * @typedef {{file: string, questions: OwnQuestion[], problem: string | null}} QuestionFile
 */

const MOST = { questions: 100, text: 200, choice: 60, choices: 6 }; // the last 3: the protocol's
const FEWEST_CHOICES = 2;
const SHOWN = 40; // characters of the wrong part that a sentence repeats
const KEY = "hanoi-own-questions";
const CHOICE = /^([-+])\s+(.*)$/;

export class InvalidQuestions extends Error {}

/** @returns {OwnQuestion[]} */
export function keptQuestions() {
  try {
    return read(keptForGood.get(KEY) ?? "");
  } catch (problem) {
    if (problem instanceof InvalidQuestions) return [];
    throw problem;
  }
}

/** @param {OwnQuestion[]} questions */
export function keepQuestions(questions) {
  keptForGood.set(KEY, written(questions));
}

/** @param {OwnQuestion[]} questions */
export function written(questions) {
  const lines = questions.map(({ text, choices, right }) =>
    [text, ...choices.map((choice, i) => `${i + 1 === right ? "+" : "-"} ${choice}`)].join("\n"),
  );
  return lines.map((one) => `${one}\n`).join("\n");
}

/** The questions of a file. @param {string} file
 * @returns {OwnQuestion[]} raises `InvalidQuestions`, which names the line */
export function read(file) {
  const lines = file.split(/\r?\n/).map((line) => line.trim());
  /** @type {{line: number, text: string[], choices: string[], right: number[]} | null} */
  let block = null;
  /** @type {OwnQuestion[]} */
  const found = [];
  for (const [i, line] of [...lines, ""].entries()) {
    if (!line) {
      if (block) found.push(checked(block));
      block = null;
      continue;
    }
    block ??= { line: i + 1, text: [], choices: [], right: [] };
    const [, sign, choice] = CHOICE.exec(line) ?? [];
    if (sign === undefined) block.text.push(line);
    else if (sign === "+") block.right.push(block.choices.push(choice));
    else block.choices.push(choice);
  }
  if (found.length > MOST.questions)
    throw new InvalidQuestions(
      words.say("The file has {count} questions; at most {most} are kept.", {
        count: words.number(found.length),
        most: words.number(MOST.questions),
      }),
    );
  return found;
}

/** @param {SentFile} sent @returns {QuestionFile} */
export function readSent({ file, text, problem }) {
  try {
    return { file, questions: read(text ?? ""), problem };
  } catch (wrong) {
    if (!(wrong instanceof InvalidQuestions)) throw wrong;
    const said = words.say("{file}: {problem}", { file, problem: wrong.message });
    return { file, questions: [], problem: said };
  }
}

/** @param {{line: number, text: string[], choices: string[], right: number[]}} block
 * @returns {OwnQuestion} */
function checked({ line, text, choices, right }) {
  const question = { text: text.join(" "), choices, right: right[0] ?? null };
  const problem = problemOf(question, right.length);
  if (problem) throw new InvalidQuestions(words.say("Line {line}: {problem}", { line, problem }));
  return question;
}

/** What is wrong with a question; else empty.
 * @param {OwnQuestion} question @param {number} [marked] how many choices are marked as right */
export function problemOf({ text, choices }, marked = 0) {
  const long = choices.find((choice) => lengthOf(choice) > MOST.choice);
  const twice = choices.find((choice, i) => choices.indexOf(choice) < i);
  if (!text) return words.say("The question itself is missing.");
  if (lengthOf(text) > MOST.text) return tooLong(text, MOST.text);
  if (choices.length < FEWEST_CHOICES || choices.length > MOST.choices)
    return words.say("A question has {fewest} to {most} choices, not {count}.", {
      fewest: FEWEST_CHOICES,
      most: MOST.choices,
      count: choices.length,
    });
  if (long) return tooLong(long, MOST.choice);
  if (twice !== undefined)
    return words.say("The choice “{text}” appears twice.", { text: cut(twice) });
  if (marked > 1) return words.say("Mark at most one choice with “+”.");
  return "";
}

/** What is said about a text that is too long. @param {string} text
 * @param {number} most characters */
export function tooLong(text, most) {
  const count = lengthOf(text);
  return words.count(
    "“{text}” has {count} character; at most {most} are allowed.",
    "“{text}” has {count} characters; at most {most} are allowed.",
    count,
    words.number(count),
    { text: cut(text), most: words.number(most) },
  );
}

/** The characters, as the server counts them. @param {string} text */
function lengthOf(text) {
  return [...text].length;
}

/** @param {string} text */
function cut(text) {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Adds those of a file that are not there yet.
 * @param {OwnQuestion[]} own @param {OwnQuestion[]} more */
export function joined(own, more) {
  const known = new Set(own.map((one) => written([one])));
  return [...own, ...more.filter((one) => !known.has(written([one])))].slice(0, MOST.questions);
}

/** As it is asked. @param {OwnQuestion} question @returns {Omit<Ask, "type" | "ref">} */
export function askOf({ text, choices, right }) {
  return { kind: "choice", text, choices, ...(right && { right }) };
}

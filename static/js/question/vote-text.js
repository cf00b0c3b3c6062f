// @ts-check
/** What is said of a question to the class: how many have answered, what is wrong, what is next.
 * Pure. */
import { words } from "../core/words.js";
import { isOpen } from "./state.js";
import { isTold } from "./vote.js";

/** @import {People, Tally} from "../core/protocol.js" */
/** @import {Vote} from "./state.js" */

/** @type {Record<NonNullable<Tally["advice"]>, string>} */
const ADVICE = {
  talk: words.say("About half are right: let them talk it over, then ask again."),
  "go-on": words.say("Most are right: show the answer and go on."),
  explain: words.say("Few are right: explain it again."),
};

/** How many have answered, and how many could: a device that has gone may have answered.
 * @param {Vote} question @param {Pick<People, "in"> | null} people */
export function answeredOf({ tally }, people) {
  const answered = tally?.answered ?? 0;
  return { answered, all: Math.max(answered, people?.in ?? 0) };
}

/** @param {Vote} question @param {Pick<People, "in"> | null} people */
export function countText(question, people) {
  const { answered, all } = answeredOf(question, people);
  return words.count(
    "{count} of {all} has answered",
    "{count} of {all} have answered",
    answered,
    words.number(answered),
    {
      all: words.number(all),
    },
  );
}

/** The same where there is little space.
 * @param {Vote} question @param {Pick<People, "in"> | null} people */
export function shortCount(question, people) {
  const { answered, all } = answeredOf(question, people);
  return words.say("{count} of {all}", { count: words.number(answered), all: words.number(all) });
}

/** What a teacher is advised to do once the first vote is closed.
 * @param {Vote} question */
export function adviceText(question) {
  const { tally } = question;
  if (isOpen(question) || isTold(question)) return "";
  const advice = tally?.left ? null : tally?.advice; // the class has gone on from there
  return advice ? ADVICE[advice] : words.say("The vote is closed.");
}

/** What a student reads below the choices. @param {Vote} question
 * @param {"pegs" | "peg" | null} pegs that can be pressed, too */
export function noteText(question, pegs) {
  if (isTold(question)) return "";
  if (!isOpen(question)) return words.say("The vote is closed.");
  const { given, first } = question;
  if (first) return words.say("From {peg}: press the peg that the disc goes to.", { peg: first });
  const note =
    given === null
      ? words.say("Nobody sees who answered what.")
      : words.say("You can change it until the vote closes. Nobody sees who answered what.");
  if (!pegs || given !== null) return note;
  const press = {
    pegs: words.say("Or press two pegs: the one that a disc leaves, then the one it goes to."),
    peg: words.say("Or press the peg."),
  };
  return `${press[pegs]} ${note}`;
}

/** What a screen reader is told as it happens. @param {Vote | null} question */
export function heardText(question) {
  if (!question) return "";
  const { asked, tally } = question;
  if (isTold(question)) return tally?.why ?? words.say("The vote is closed.");
  if (!isOpen(question)) return words.say("The vote is closed.");
  const { text } = asked;
  return asked.round > 1
    ? words.say("The same question again: {text}", { text })
    : words.say("A question: {text}", { text });
}

/** What is wrong with the answer. @param {Vote} question */
export function problemText({ problem, missed }) {
  return problem || (missed ? words.say("That is none of the choices.") : "");
}

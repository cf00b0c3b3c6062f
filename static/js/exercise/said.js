// @ts-check
/** What an exercise says: how to answer, what was found of an answer. Pure. */
import { topOf } from "../question/point/pressed.js";
import { answerOf, askedHere, isAway } from "./asking.js";

/** @import {Answered, Ask, ExerciseView} from "./state.js" */

/** How to answer on the stage or in a panel; empty where that is seen, or was done before.
 * @param {ExerciseView} view @param {Words} words */
export function howText(view, words) {
  const asked = askedHere(view);
  const { first } = view.exercise;
  if (isAway(view) && !view.exercise.shows) return words.say("exercise_away");
  if (asked && first) return words.say("think_first", { disc: topOf(view, first), peg: first });
  return asked && !answerOf(view) ? words.say(`exercise_how_${asked}`) : "";
}

/** What was found of the last answer. @param {ExerciseView} view
 * @param {(choice: string) => string} textOf a choice @param {Words} words */
export function saidText(view, textOf, words) {
  const { ask, sent, problem } = view.exercise;
  if (sent !== null) return words.say("exercise_waits");
  if (problem) return problem;
  const answer = answerOf(view);
  if (!ask || !answer) return "";
  if (answer.told) return toldText(ask, answer, textOf, words);
  return words.say(answer.right ? "exercise_right" : "exercise_wrong", { said: answer.said });
}

/** @param {Ask} ask @param {Answered} answer @param {(choice: string) => string} textOf
 * @param {Words} words */
function toldText({ kind }, { value, said }, textOf, words) {
  const shown = kind === "choice" ? textOf(value) : valueText(kind, value, words);
  return words.say("exercise_told", { value: shown, said }).trim();
}

/** An answer as a person reads it.
 * @param {Exclude<Ask["kind"], "choice">} kind @param {string} value @param {Words} words */
function valueText(kind, value, words) {
  const [first, ...others] = value.split(" ");
  if (kind === "number") return /^\d+$/.test(value) ? words.number(value) : value;
  if (kind === "frame") return `${first}(${others.join(", ")})`;
  if (kind === "line") return words.say("exercise_value_line", { line: value });
  return words.say(`exercise_value_${kind}`, { disc: first, peg: others[0] ?? "" });
}

// @ts-check
/** What an exercise says: how to answer, what was found of an answer. Pure. */
import { topOf } from "../think/question.js";
import { answerOf, askedHere, isAway, isWaiting } from "./asking.js";

/** @import {Told} from "../question/oneself.js" */
/** @import {Points} from "./asking.js" */
/** @import {ExerciseView} from "./state.js" */

/** How to answer on the stage or in a panel; empty where that is seen, or was done before.
 * @param {ExerciseView} view @param {Words} words */
export function howText(view, words) {
  const asked = askedHere(view);
  const { first } = view.exercise;
  if (isAway(view) && !view.exercise.shows) return words.say("exercise_away");
  if (asked && first) return words.say("think_first", { disc: topOf(view, first), peg: first });
  return asked && !answerOf(view) ? words.say(`question_how_${asked}`) : "";
}

/** What was found of the last answer. @param {ExerciseView} view
 * @param {(choice: string) => string} textOf a choice @param {Words} words */
export function saidText(view, textOf, words) {
  const { talk, exercise } = view;
  const { ask, problem } = exercise;
  if (isWaiting(view))
    return words.say(talk.connection === "lost" ? "exercise_lost" : "exercise_waits");
  if (problem) return problem;
  const answer = answerOf(view);
  if (!ask || !answer) return "";
  if (answer.shown) return toldText(ask.points, answer, textOf, words);
  return words.say(answer.right ? "exercise_right" : "exercise_wrong", { said: answer.said });
}

/** @param {Points} points @param {Told} answer @param {(choice: string) => string} textOf
 * @param {Words} words */
function toldText(points, { value, said }, textOf, words) {
  const shown = points === "choice" ? textOf(value) : valueText(points, value, words);
  return words.say("exercise_told", { value: shown, said }).trim();
}

/** An answer as a person reads it. @param {Points} points @param {string} value
 * @param {Words} words */
function valueText(points, value, words) {
  const [first, ...others] = value.split(" ");
  if (points === "number") return /^\d+$/.test(value) ? words.number(value) : value;
  if (points === "frame") return `${first}(${others.join(", ")})`;
  if (points === "line") return words.say("exercise_value_line", { line: value });
  if (points === "peg") return words.say("exercise_value_peg", { peg: value });
  return words.say(`exercise_value_${points}`, { disc: first, peg: others[0] ?? "" });
}

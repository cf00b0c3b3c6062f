// @ts-check
/** What an exercise says: how to answer, what was found of an answer. Pure. */
import { topOf } from "../point/pressed.js";
import { beginning, nameOf } from "../stage/names.js";
import { answerOf, askedHere, isAway, isWaiting } from "./asking.js";

/** @import {Told} from "../question/oneself.js" */
/** @import {Points} from "./asking.js" */
/** @import {ExerciseView} from "./state.js" */

/** How to answer on the stage or in a panel; empty where that is seen, or was done before.
 * @param {ExerciseView} view @param {Words} words */
export function howText(view, words) {
  const asked = askedHere(view);
  const { opened, exercise } = view;
  const { first: peg, shows } = exercise;
  if (isAway(view) && !shows) return words.say("exercise_away");
  if (asked && peg) {
    const disc = beginning(nameOf(opened, topOf(view, peg), words));
    return words.say("point_first", { disc, peg });
  }
  const labels = opened?.pegs.map(({ label }) => label) ?? [];
  const keys = { first: labels[0] ?? "", last: labels.at(-1) ?? "" };
  return asked && !answerOf(view) ? words.say(`question_how_${asked}`, keys) : "";
}

/** What was found of the last answer. @param {ExerciseView} view
 * @param {(choice: string) => string} textOf a choice @param {Words} words */
export function saidText(view, textOf, words) {
  const { talk, opened, exercise } = view;
  const { ask, problem } = exercise;
  if (isWaiting(view))
    return words.say(talk.connection === "lost" ? "question_lost" : "question_waits");
  if (problem) return problem;
  const answer = answerOf(view);
  if (!ask || !answer) return "";
  if (!answer.shown)
    return words.say(answer.right ? "question_right_said" : "exercise_wrong", {
      said: answer.said,
    });
  const isChoice = ask.points === "choice";
  const value = isChoice
    ? textOf(answer.value)
    : valueText(ask.points, answer.value, opened, words);
  return words.say("exercise_told", { value, said: answer.said }).trim();
}

/** An answer as a person reads it. @param {Points} points
 * @param {string} value @param {LaneOpened | null} opened @param {Words} words */
function valueText(points, value, opened, words) {
  const [first, ...others] = value.split(" ");
  if (points === "number") return /^\d+$/.test(value) ? words.number(value) : value;
  if (points === "frame") return `${first}(${others.join(", ")})`;
  if (points === "task") {
    const [disc, source, target] = others;
    return words.say(`exercise_value_${first}`, { disc, source, target });
  }
  if (points !== "disc" && points !== "pegs")
    return words.say(`exercise_value_${points}`, { value });
  const disc = nameOf(opened, Number(first), words);
  return points === "disc" ? disc : words.say("exercise_value_pegs", { disc, peg: others[0] });
}

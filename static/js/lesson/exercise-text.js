// @ts-check
/** What is said of what a page asks: how to answer, what was found of an answer. Pure. */
import { waits } from "../question/oneself.js";
import { howText as howToPoint, waitText } from "../question/question-text.js";
import { nameOf } from "../stage/names.js";
import { askedHere, isAway } from "./asking.js";
import { frontOf, lessonOf, questionOf } from "./state.js";

/** @import {Asks} from "../core/protocol.js" */

/** How to answer on the stage or in a panel; empty where that is seen, or was done before.
 * @param {View} view @param {Words} words */
export function howText(view, words) {
  const { first, told } = questionOf(view);
  if (isAway(view) && !lessonOf(view).shows) return words.say("exercise_away");
  const asked = askedHere(view);
  return asked && (first || !told) ? howToPoint(view, asked, first, words) : "";
}

/** What was found of the last answer. @param {View} view
 * @param {(choice: string) => string} textOf a choice @param {Words} words */
export function saidText(view, textOf, words) {
  const question = questionOf(view);
  const { ask } = frontOf(view);
  if (waits(question)) return waitText(view, words);
  if (question.problem || !ask || !question.told) return question.problem;
  const { value, right, said, shown } = question.told;
  if (!shown) return words.say(right ? "question_right_said" : "exercise_wrong", { said });
  const isChoice = ask.points === "choice";
  const text = isChoice ? textOf(value) : valueText(ask.points, value, view.opened, words);
  return words.say("exercise_told", { value: text, said }).trim();
}

/** An answer as a person reads it. @param {Asks["points"]} points
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

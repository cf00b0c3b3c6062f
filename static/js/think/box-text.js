// @ts-check
/** What Think first says: of the question, of an answer, of going on without one. Pure. */

import { words } from "../core/words.js";
import { waits } from "../question/oneself.js";
import { howText as howToPoint, waitText } from "../question/question-text.js";
import { lastCount } from "../view/place.js";
import { pointsOf } from "./answering.js";
import { askedSizes } from "./question.js";

/** @import {Found, Question} from "../view/parts.js" */

/** What the box says. @param {View} view @param {Question | null} question */
export function textOf(view, question) {
  const { told } = view.think;
  if (question && waits(question)) return waitText(view);
  const parts = [];
  if (told) parts.push(toldText(view, told));
  if (question?.pressed && !question.first) parts.push(helpText(view, question));
  else if (question && (question.first || !told)) parts.push(howText(view, question));
  if (question?.playing && !told) parts.push(words.say("Playing goes on after the answer."));
  if (!parts.length) parts.push(hintText(view));
  return parts.join(" ").trim();
}

/** What the server said of an answer, unless the headline says the same.
 * @param {View} view @param {Found} told */
function toldText({ shown }, { right, said, answer, shown: wasShown }) {
  const headline = shown?.lanes[0].narration;
  const repeats = right && headline !== undefined && said.includes(headline);
  const reason = repeats ? "" : said;
  if (wasShown)
    return words.say("The answer was: {answer}. {said}", { answer, said: reason }).trim();
  return (
    right
      ? words.say("✓ Right. {said}", { said: reason })
      : words.say("✗ {said} Try again.", { said: reason })
  ).trim();
}

/** How to answer; nothing before the choices have come.
 * @param {View} view @param {Question} question */
function howText(view, question) {
  const points = pointsOf(view, question);
  if (points === "pegs" || points === "peg") return howToPoint(view, points, question.first);
  return question.asked ? words.say("Press the answer.") : "";
}

/** What is said to somebody who goes on without an answer.
 * @param {View} view @param {Question} question */
function helpText(view, question) {
  const again = question.pressed === "remote";
  if (pointsOf(view, question) !== "pegs")
    return again
      ? words.say("Press the answer, or go on once more to see it.")
      : words.say("Answer first; then the move is made. {hint}", { hint: "" });
  const hint =
    view.opened?.shape === "ball"
      ? words.say("Only a ball on top of a peg can move, and only to a peg with room.")
      : words.say("Only a disc on top of a peg can move, and never onto a smaller one.");
  return again
    ? words.say("Which disc moves, and where to? {hint} Press once more to see the move.", { hint })
    : words.say("Answer first; then the move is made. {hint}", { hint });
}

/** @param {View} view */
function hintText(view) {
  if (view.shown && BigInt(view.shown.move) === lastCount(view))
    return words.say("There are no more moves to ask about.");
  const { smallest } = askedSizes(view);
  return smallest === 1
    ? words.say("Step or play: you are asked before each move.")
    : words.say("Step or play: you are asked before each move of disc {disc} or a larger one.", {
        disc: smallest,
      });
}

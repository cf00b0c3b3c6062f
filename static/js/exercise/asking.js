// @ts-check
/** What a page with an exercise asks at present, and how that is answered. Pure. */
import { isOver, questionAbout, waits } from "../question/oneself.js";

/** @import {Pointed} from "../point/pressed.js" */
/** @import {Asks} from "../core/protocol.js" */
/** @import {Question, Told} from "../question/oneself.js" */
/** @import {ExerciseView} from "./state.js" */

/** @typedef {Asks["points"]} Points */

/** The question of the page in front. @param {ExerciseView} view @returns {Question} */
export function questionOf({ exercise: { lesson, page, questions } }) {
  return questions[page] ?? questionAbout({ lesson, page, block: 1 });
}

/** What was found of the last answer of the page in front; null: there is none.
 * @param {ExerciseView} view @returns {Told | null} */
export function answerOf(view) {
  return questionOf(view).told;
}

/** Whether the page asks for something that has not been found or told yet.
 * @param {ExerciseView} view */
export function isOpen(view) {
  return view.exercise.ask !== null && !isOver(questionOf(view));
}

/** Whether an answer is being judged, or the right one is on its way. @param {ExerciseView} view */
export function isWaiting(view) {
  return waits(questionOf(view));
}

/** Whether the stage stands where the page asks. @param {ExerciseView} view */
export function isThere({ exercise: { place }, shown }) {
  return place !== null && shown?.move === place.move && shown.line === place.line;
}

/** Whether it is answered by a press on the stage or in a panel. @param {Points} points */
export function isPressed(points) {
  return points !== "choice" && points !== "number";
}

/** What a press on the stage or in a panel answers now; null: it does what it always does.
 * @param {ExerciseView} view @returns {Points | null} */
export function askedHere(view) {
  const { ask, shows } = view.exercise;
  if (!ask || !isPressed(ask.points) || shows || !isOpen(view) || !isThere(view)) return null;
  return ask.points;
}

/** How an answer is pointed at now; a wrong position is drawn only until the next answer.
 * @param {ExerciseView} view @returns {Pointed | null} */
export function pointedAt(view) {
  const asked = askedHere(view);
  const { ask, first } = view.exercise;
  const again = ask?.points === "pegs" && positionShown(view) !== null;
  const points = asked ?? (again ? "pegs" : null);
  return points && { points, first };
}

/** Whether the stage is elsewhere, so that what it asks waits. @param {ExerciseView} view */
export function isAway(view) {
  const { ask, place } = view.exercise;
  return ask !== null && place !== null && isPressed(ask.points) && isOpen(view) && !isThere(view);
}

/** The position that the last answer leads to; null: there is none to be drawn.
 * @param {ExerciseView} view */
export function positionShown(view) {
  const answer = answerOf(view);
  return view.exercise.shows && answer?.shows?.pegs && isThere(view) ? answer.shows : null;
}

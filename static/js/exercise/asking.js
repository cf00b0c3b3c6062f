// @ts-check
/** What a page with an exercise asks at present, and of which kind it is. Pure. */

/** @import {Pointed} from "../question/point/pressed.js" */
/** @import {Answered, ExerciseView, Kind} from "./state.js" */

/** What is answered on the stage or in a panel, by a press. @type {readonly string[]} */
const PRESSED = ["next-move", "disc", "frame", "line", "bit"];

/** The last answer of the page in front; null: there is none.
 * @param {ExerciseView} view @returns {Answered | null} */
export function answerOf({ exercise: { answers, page } }) {
  return answers[page] ?? null;
}

/** Whether the page asks for something that has not been found or told yet.
 * @param {ExerciseView} view */
export function isOpen(view) {
  return view.exercise.ask !== null && !answerOf(view)?.right;
}

/** Whether the stage stands where the page asks. @param {ExerciseView} view */
export function isThere({ exercise: { place }, shown }) {
  return place !== null && shown?.move === place.move && shown.line === place.line;
}

/** Whether a kind is answered by a press on the stage or in a panel. @param {Kind} kind */
export function isPressed(kind) {
  return PRESSED.includes(kind);
}

/** What a press on the stage or in a panel answers now; null: it does what it always does.
 * @param {ExerciseView} view @returns {Kind | null} */
export function askedHere(view) {
  const { ask, shows } = view.exercise;
  if (!ask || !isPressed(ask.kind) || shows || !isOpen(view) || !isThere(view)) return null;
  return ask.kind;
}

/** How an answer is pointed at now; a wrong position is drawn only until the next answer.
 * @param {ExerciseView} view @returns {Pointed | null} */
export function pointedAt(view) {
  const asked = askedHere(view);
  const { ask, first } = view.exercise;
  if (asked && asked !== "next-move") return { points: asked, first };
  const again = ask?.kind === "next-move" && positionShown(view) !== null;
  return asked || again ? { points: "pegs", first } : null;
}

/** Whether the stage is elsewhere, so that what it asks waits. @param {ExerciseView} view */
export function isAway(view) {
  const { ask, place } = view.exercise;
  return ask !== null && place !== null && isPressed(ask.kind) && isOpen(view) && !isThere(view);
}

/** The position that the last answer leads to; null: there is none to be drawn.
 * @param {ExerciseView} view */
export function positionShown(view) {
  const answer = answerOf(view);
  return view.exercise.shows && answer?.shows?.pegs && isThere(view) ? answer.shows : null;
}

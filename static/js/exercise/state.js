// @ts-check
/**
 * What a page with an exercise adds to a view: what the page asks, the questions that have been
 * answered, and whether the stage shows what an answer leads to.
 *
 * @typedef {object} Exercise
 * @property {string} lesson its name
 * @property {number} page the page in front, from 1
 * @property {Asks | null} ask what that page asks
 * @property {{move: string, line: number} | null} place of the page; null: it has no stage
 * @property {Record<number, Question>} questions of the pages where something has been pressed
 * @property {string | null} first the peg that was pressed first
 * @property {boolean} shows whether the stage shows what the last answer leads to
 * @property {string} problem why the newest answer was not judged; else empty
 *
 * @typedef {Pick<Exercise, "page" | "ask" | "place">} Front what the page in front asks, and where
 *
 * @typedef {View<{exercise: Exercise}>} ExerciseView
 * @typedef {{type: "exercise-peg", peg: string} | {type: "exercise-answer", value: string}
 *   | {type: "exercise-tell"} | {type: "exercise-shows", on: boolean}
 *   | {type: "exercise-failed", said: string}} ExerciseAction
 */

/** @import {Asks} from "../core/protocol.js" */
/** @import {Question} from "../question/oneself.js" */

/** A page in front, of which nothing is pressed or shown.
 * @param {Front} front @returns {Omit<Exercise, "lesson" | "questions">} */
export function inFront({ page, ask, place }) {
  return { page, ask, place, first: null, shows: false, problem: "" };
}

/** @param {string} lesson its name @param {Exercise["questions"]} [questions] of earlier visits
 * @returns {Exercise} */
export function exerciseOf(lesson, questions = {}) {
  return { lesson, questions, ...inFront({ page: 1, ask: null, place: null }) };
}

// @ts-check
/** @import {Asks} from "../core/protocol.js" */
/**
 * What a page with an exercise adds to a view: what the page asks, what was answered, and what an
 * answer would lead to.
 *
 * @typedef {"next-move" | "disc" | "frame" | "line" | "bit" | "number" | "choice"} Kind
 * @typedef {{kind: Kind} & Pick<Asks, "points" | "hides">} Ask what is asked
 *
 * @typedef {object} Shows what the stage shows of an answer
 * @property {string} [move] another place of the same run
 * @property {number} [line]
 * @property {Pegs} [pegs] or the position after a move, of which these tell
 * @property {number} [disc]
 * @property {string} [from]
 * @property {string} [to]
 *
 * @typedef {{value: string, right: boolean, said: string, shows: Shows | null, told?: boolean}}
 * Answered an answer, as the server judges it; `told` where it was not found but asked for
 *
 * @typedef {object} Exercise
 * @property {string} lesson its name
 * @property {number} page the page in front, from 1
 * @property {Ask | null} ask what that page asks
 * @property {{move: string, line: number} | null} place of the page; null: it has no stage
 * @property {Record<number, Answered>} answers the last one of each page
 * @property {string | null} first the peg that was pressed first
 * @property {string | null} sent the answer that the server has been asked about; empty: the
 * right one is to be told
 * @property {boolean} shows whether the stage shows what the last answer leads to
 * @property {string} problem why the newest answer was not judged; else empty
 *
 * @typedef {Pick<Exercise, "page" | "ask" | "place">} Front what the page in front asks, and where
 *
 * @typedef {View<{exercise: Exercise}>} ExerciseView
 * @typedef {{type: "exercise-page", page: number, ask: Ask | null, place: Exercise["place"]}
 *   | {type: "exercise-peg", peg: string} | {type: "exercise-answer", value: string}
 *   | {type: "exercise-tell"} | {type: "exercise-shows", on: boolean}
 *   | {type: "exercise-judged", page: number, answered: Answered}
 *   | {type: "exercise-failed", said: string}} ExerciseAction
 */

/** @type {Readonly<Exercise>} */
export const NO_EXERCISE = Object.freeze({
  lesson: "",
  page: 1,
  ask: null,
  place: null,
  answers: {},
  first: null,
  sent: null,
  shows: false,
  problem: "",
});

/** A page in front, of which nothing is pressed, sent or shown.
 * @param {Front} front @returns {Omit<Exercise, "lesson" | "answers">} */
export function inFront({ page, ask, place }) {
  return { page, ask, place, first: null, sent: null, shows: false, problem: "" };
}

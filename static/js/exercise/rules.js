// @ts-check
/** What is done to an exercise: two pegs, an answer, its judgement, what it would lead to. Pure. */
import { isOnPegs, pressedPeg } from "../question/point/pressed.js";
import { answerOf, isOpen, isThere, pointedAt } from "./asking.js";
import { inFront } from "./state.js";

/** @import {Action} from "../view/actions.js" */
/** @import {Handle as AnyHandle, Outcome as AnyOutcome, Part} from "../view/update.js" */
/** @import {Table as AnyTable} from "../view/update.js" */
/** @import {Answered, Exercise, ExerciseAction, ExerciseView} from "./state.js" */

/** @typedef {AnyHandle<ExerciseView, Action | ExerciseAction>} Handle */
/** @typedef {AnyOutcome<ExerciseView>} Outcome */
/** @typedef {AnyTable<ExerciseView, Action | ExerciseAction>} Table */

/** Nothing is pressed, sent or shown. */
const AT_REST = { first: null, sent: null, shows: false, problem: "" };

/** @type {Part<ExerciseView, Action | ExerciseAction>} */
export function exercising(before) {
  return { ...answering(before), ...showing(before), ...around(before) };
}

/** @param {Handle} before @returns {Table} */
function answering(before) {
  return {
    "exercise-page": (view, front) => changed(view, inFront(front)),
    "exercise-peg": (view, { peg }) => pressed(view, peg),
    "exercise-answer": (view, { value }) => answered(view, value),
    "exercise-tell": (view) => answered(view, ""),
    "exercise-judged": (view, { page, answered }) => judged(view, page, answered, before),
    "exercise-failed": (view, { said }) =>
      changed(view, { first: null, sent: null, problem: said }),
  };
}

/** @param {ExerciseView} view @param {Partial<Exercise>} change @returns {Outcome} */
function changed(view, change) {
  return { view: { ...view, exercise: { ...view.exercise, ...change } } };
}

/** The first of two pegs, taken back, or both.
 * @param {ExerciseView} view @param {string} peg @returns {Outcome} */
function pressed(view, peg) {
  const pointed = pointedAt(view);
  if (!isOnPegs(pointed) || view.exercise.sent !== null) return { view };
  const { first, value } = pressedPeg(view, pointed, peg);
  const { view: here } = changed(view, { first, shows: false, ...(first && { problem: "" }) });
  return value ? answered(here, value) : { view: here };
}

/** Only one at a time. @param {ExerciseView} view @param {string} value @returns {Outcome} */
function answered(view, value) {
  if (!isOpen(view) || view.exercise.sent !== null) return { view };
  return changed(view, { sent: value, problem: "" });
}

/** A move that was made just now is carried out at once where that can be.
 * @param {ExerciseView} view @param {number} page @param {Answered} answer
 * @param {Handle} before @returns {Outcome} */
function judged(view, page, answer, before) {
  const { exercise } = view;
  const answers = { ...exercise.answers, [page]: answer };
  if (page !== exercise.page) return changed(view, { answers });
  const made = exercise.sent !== null && exercise.ask?.kind === "next-move";
  const shows = made && Boolean(answer.shows?.pegs);
  const { view: told } = changed(view, { answers, ...AT_REST, shows });
  const moves = made && answer.right && isThere(view);
  return moves ? before(told, { type: "step", by: 1, unit: "move" }) : { view: told };
}

/** A place of the run is gone to, a position is drawn; back is the page's place.
 * @param {Handle} before @returns {Table} */
function showing(before) {
  return {
    "exercise-shows": (view, { on }) => {
      const { place } = view.exercise;
      const shows = answerOf(view)?.shows;
      if (!place || (on && !shows)) return { view };
      const there = on && shows?.move !== undefined ? { line: 0, ...shows } : null;
      const { view: next } = changed(view, { shows: on, first: null });
      if (there) return before(next, { type: "seek", move: there.move, line: there.line });
      return isThere(view) ? { view: next } : before(next, { type: "seek", ...place });
    },
  };
}

/** Whoever goes on sees the run again. @param {Handle} before @returns {Table} */
function around(before) {
  /** @type {Handle} */
  const after = (view, action) => {
    const { first, shows } = view.exercise;
    const ends = shows || first !== null;
    return before(ends ? changed(view, { first: null, shows: false }).view : view, action);
  };
  return { step: after, seek: after, play: after };
}

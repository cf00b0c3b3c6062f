// @ts-check
/** What is done to an exercise: two pegs, an answer, its judgement, what it would lead to. Pure. */

import { isOnPegs, pressedPeg } from "../point/pressed.js";
import {
  answered as answeredBy,
  heardOf,
  refused,
  requested,
  unasked,
  waits,
  wanted,
} from "../question/oneself.js";
import { caughtUp, heard } from "../view/answers.js";
import { isSettled } from "../view/place.js";
import { answerOf, isOpen, isThere, isWaiting, pointedAt, questionOf } from "./asking.js";

/** @import {Outbound} from "../core/protocol.js" */
/** @import {Question} from "../question/oneself.js" */
/** @import {Action} from "../view/actions.js" */
/** @import {Handle as AnyHandle, Outcome as AnyOutcome, Part} from "../view/update.js" */
/** @import {Table as AnyTable} from "../view/update.js" */
/** @import {Exercise, ExerciseAction, ExerciseView} from "./state.js" */

/** @typedef {AnyHandle<ExerciseView, Action | ExerciseAction>} Handle */
/** @typedef {AnyOutcome<ExerciseView>} Outcome */
/** @typedef {AnyTable<ExerciseView, Action | ExerciseAction>} Table */

/** @type {Part<ExerciseView, Action | ExerciseAction>} */
export function exercising(before) {
  return { ...answering(), ...hearing(before), ...showing(before), ...around(before) };
}

/** @returns {Table} */
function answering() {
  return {
    "exercise-peg": (view, { peg }) => ({ view: pressed(view, peg) }),
    "exercise-answer": (view, { value }) => ({ view: answered(view, value) }),
    "exercise-tell": (view) => ({ view: asked(view, wanted(questionOf(view))) }),
    "exercise-failed": (view, { said }) => ({
      view: changed(view, { first: null, problem: said }),
    }),
  };
}

/** @param {ExerciseView} view @param {Partial<Exercise>} change @returns {ExerciseView} */
function changed(view, change) {
  return { ...view, exercise: { ...view.exercise, ...change } };
}

/** The question of the page in front has changed, unless the page asks nothing.
 * @param {ExerciseView} view @param {Question} question */
function asked(view, question) {
  const { page, questions } = view.exercise;
  if (!isOpen(view)) return view;
  return changed(view, { problem: "", questions: { ...questions, [page]: question } });
}

/** What was wrong may be given again, to see once more what it leads to.
 * @param {ExerciseView} view @param {string} value */
function answered(view, value) {
  return asked(view, answeredBy({ ...questionOf(view), tried: [] }, value));
}

/** The only peg that is asked for; or the first of two, taken back, or both.
 * @param {ExerciseView} view @param {string} peg */
function pressed(view, peg) {
  const pointed = pointedAt(view);
  if (!isOnPegs(pointed) || isWaiting(view)) return view;
  const { first, value } = pressedPeg(view, pointed, peg);
  const here = changed(view, { first, shows: false, ...(first && { problem: "" }) });
  return value ? answered(here, value) : here;
}

/** A new connection knows of no question; what it says of one may be of any page.
 * @param {Handle} before @returns {Table} */
function hearing(before) {
  return {
    connected: (view, action) => before(ofEach(view, unasked), action),
    message: (view, action) => {
      const { message } = action;
      const refuses = message.type === "error" && Number(message.ref) === view.talk.asking;
      if (!refuses && !["asked", "answered", "tally"].includes(message.type))
        return before(view, action);
      const caught = caughtUp(heard(view, message.ref));
      const here = /** @type {ExerciseView} */ (caught.view);
      const next = refuses ? failed(here, message.message) : told(here, message, before);
      return { view: next.view, send: [...(caught.send ?? []), ...(next.send ?? [])] };
    },
  };
}

/** @param {ExerciseView} view @param {(question: Question) => Question} change */
function ofEach(view, change) {
  const questions = Object.entries(view.exercise.questions).map(([page, question]) => {
    return [page, change(question)];
  });
  return changed(view, { questions: Object.fromEntries(questions) });
}

/** What the server has been asked is refused: it is asked anew with the next press. What is wrong
 * is told on its own page or not at all.
 * @param {ExerciseView} view @param {string} problem @returns {Outcome} */
function failed(view, problem) {
  const here = questionOf(view).sent !== null;
  const next = ofEach(view, (one) => (one.sent ? unasked(refused(one)) : one));
  return { view: here ? changed(next, { first: null, problem }) : next };
}

/** A move that has been judged just now is carried out at once where that can be; where another
 * one is as good, that of the run.
 * @param {ExerciseView} view @param {Outbound} message @param {Handle} before
 * @returns {Outcome} */
function told(view, message, before) {
  const next = ofEach(view, (question) => heardOf(question, message));
  const answer = answerOf(next);
  if (!answer || answer === answerOf(view)) return { view: next };
  const made = view.exercise.ask?.points === "pegs";
  const shows = made && !answer.right && Boolean(answer.shows?.pegs);
  const here = changed(next, { first: null, shows, problem: "" });
  const moves = made && answer.right && isThere(view);
  return moves ? before(here, { type: "step", by: 1, unit: "move" }) : { view: here };
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
      const next = changed(view, { shows: on, first: null });
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
    return before(ends ? changed(view, { first: null, shows: false }) : view, action);
  };
  return { step: after, seek: after, play: after };
}

/**
 * Asks the server, one thing at a time, about whatever waits for it, of any page: once all else is
 * answered, so that no older state is shown meanwhile. A page that is only read asks nothing.
 * @param {Outcome} outcome @returns {Outcome}
 */
export function withRequest(outcome) {
  const { view, send = [] } = outcome;
  if (view.talk.connection !== "open" || !isSettled(view) || send.length) return outcome;
  const { questions } = view.exercise;
  const waiting = Object.entries(questions).find(([, question]) => waits(question));
  if (!waiting) return outcome;
  const { question, request } = requested(waiting[1]);
  if (!request) return outcome;
  const next = changed(view, { questions: { ...questions, [waiting[0]]: question } });
  return { ...outcome, view: next, send: [request] };
}

// @ts-check
/**
 * What actions do on the lesson page: turning its pages; for what a page asks, two pegs, an answer,
 * its judgement, what it would lead to; and what every run has. Pure.
 */
import { presenting } from "../present/present-update.js";
import {
  answered,
  heardOf,
  hearing,
  pegPressed,
  refused,
  unasked,
  waits,
  wanted,
  withRequest,
} from "../question/oneself.js";
import { timeline } from "../timeline/timeline-update.js";
import { createRunUpdate } from "../view/look.js";
import { choosing } from "../view/switches.js";
import { knowing } from "../view/view-state.js";
import {
  frontOf,
  isThere,
  lessonOf,
  pageKnown,
  placeOf,
  pointedAt,
  questionOf,
} from "./lesson-state.js";

/** @import {Error as Refusal} from "../core/protocol.js" */
/** @import {OwnQuestion} from "../question/question-state.js" */
/** @import {Lesson} from "./lesson-state.js" */

/** Exercises come last: any other action ends the display of what an answer leads to. */
export const update = createRunUpdate(
  [timeline, presenting, choosing, turning, exercising],
  asking,
);

/** Turning a page shows that page's own stage; a page in a frame leaves the stage as it is, hidden.
 * Starting again clears all answers and goes to the first page.
 * @type {Part} */
function turning(before) {
  /** @param {View} view @param {number} page @returns {Outcome} */
  const turned = (view, page) => {
    const { pages } = lessonOf(view);
    const known = pageKnown(page, pages);
    if (!pages[page - 1].link) return { view: knowing(view, known), jump: true };
    return { ...before(view, { type: "restore", known }), jump: true };
  };
  return {
    turn: (view, { page }) => {
      const { page: now, pages } = lessonOf(view);
      const next = Math.min(Math.max(page, 1), pages.length);
      return next === now ? { view } : turned(untouched(view), next);
    },
    "start-again": (view) => {
      const { view: here } = before(view, { type: "dialog", name: null });
      return turned(changed(here, { questions: {} }), 1);
    },
  };
}

/** Continuing shows the run again; a new connection knows of no question. @type {Part} */
function exercising(before) {
  /** @type {Handle} */
  const after = (view, action) => before(unpressed(view, false), action);
  return {
    "exercise-peg": (view, { peg }) => ({ view: pressed(view, peg) }),
    "exercise-answer": (view, { value }) => ({
      view: put(view, answered(questionOf(view), value)),
    }),
    "exercise-tell": (view) => ({ view: put(view, wanted(questionOf(view))) }),
    "exercise-failed": (view, { said }) => {
      return { view: put(view, { ...questionOf(view), first: null, problem: said }) };
    },
    "exercise-shows": (view, { on }) => showing(view, on, before),
    connected: (view, action) => {
      const here = ofEach(view, unasked);
      return before(here, action);
    },
    message: (view, action) => {
      const { message } = action;
      return hearing(view, message, (here) => told(here, message, before)) ?? before(view, action);
    },
    restore: (view, action) => before(untouched(view), action),
    step: after,
    seek: after,
    play: after,
  };
}

/** The server is asked about whatever is waiting for it, from any page, one at a time: a page that
 * is only read asks nothing. @param {Outcome} outcome */
function asking(outcome) {
  const waiting = Object.values(lessonOf(outcome.view).questions).find(waits);
  return withRequest(outcome, waiting, put);
}

/** @param {View} view @param {Partial<Lesson>} change @returns {View} */
function changed(view, change) {
  return { ...view, lesson: { ...lessonOf(view), ...change } };
}

/** @param {View} view @param {OwnQuestion} question of a page */
function put(view, question) {
  const { questions } = lessonOf(view);
  return changed(view, { questions: { ...questions, [question.about.page ?? 0]: question } });
}

/** A position that was shown disappears with the press.
 * @param {View} view @param {string} peg */
function pressed(view, peg) {
  const before = questionOf(view);
  const question = pegPressed(view, before, pointedAt(view), peg);
  return question === before ? view : put(changed(view, { shows: false }), question);
}

/** Clears the pressed peg.
 * @param {View} view @param {boolean} shows what the answer leads to */
function unpressed(view, shows) {
  return changed(
    ofEach(view, (one) => ({ ...one, first: null })),
    { shows },
  );
}

/** Pegs and problems belong to the page while it is in front. @param {View} view */
function untouched(view) {
  return ofEach(view, (one) => ({ ...one, first: null, problem: "" }));
}

/** @param {View} view @param {(question: OwnQuestion) => OwnQuestion} change */
function ofEach(view, change) {
  return Object.values(lessonOf(view).questions).map(change).reduce(put, view);
}

/** The server's reply to a question may concern any page. A move that has just been judged is
 * carried out at once if possible; if another one is as good, the run's own move is.
 * @param {View} view @param {Outbound} message @param {Handle} before @returns {Outcome} */
function told(view, message, before) {
  if (message.type === "error") return { view: failed(view, message) };
  const next = ofEach(view, (question) => heardOf(question, message));
  const { told: answer } = questionOf(next);
  if (!answer || answer === questionOf(view).told) return { view: next };
  const made = frontOf(view).ask?.points === "pegs";
  const shows = made && !answer.right && Boolean(answer.shows?.pegs);
  const here = changed(next, { shows });
  const moves = made && answer.right && isThere(view);
  return moves ? before(here, { type: "step", by: 1, unit: "move" }) : { view: here };
}

/** An error is reported on its own page or not at all.
 * @param {View} view @param {Refusal} refusal */
function failed(view, { message }) {
  const front = questionOf(view);
  return ofEach(view, (one) => (one.sent ? refused(one, one === front ? message : "") : one));
}

/** Goes to a place in the run, or draws a position; “back” means the page's place.
 * @param {View} view @param {boolean} on @param {Handle} before @returns {Outcome} */
function showing(view, on, before) {
  const place = placeOf(frontOf(view));
  const shows = questionOf(view).told?.shows;
  if (!place || (on && !shows)) return { view };
  const next = unpressed(view, on);
  const { move, line = 0 } = (on && shows) || {};
  if (move !== undefined) return before(next, { type: "seek", move, line });
  return isThere(view) ? { view: next } : before(next, { type: "seek", ...place });
}

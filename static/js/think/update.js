// @ts-check
/**
 * Think first: asks before each move that is asked for, takes answers, and makes the move after.
 * While it plays the server stops there.
 */
import { isPlaying, isSettled, lastCount } from "../view/place.js";
import { withPart } from "../view/state.js";
import { isNextAsked, judge, nextAsked, openQuestion, topOf } from "./question.js";

/** @import {Question, Think, Unit, Verdict} from "../view/parts.js" */
/** @import {Handle, Outcome, Part, Table} from "../view/update.js" */

/** @type {Part} */
export function thinking(before) {
  return { ...ofThinking(before), ...aroundTravel(before), ...aroundAnswers(before) };
}

/** Think first's own actions. @param {Handle} before @returns {Table} */
function ofThinking(before) {
  return {
    think: (view, { on }) => turned(view, { on, ...EMPTY }),
    "think-from": (view, { disc }) => turned(view, { from: disc, ...EMPTY }),
    "think-peg": (view, { peg }) => pressed(view, peg, before),
    "think-on": (view) => (openQuestion(view) ? goneOn(view, before) : { view }),
    "think-show": (view) => (openQuestion(view) ? made(view, "shown", before) : { view }),
    "think-zero": (view) => ({ view: withPart(view, "think", { right: 0, wrong: 0 }) }),
  };
}

/** Going forward asks; going anywhere else closes the question.
 * @param {Handle} before @returns {Table} */
function aroundTravel(before) {
  /** @type {Handle} */
  const after = (view, action) => before(view.think.on ? closed(view) : view, action);
  return {
    step: (view, action) => {
      if (!view.think.on || action.by === -1) return after(view, action);
      const asks = question(view, action.unit);
      if (asks) return { view: asks };
      if (isPlaying(view)) return before(view, { type: "pause" });
      return isSure(view, action.unit) ? after(view, action) : { view };
    },
    play: (view, action) => (openQuestion(view) ? { view: paused(view) } : before(view, action)),
    seek: after,
    settings: after,
    lanes: after,
    restore: (view, { known }) => {
      const { right, wrong } = view.think;
      const think = { ...known.think, right, wrong };
      return before(view, { type: "restore", known: { ...known, think } });
    },
  };
}

/** The server may have stopped before a move. @param {Handle} before @returns {Table} */
function aroundAnswers(before) {
  return {
    message: (view, action) => {
      const outcome = before(view, action);
      if (!view.think.on || outcome.view.shown === view.shown) return outcome;
      return { ...outcome, view: arrived(outcome.view, stopped(view, outcome.view)) };
    },
  };
}

/** Whether a place that has just been shown is one at which playing stopped to ask.
 * @param {View} before @param {View} view */
function stopped(before, view) {
  const opens = before.talk.opening > before.talk.answered;
  return isPlaying(before) && !isPlaying(view) && !opens && leadsOn(view, view.travel.unit);
}

/** A question stays while its place is shown. @param {View} view @param {boolean} asks anew */
function arrived(view, asks) {
  const move = BigInt(view.shown?.move ?? 0) + 1n;
  const { question } = view.think;
  const kept = question?.move === move ? question : null;
  const anew = asks ? { move, first: null, playing: true } : null;
  return reasoned(withPart(view, "think", { question: kept ?? anew }));
}

/** The reason of a move that has been made is the sentence of the state after it.
 * @param {View} view @returns {View} */
function reasoned(view) {
  const { shown } = view;
  const { verdict } = view.think;
  if (!verdict || verdict.reason || !shown || BigInt(shown.move) !== verdict.move) return view;
  return withPart(view, "think", { verdict: { ...verdict, reason: shown.lanes[0].narration } });
}

/** Whether one more step makes a move that is asked for. @param {View} view @param {Unit} unit */
function leadsOn(view, unit) {
  const { shown } = view;
  return (unit === "move" || shown?.line === (shown?.lines ?? 0) - 1) && isNextAsked(view);
}

/**
 * Whether a step surely makes no move that is asked for: others may be on their way. The state
 * ahead that is shown has told of its own, if nothing but the step to it waits for an answer.
 * @param {View} view @param {Unit} unit
 */
function isSure(view, unit) {
  const { aim } = view.travel;
  const { talk, shown } = view;
  const isAhead = shown !== talk.confirmed && talk.sent === talk.answered + 1;
  if (isAhead || isSettled(view)) return true;
  return unit === "move" && aim !== null && nextAsked(view, aim) > aim + 1n;
}

const EMPTY = Object.freeze({ question: null, verdict: null });

/** A setting of the link. @param {View} view @param {Partial<Think>} think @returns {Outcome} */
function turned(view, think) {
  return { view: withPart(view, "think", think), jump: true };
}

/** @param {View} view @returns {View} */
function closed(view) {
  const { question, verdict } = view.think;
  return question || verdict ? withPart(view, "think", EMPTY) : view;
}

/** @param {View} view @param {Partial<Question>} change @returns {View} */
function asking(view, change) {
  const { question } = view.think;
  return question ? withPart(view, "think", { question: { ...question, ...change } }) : view;
}

/** Whether it plays on after the answer changes. @param {View} view */
function paused(view) {
  return asking(view, { playing: !view.think.question?.playing });
}

/** The view with its question where a step forward leads to one; null where it does not.
 * @param {View} view @param {Unit} unit @returns {View | null} */
function question(view, unit) {
  if (openQuestion(view)) return asking(view, { pressed: "key" });
  if (view.think.question) return view;
  const { shown } = view;
  if (!shown || !leadsOn(view, unit)) return null;
  const move = BigInt(shown.move) + 1n;
  return withPart(view, "think", {
    question: { move, first: null, playing: isPlaying(view) },
    verdict: null,
  });
}

/** @param {View} view @param {string} peg @param {Handle} before @returns {Outcome} */
function pressed(view, peg, before) {
  const question = openQuestion(view);
  if (!question || view.talk.connection !== "open") return { view };
  if (question.first === peg) return { view: asking(view, { first: null }) };
  if (question.first === null && topOf(view, peg)) {
    const chosen = { first: peg, pressed: undefined };
    return { view: asking(withPart(view, "think", { verdict: null }), chosen) };
  }
  const verdict = judge(view, question, question.first ?? peg, peg);
  if (verdict.finding === "right" || verdict.finding === "as_good")
    return made(view, verdict.finding, before, verdict);
  const wrong = view.think.wrong + 1;
  const again = { first: null, pressed: undefined };
  return { view: asking(withPart(view, "think", { verdict, wrong }), again) };
}

/**
 * A remote has no key for a peg. Its first press asks once more, with a hint; the next shows the
 * move.
 * @param {View} view @param {Handle} before @returns {Outcome}
 */
function goneOn(view, before) {
  const again = view.think.question?.pressed === "remote";
  return again ? made(view, "shown", before) : { view: asking(view, { pressed: "remote" }) };
}

/**
 * Makes the move that was asked for, and plays on if it was playing.
 * @param {View} view @param {"right" | "as_good" | "shown"} finding @param {Handle} before
 * @param {Verdict} [given] the right answer
 * @returns {Outcome}
 */
function made(view, finding, before, given) {
  const { think, shown } = view;
  const next = shown?.lanes[0].next_move;
  if (!think.question || !shown || !next) return { view };
  const { move, playing } = think.question;
  const { disc, from, to } = next;
  const verdict = given ?? { finding, move, disc, below: 0, from, to, reason: "" };
  const right = think.right + (finding === "shown" ? 0 : 1);
  const answered = withPart(view, "think", { question: null, verdict, right });
  const byLine = view.travel.unit === "line" && shown.line === shown.lines - 1;
  const step = before(answered, { type: "step", by: 1, unit: byLine ? "line" : "move" });
  const outcome = { ...step, view: reasoned(step.view) };
  return playing ? onward(outcome, move, before) : outcome;
}

/**
 * At the end, and at the out point of what is repeated, it rests: the move just answered would not
 * be seen otherwise.
 * @param {Outcome} outcome @param {bigint} move made last
 * @param {Handle} before @returns {Outcome}
 */
function onward(outcome, move, before) {
  const { view, send = [] } = outcome;
  const { to, loop } = view.timeline.range;
  if (move === (loop ? to : lastCount(view))) return outcome;
  if (view.travel.unit === "move" && nextAsked(view, move) === move + 1n) {
    const question = { move: move + 1n, first: null, playing: true };
    return { view: withPart(view, "think", { question }), send };
  }
  const playing = before(view, { type: "play" });
  return { ...playing, send: [...send, ...(playing.send ?? [])] };
}

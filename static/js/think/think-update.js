// @ts-check
/**
 * How Think first works: it asks before the chosen moves, takes answers, then makes the move.
 * During play, the server stops before those moves.
 */
import { hearing, unasked, withRequest } from "../question/oneself.js";
import { isPlaying, isSettled } from "../view/place.js";
import { withPart } from "../view/view-state.js";
import {
  asking,
  chosen,
  closed,
  EMPTY,
  goneOn,
  heard,
  nextAsked,
  pressed,
  questionAt,
  showing,
} from "./answering.js";
import { isNextAsked, openQuestion } from "./think-question.js";

/** @import {Think, Unit} from "../view/parts.js" */

/** Sends a question's next request to the server, whatever led to it. @type {Part} */
export function thinkingRules(before) {
  const travel = aroundTravel(before);
  return around({ ...OF_THINKING, ...travel, ...aroundAnswers(before, travel) }, (handle) => {
    return (view, action) => {
      const outcome = handle(view, action);
      return withRequest(outcome, openQuestion(outcome.view), asking);
    };
  });
}

/** @param {Table} table @param {(handle: Handle) => Handle} change @returns {Table} */
function around(table, change) {
  const handlers = Object.entries(table).map(([type, one]) => {
    return [type, change(/** @type {Handle} */ (one))];
  });
  return Object.fromEntries(handlers);
}

/** Think first's own actions. @type {Table} */
const OF_THINKING = {
  think: (view, { on }) => turned(view, { on, ...EMPTY }),
  "think-from": (view, { disc }) => turned(view, { from: disc, ...EMPTY }),
  "think-about": (view, { about }) => turned(view, { about, ...EMPTY }),
  "think-peg": (view, { peg }) => ({ view: pressed(view, peg) }),
  "think-choice": (view, { value }) => ({ view: chosen(view, value) }),
  "think-on": (view) => ({ view: goneOn(view) }),
  "think-show": (view) => ({ view: showing(view) }),
  "think-zero": (view) => ({ view: withPart(view, "think", { right: 0, wrong: 0 }) }),
};

/** Going forward asks; going anywhere else closes the question, and any of it cancels a waiting
 * press.
 * @param {Handle} before @returns {Table} */
function aroundTravel(before) {
  /** @type {Handle} */
  const after = (view, action) => before(view.think.on ? closed(view) : view, action);
  /** @type {Table} */
  const travel = {
    step: (view, action) => {
      if (!view.think.on || action.by === -1) return after(view, action);
      const asks = question(view, action.unit);
      if (asks) return { view: asks };
      if (isPlaying(view)) return before(view, { type: "pause" });
      return isSure(view, action.unit)
        ? after(view, action)
        : { view: withPart(view, "think", { early: action }) };
    },
    play: (view, action) => {
      const asks = openQuestion(view);
      return asks ? { view: asking(view, { playing: !asks.playing }) } : before(view, action);
    },
    seek: after,
    settings: after,
    lanes: after,
    restore: (view, { known }) => {
      const { right, wrong } = view.think;
      const think = { ...known.think, right, wrong };
      return before(view, { type: "restore", known: { ...known, think } });
    },
    connected: (view, action) => {
      const { question } = view.think;
      return before(question ? asking(view, unasked(question)) : view, action);
    },
  };
  return around(travel, (handle) => (view, action) => handle(forgotten(view), action));
}

/** The server may have stopped before a move, or sent what a press was waiting for.
 * @param {Handle} before @param {Table} travel @returns {Table} */
function aroundAnswers(before, travel) {
  return {
    message: (view, action) => {
      const { message } = action;
      const isOwn = message.type !== "error" || view.think.question?.sent;
      const said = isOwn && hearing(view, message, (here) => heard(here, message, before));
      const outcome = said || before(view, action);
      if (!view.think.on) return outcome;
      const isSame = outcome.view.shown === view.shown;
      const here = isSame ? outcome.view : arrived(outcome.view, stopped(view, outcome.view));
      return followed({ ...outcome, view: here }, travel);
    },
  };
}

/** Carries out a waiting press once every request is answered, unless a question has opened.
 * @param {Outcome} outcome @param {Table} travel @returns {Outcome} */
function followed(outcome, travel) {
  const { view, send = [] } = outcome;
  const { early } = view.think;
  if (!early || !isSettled(view) || send.length) return outcome;
  if (openQuestion(view)) return { ...outcome, view: forgotten(view) };
  const handle = /** @type {Handle} */ (travel[early.type]);
  return { ...outcome, ...handle(view, early) };
}

/** @param {View} view */
function forgotten(view) {
  return view.think.early ? withPart(view, "think", { early: null }) : view;
}

/** Whether play has just stopped at the new place to ask.
 * @param {View} before @param {View} view */
function stopped(before, view) {
  const opens = before.talk.opening > before.talk.answered;
  return isPlaying(before) && !isPlaying(view) && !opens && leadsOn(view, view.travel.unit);
}

/** Keeps a question while its place is shown.
 * @param {View} view @param {boolean} asks whether a new one opens */
function arrived(view, asks) {
  const move = BigInt(view.shown?.move ?? 0) + 1n;
  const { question } = view.think;
  const kept = question?.move === move ? question : null;
  const anew = asks ? questionAt(view, move, true) : null;
  return withPart(view, "think", { question: kept ?? anew });
}

/** Whether one more step makes a move to ask about. @param {View} view @param {Unit} unit */
function leadsOn(view, unit) {
  const { shown } = view;
  return (unit === "move" || shown?.line === (shown?.lines ?? 0) - 1) && isNextAsked(view);
}

/**
 * Whether a step certainly makes no move to ask about, although other states may be on their way.
 * If only the step to the shown state is unanswered, that state already knows its next move.
 * @param {View} view @param {Unit} unit
 */
function isSure(view, unit) {
  const { aim } = view.travel;
  const { talk, shown } = view;
  const isAhead = shown !== talk.confirmed && talk.sent === talk.answered + 1;
  if (isAhead || isSettled(view)) return true;
  return unit === "move" && aim !== null && nextAsked(view, aim) > aim + 1n;
}

/** Changes settings that a link carries.
 * @param {View} view @param {Partial<Think>} think @returns {Outcome} */
function turned(view, think) {
  return { view: withPart(view, "think", think), jump: true };
}

/** The view with its question if a step forward leads to one, else null.
 * @param {View} view @param {Unit} unit @returns {View | null} */
function question(view, unit) {
  if (openQuestion(view)) return asking(view, { pressed: "key" });
  if (view.think.question) return view;
  const { shown } = view;
  if (!shown || !leadsOn(view, unit)) return null;
  const asks = questionAt(view, BigInt(shown.move) + 1n, isPlaying(view));
  return withPart(view, "think", { question: asks, told: null });
}

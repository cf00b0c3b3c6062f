// @ts-check
/**
 * Think first stops before each move that is asked for, whatever states the server has played on
 * to.
 */
import { isPlaying, lastCount } from "../view/place.js";
import { withPart } from "../view/state.js";
import { nextAsked } from "./question.js";

/** @import {Shown} from "../view/parts.js" */
/** @import {Outcome} from "../view/update.js" */

/** @typedef {{move: bigint, line: number}} Stop the move before which to stop, and the line */

/**
 * A state is shown only if no move that is asked for has been made on the way to it.
 * @param {View} view @param {Outcome} plain what the state leads to otherwise
 * @param {Shown} state @returns {Outcome}
 */
export function stopped(view, plain, state) {
  const jump = isJump(view.talk, Number(state.ref ?? 0));
  const reached = BigInt(state.move);
  const done = jump ? BigInt(view.travel.start.move ?? state.move) : (view.think.done ?? reached);
  const seen = plain.view.shown === state;
  const asked = Boolean(plain.send?.length);
  if (!seen && !asked) {
    return jump ? { ...plain, view: withPart(plain.view, "think", { done }) } : plain;
  }
  const stop = seen && asked ? null : stopIn(plain.view, state, done);
  if (stop) return stopAt(view, plain.view, state, stop);
  return seen ? { ...plain, view: arrived(plain.view, state) } : plain;
}

/**
 * Whether a state is the first to answer a seek or an opening: later requests may share its answer.
 * @param {View["talk"]} talk @param {number} ref
 */
function isJump({ answered, seeking, opening }, ref) {
  return [seeking, opening].some((asked) => asked > answered && asked <= ref);
}

/** @param {View} view @param {Shown} state @param {bigint} done @returns {Stop | null} */
function stopIn(view, state, done) {
  const [next, k] = [nextAsked(view, done), BigInt(state.move)];
  const { to, loop } = view.timeline.range;
  if (next > lastCount(view) || (loop && to !== null && next > to)) return null;
  if (k >= next) return { move: next, line: 0 };
  const between = state.clock === "line" && state.line < state.lines - 1;
  return state.playing && k + 1n === next && !between ? { move: next, line: state.line } : null;
}

/**
 * Back to exactly the place before the move, whatever the server has played on to.
 * @param {View} view @param {View} plain @param {Shown} state @param {Stop} stop @returns {Outcome}
 */
function stopAt(view, plain, state, { move, line }) {
  const start = { move: String(move - 1n), line };
  const beyond = BigInt(state.move) >= move;
  const window = beyond ? view.timeline.window : plain.timeline.window;
  const next = {
    ...withPart(plain, "timeline", { window }),
    shown: beyond ? view.shown : plain.shown,
    travel: { ...plain.travel, start, wantsPlay: false },
    think: {
      ...view.think,
      question: { move, first: null, playing: isPlaying(view) },
      done: move - 1n,
    },
  };
  return { view: next, send: [{ type: "pause" }, { type: "seek", ...start }] };
}

/** @param {View} view @param {Shown} state @returns {View} */
function arrived(view, state) {
  const done = BigInt(state.move);
  const { question } = view.think;
  const kept = question?.move === done + 1n ? question : null;
  return reasoned(withPart(view, "think", { done, question: kept }));
}

/** The reason of a move that has been made is the sentence of the state after it.
 * @param {View} view @returns {View} */
export function reasoned(view) {
  const { shown } = view;
  const { verdict } = view.think;
  if (!verdict || verdict.reason || !shown || BigInt(shown.move) !== verdict.move) return view;
  return withPart(view, "think", { verdict: { ...verdict, reason: shown.lanes[0].narration } });
}

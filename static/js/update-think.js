// @ts-check
/** Think first: stops before each move that is asked for, takes answers, and makes the move after them. */
import { beginThink, isNextAsked, judge, nextAsked, openQuestion, topOf } from "./think.js";
import { answered } from "./update-answers.js";
import { looped } from "./update-timeline.js";
import { addressed } from "./update-travel.js";
import { isPlaying, lastCount } from "./view.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./update.js").Action} Action */
/** @typedef {import("./update.js").Outcome} Outcome */
/** @typedef {import("./protocol.js").State} State */
/** @typedef {import("./think.js").Think} Think */
/** @typedef {{move: bigint, line: number}} Stop the move before which to stop, and the line */

/** Comes before everything else. @param {View} view @param {Action} action @returns {Outcome | null} */
export function thought(view, action) {
  if (action.type === "think") return { view: turned(view, { ...beginThink(action.on, view.think.from), ...tally(view) }) };
  if (action.type === "restore") return addressed(view, { ...action, known: { ...action.known, think: { ...view.think, ...action.known.think, ...tally(view) } } });
  if (!view.think.on) return null;
  switch (action.type) {
    case "step": return action.by === 1 ? forward(view, action) : addressed(closed(view), action);
    case "play": return openQuestion(view) ? { view: asking(view, { playing: !view.think.question?.playing }) } : null;
    case "seek": case "settings": case "lanes": return addressed(closed(view), action);
    case "message": return heard(view, action);
    case "think-from": return { view: turned(closed(view), { ...view.think, from: action.disc, question: null, verdict: null }) };
    case "think-peg": return pressed(view, action.peg);
    case "think-show": return openQuestion(view) ? made(view, "shown") : { view };
    case "think-zero": return { view: { ...view, think: { ...view.think, right: 0, wrong: 0 } } };
    default: return null;
  }
}

/** @param {View} view */
function tally({ think }) {
  return { right: think.right, wrong: think.wrong };
}

/** A setting of the link. @param {View} view @param {Think} think @returns {View} */
function turned(view, think) {
  return { ...view, think, jumps: view.jumps + 1 };
}

/** @param {View} view @returns {View} */
function closed(view) {
  const { question, verdict } = view.think;
  return question || verdict ? { ...view, think: { ...view.think, question: null, verdict: null } } : view;
}

/** @param {View} view @param {Partial<import("./think.js").Question>} change @returns {View} */
function asking(view, change) {
  const { question } = view.think;
  return question ? { ...view, think: { ...view.think, question: { ...question, ...change } } } : view;
}

/** @param {View} view @param {Extract<Action, {type: "step"}>} action @returns {Outcome | null} */
function forward(view, action) {
  if (view.think.question) return { view };
  const { shown } = view;
  const makes = action.unit === "move" || shown?.line === (shown?.lines ?? 0) - 1;
  if (!shown || !makes || !isNextAsked(view)) return addressed(closed(view), action);
  const question = { move: BigInt(shown.move) + 1n, first: null, playing: isPlaying(view) };
  return { view: { ...view, think: { ...view.think, question, verdict: null } } };
}

/** A state is shown only if no move that is asked for has been made on the way to it.
 * @param {View} view @param {Extract<Action, {type: "message"}>} action @returns {Outcome | null} */
function heard(view, action) {
  const { message } = action;
  const round = looped(view, action);
  const plain = round ?? answered(view, action);
  if (!plain || message.type !== "state") return plain;
  const jump = isJump(view.talk, Number(message.ref ?? 0));
  const done = jump ? BigInt(view.start.move ?? message.move) : view.think.done ?? BigInt(message.move);
  const seen = plain.view.shown === message;
  if (!seen && !round) return jump ? { ...plain, view: { ...plain.view, think: { ...view.think, done } } } : plain;
  const stop = seen && plain.send?.length ? null : stopIn(plain.view, message, done);
  if (stop) return stopped(view, plain.view, message, stop);
  return seen ? { ...plain, view: arrived(plain.view, message) } : plain;
}

/** Whether a state is the first to answer a seek or an opening: later requests may share its answer.
 * @param {View["talk"]} talk @param {number} ref */
function isJump({ answered: before, seeking, opening }, ref) {
  return [seeking, opening].some((asked) => asked > before && asked <= ref);
}

/** @param {View} view @param {State} state @param {bigint} done @returns {Stop | null} */
function stopIn(view, state, done) {
  const [next, k] = [nextAsked(view, done), BigInt(state.move)];
  const { to, loop } = view.range;
  if (next > lastCount(view) || (loop && to !== null && next > to)) return null;
  if (k >= next) return { move: next, line: 0 };
  if (!state.playing || k + 1n < next || (state.clock === "line" && state.line < state.lines - 1)) return null;
  return { move: next, line: state.line };
}

/** Back to exactly the place before the move, whatever the server has played on to.
 * @param {View} view @param {View} plain @param {State} state @param {Stop} stop @returns {Outcome} */
function stopped(view, plain, state, { move, line }) {
  const start = { move: String(move - 1n), line };
  const beyond = BigInt(state.move) >= move;
  const kept = beyond ? { shown: view.shown, window: view.window } : {};
  const question = { move, first: null, playing: isPlaying(view) };
  const think = { ...view.think, question, done: move - 1n };
  return { view: { ...plain, ...kept, start, wantsPlay: false, think }, send: [{ type: "pause" }, { type: "seek", ...start }] };
}

/** @param {View} view @param {State} state @returns {View} */
function arrived(view, state) {
  const move = BigInt(state.move);
  const { question } = view.think;
  const think = { ...view.think, done: move, question: question?.move === move + 1n ? question : null };
  return reasoned({ ...view, think });
}

/** The reason of a move that has been made is the sentence of the state after it. @param {View} view @returns {View} */
function reasoned(view) {
  const { verdict } = view.think;
  if (!verdict || verdict.reason || !view.shown || BigInt(view.shown.move) !== verdict.move) return view;
  return { ...view, think: { ...view.think, verdict: { ...verdict, reason: view.shown.lanes[0].narration } } };
}

/** @param {View} view @param {string} peg @returns {Outcome} */
function pressed(view, peg) {
  const question = openQuestion(view);
  if (!question || view.connection !== "open") return { view };
  if (question.first === peg) return { view: asking(view, { first: null }) };
  if (question.first === null && topOf(view, peg)) return { view: asking({ ...view, think: { ...view.think, verdict: null } }, { first: peg }) };
  const verdict = judge(view, question, question.first ?? peg, peg);
  if (verdict.finding === "right") return made(view, "right");
  return { view: asking({ ...view, think: { ...view.think, verdict, wrong: view.think.wrong + 1 } }, { first: null }) };
}

/** Makes the move that was asked for, and plays on if it was playing.
 * @param {View} view @param {"right" | "shown"} finding @returns {Outcome} */
function made(view, finding) {
  const { think, shown } = view;
  const next = shown?.lanes[0].next_move;
  if (!think.question || !shown || !next) return { view };
  const { move, playing } = think.question;
  const verdict = { finding, move, disc: next.disc, under: 0, from: next.from, to: next.to, reason: "" };
  const after = { ...think, question: null, verdict, done: move, right: think.right + (finding === "right" ? 1 : 0) };
  const byLine = view.unit === "line" && shown.line === shown.lines - 1;
  const step = addressed({ ...view, think: after }, { type: "step", by: 1, unit: byLine ? "line" : "move" });
  const outcome = { send: step?.send ?? [], view: reasoned(step?.view ?? view) };
  return playing ? onward(outcome, move) : outcome;
}

/** At the end, and at the out point of what is repeated, it rests: the move just answered would not be seen otherwise.
 * @param {{view: View, send: import("./protocol.js").Request[]}} outcome @param {bigint} move made last @returns {Outcome} */
function onward({ view, send }, move) {
  const { to, loop } = view.range;
  const ends = move === (loop ? to : lastCount(view));
  if (ends) return { view, send };
  if (view.unit === "move" && nextAsked(view, move) === move + 1n) {
    return { view: { ...view, think: { ...view.think, question: { move: move + 1n, first: null, playing: true } } }, send };
  }
  const go = looped(view, { type: "play" }) ?? addressed(view, { type: "play" });
  return { view: go?.view ?? view, send: [...send, ...(go?.send ?? [])] };
}

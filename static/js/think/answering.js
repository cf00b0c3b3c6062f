// @ts-check
/** What answers lead to: by two pegs, by a choice, or by going on without one. Pure. */

import { topOf } from "../question/point/pressed.js";
import { lastCount } from "../view/place.js";
import { withPart } from "../view/state.js";
import { judge } from "./judge.js";
import { openQuestion } from "./question.js";
import { asking, nextAsked, questionAt, reasoned, revealOf } from "./questions.js";

/** @import {Inbound} from "../core/protocol.js" */
/** @import {Question, Verdict} from "../view/parts.js" */
/** @import {Handle, Outcome} from "../view/update.js" */

/** @param {View} view @param {string} peg @param {Handle} before @returns {Outcome} */
export function pressed(view, peg, before) {
  const question = openQuestion(view);
  if (question?.about !== "next-move" || view.talk.connection !== "open") return { view };
  if (question.first === peg) return { view: asking(view, { first: null }) };
  if (question.first === null && topOf(view, peg)) {
    const chosen = { first: peg, pressed: undefined };
    return { view: asking(withPart(view, "think", { verdict: null }), chosen) };
  }
  const verdict = judge(view, question, question.first ?? peg, peg);
  if (verdict.finding === "right" || verdict.finding === "as_good")
    return made(view, verdict.finding, before, verdict);
  return { view: wrong(view, verdict, { first: null }) };
}

/** The server says whether a choice is right, and after that it is known.
 * @param {View} view @param {string} value @param {Handle} before @returns {Outcome} */
export function chosen(view, value, before) {
  const question = openQuestion(view);
  const { asked, tried = [], told, given, shows } = question ?? {};
  if (!asked || shows || given || tried.includes(value)) return { view };
  if (told) return judged(view, value, before);
  return { view: asking(view, { given: value, pressed: undefined }) };
}

/** What was right has been told: of a choice that waits for it, or of one that is made then.
 * @param {View} view @param {string} value @param {Handle} before @returns {Outcome} */
export function judged(view, value, before) {
  const { asked, told, tried = [], move } = view.think.question ?? {};
  if (!asked || !told || move === undefined) return { view };
  if (value === told.right) return made(view, "right", before);
  const text = asked.choices.find(({ id }) => id === value)?.text ?? value;
  const nothing = { disc: 0, below: 0, from: "", to: "", reason: "" };
  /** @type {Verdict} */
  const verdict = { finding: "not_it", move, ...nothing, text };
  return { view: wrong(view, verdict, { tried: [...tried, value] }) };
}

/** @param {View} view @param {Verdict} verdict @param {Partial<Question>} again */
function wrong(view, verdict, again) {
  const counted = withPart(view, "think", { verdict, wrong: view.think.wrong + 1 });
  return asking(counted, { ...again, pressed: undefined });
}

/**
 * A remote has no key for an answer. Its first press asks once more, with a hint; the next shows
 * the answer.
 * @param {View} view @param {Handle} before @returns {Outcome}
 */
export function goneOn(view, before) {
  const again = view.think.question?.pressed === "remote";
  return again ? showing(view, before) : { view: asking(view, { pressed: "remote" }) };
}

/** The answer of a choice is asked for first, where it is not known.
 * @param {View} view @param {Handle} before @returns {Outcome} */
export function showing(view, before) {
  const { about, told } = view.think.question ?? {};
  const waits = about !== "next-move" && !told && view.talk.connection === "open";
  return waits ? { view: asking(view, { shows: true }) } : made(view, "shown", before);
}

/**
 * Makes the move that was asked for, and plays on if it was playing.
 * @param {View} view @param {"right" | "as_good" | "shown"} finding @param {Handle} before
 * @param {Verdict} [given] the right answer
 * @returns {Outcome}
 */
export function made(view, finding, before, given) {
  const { think, shown } = view;
  const next = shown?.lanes[0].next_move;
  const { question } = think;
  if (!question || !shown || !next) return { view };
  const verdict = { ...(given ?? foundOf(question, finding, next)), ...whyOf(question) };
  const right = think.right + (finding === "shown" ? 0 : 1);
  const answered = withPart(view, "think", { question: null, verdict, right });
  const byLine = view.travel.unit === "line" && shown.line === shown.lines - 1;
  const step = before(answered, { type: "step", by: 1, unit: byLine ? "line" : "move" });
  const send = [...reasonRequests(question, finding), ...(step.send ?? [])];
  const outcome = { ...step, view: reasoned(step.view), send };
  return question.playing ? onward(outcome, question.move, before) : outcome;
}

/** @param {Question} question @param {Verdict["finding"]} finding
 * @param {{disc: number, from: string, to: string}} next @returns {Verdict} */
function foundOf({ move, asked, told }, finding, { disc, from, to }) {
  const text = asked?.choices.find(({ id }) => id === told?.right)?.text;
  return { finding, move, disc, below: 0, from, to, reason: "", ...(text && { text }) };
}

/** The reason as far as it is known, and the number of the question that it is asked for.
 * @param {Question} question @returns {Partial<Verdict>} */
function whyOf({ asked, told }) {
  return { question: asked?.question, why: told?.why ?? "" };
}

/** The reason for a move is asked for together with that. @param {Question} question
 * @param {Verdict["finding"]} finding @returns {Inbound[]} */
function reasonRequests({ asked, told }, finding) {
  return asked && !told && finding !== "as_good" ? [revealOf(asked)] : [];
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
    const question = questionAt(view, move + 1n, true);
    return { view: withPart(view, "think", { question }), send };
  }
  const playing = before(view, { type: "play" });
  return { ...playing, send: [...send, ...(playing.send ?? [])] };
}

// @ts-check
/** What the server says of a question: it is asked, an answer is judged, or refused. Pure. */
import { heardOf, refused, unasked } from "../question/oneself.js";
import { caughtUp, heard } from "../view/answers.js";
import { withPart } from "../view/state.js";
import { asking, closed, made } from "./answering.js";
import { openQuestion } from "./question.js";

/** @import {Error as Refusal, Outbound} from "../core/protocol.js" */
/** @import {Question} from "../view/parts.js" */
/** @import {Handle, Outcome} from "../view/update.js" */

/** @param {View} view @param {Outbound} message @param {Handle} before
 * @returns {Outcome | null} null: it is about something else */
export function told(view, message, before) {
  switch (message.type) {
    case "asked":
    case "answered":
    case "tally":
      return said(view, message, before);
    case "error":
      return ofQuestion(view, message) ? refusal(view, message) : null;
    default:
      return null;
  }
}

/** An older one is about another place.
 * @param {View} view @param {Outbound} message @param {Handle} before @returns {Outcome} */
function said(view, message, before) {
  const { view: here, send = [] } = caughtUp(heard(view, message.ref));
  const question = openQuestion(here);
  if (!question || (message.type === "asked" && !isThere(here, message)))
    return { view: here, send };
  const now = heardOf(question, message);
  if (now.told === question.told) return { view: asking(here, now), send };
  const next = judged(here, now, before);
  return { ...next, send: [...send, ...(next.send ?? [])] };
}

/** @param {View} view @param {{move: string, line?: number}} place */
function isThere({ shown }, { move, line = 0 }) {
  return move === shown?.move && line === shown.line;
}

/** @param {View} view @param {Question} question @param {Handle} before @returns {Outcome} */
function judged(view, question, before) {
  const { asked, told: found } = question;
  if (!found) return { view };
  const answer = asked?.choices.find(({ id }) => id === found.value)?.text ?? found.value;
  const told = { ...found, answer };
  if (found.right) return made(view, question, told, before);
  const counted = withPart(view, "think", { told, wrong: view.think.wrong + 1 });
  return { view: asking(counted, question) };
}

/** Whether the newest request of the question is refused.
 * @param {View} view @param {Refusal} refusal */
function ofQuestion({ think, talk }, { ref }) {
  return ref != null && Number(ref) === talk.asking && Boolean(think.question?.sent);
}

/**
 * Where there is nothing to ask the move is asked for. What cannot be asked at all, as while the
 * class is asked, is not; an answer that was refused is forgotten, and the question asked anew.
 * @param {View} view @param {Refusal} refusal @returns {Outcome}
 */
function refusal(view, { ref, code, field }) {
  const { view: here, send } = caughtUp(heard(view, ref));
  const question = openQuestion(here);
  if (!question) return { view: here, send };
  const { about, asked } = question;
  if (asked && code !== "not_allowed")
    return { view: asking(here, unasked(refused(question))), send };
  if (asked || field !== "kind" || about.kind === "next-move") return { view: closed(here), send };
  const instead = { ...about, kind: "next-move" };
  return { view: asking(here, { ...refused(question), about: instead }), send };
}

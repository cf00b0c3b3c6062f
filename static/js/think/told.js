// @ts-check
/** What the server says of a question: its choices, the answer and the reason. Pure. */
import { caughtUp, heard } from "../view/answers.js";
import { withPart } from "../view/state.js";
import { judged, made } from "./answering.js";
import { openQuestion } from "./question.js";
import { asking, unasked } from "./questions.js";

/** @import {Asked, Error as Refusal, Outbound, Tally} from "../core/protocol.js" */
/** @import {Handle, Outcome} from "../view/update.js" */

/** What only questions are refused for. */
const FIELDS = ["kind", "question", "value", "round"];

/** @param {View} view @param {Outbound} message @param {Handle} before
 * @returns {Outcome | null} null: it is about something else */
export function told(view, message, before) {
  switch (message.type) {
    case "asked":
      return asked(view, message);
    case "answered":
      return caughtUp(heard(view, message.ref));
    case "tally":
      return tallied(view, message, before);
    case "error":
      return FIELDS.includes(message.field ?? "") ? refused(view, message, before) : null;
    default:
      return null;
  }
}

/** An older one is about another place. @param {View} view @param {Asked} message
 * @returns {Outcome} */
function asked(view, message) {
  const { view: here, send = [] } = caughtUp(heard(view, message.ref));
  const question = openQuestion(here);
  const { move, line } = here.shown ?? {};
  const isThere = message.move === move && (message.line ?? 0) === line;
  const isThis = question?.about === message.kind && isThere;
  return { view: isThis ? asking(here, { asked: message }) : here, send };
}

/** @param {View} view @param {Tally} tally @param {Handle} before @returns {Outcome} */
function tallied(view, { ref, question: number, right, why }, before) {
  const { view: here, send = [] } = caughtUp(withWhy(heard(view, ref), number, why ?? ""));
  const question = openQuestion(here);
  if (question?.asked?.question !== number) return { view: here, send };
  const { shows, given } = question;
  const known = asking(here, { told: { right, why: why ?? "" }, given: undefined, shows: false });
  const next = shows
    ? made(known, "shown", before)
    : given === undefined
      ? { view: known }
      : judged(known, given, before);
  return { ...next, send: [...send, ...(next.send ?? [])] };
}

/** The reason of what was answered last. @param {View} view @param {number} number
 * @param {string} why */
function withWhy(view, number, why) {
  const { verdict } = view.think;
  if (verdict?.question !== number) return view;
  return withPart(view, "think", { verdict: { ...verdict, why } });
}

/**
 * Where there is nothing to choose from the move is asked for; an answer that was lost is asked for
 * once more, and what is to be shown is shown without a reason.
 * @param {View} view @param {Refusal} refusal @param {Handle} before @returns {Outcome}
 */
function refused(view, { ref }, before) {
  const { view: here, send = [] } = caughtUp(heard(view, ref));
  const question = openQuestion(here);
  if (!question) return { view: here, send };
  if (question.shows) {
    const shown = made(unasked(here), "shown", before);
    return { ...shown, send: [...send, ...(shown.send ?? [])] };
  }
  if (question.asked) return { view: unasked(here), send };
  if (question.about === "next-move") return { view: here, send };
  return { view: asking(here, { about: "next-move", sent: undefined }), send };
}

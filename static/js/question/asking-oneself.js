// @ts-check
/** What Think first and a lesson both do with a question that a viewer asks himself. Pure. */
import { topOf } from "../point/pressed.js";
import { beginning, nameOf } from "../stage/names.js";
import { caughtUp, heard } from "../view/answers.js";
import { isSettled } from "../view/place.js";
import { requestOf, waits } from "./oneself.js";

/** @import {Asks, Outbound} from "../core/protocol.js" */
/** @import {Outcome} from "../view/update.js" */
/** @import {Question} from "./oneself.js" */

/**
 * Asks the server once all else is answered, so that no older state is shown meanwhile.
 * @template {Question} Q @param {Outcome} outcome @param {Q | null | undefined} question
 * @param {(view: View, question: Q) => View} put the question when it has been sent
 * @returns {Outcome}
 */
export function withRequest(outcome, question, put) {
  const { view, send = [] } = outcome;
  const { talk, room } = view;
  const joined = !room || room.ended || (room.joined && !room.failing);
  const ready = joined && talk.connection === "open" && isSettled(view) && !send.length;
  const request = ready && question && !question.sent && requestOf(question);
  if (!request) return outcome;
  return { ...outcome, view: put(view, { ...question, sent: request.type }), send: [request] };
}

/**
 * What the server says of a question, or that its newest request is refused; null: something else.
 * @param {View} view @param {Outbound} message
 * @param {(view: View, message: Outbound) => Outcome} told @returns {Outcome | null}
 */
export function hearing(view, message, told) {
  const { type, ref } = message;
  const refused = type === "error" && ref != null && Number(ref) === view.talk.asking;
  if (!refused && type !== "asked" && type !== "answered" && type !== "tally") return null;
  const { view: here, send = [] } = caughtUp(heard(view, ref));
  const next = told(here, message);
  return { ...next, send: [...send, ...(next.send ?? [])] };
}

/** What the question waits for; empty: for nothing.
 * @param {View} view @param {Question} question @param {Words} words */
export function waitText({ talk }, question, words) {
  if (!waits(question)) return "";
  return words.say(talk.connection === "lost" ? "question_lost" : "question_waits");
}

/** How to answer, or after the first of two pegs how to go on.
 * @param {View} view @param {Asks["points"]} points @param {string | null} first
 * @param {Words} words */
export function howText(view, points, first, words) {
  if (first) {
    const disc = beginning(nameOf(view.opened, topOf(view, first), words));
    return words.say("point_first", { disc, peg: first });
  }
  const labels = view.opened?.pegs.map(({ label }) => label) ?? [];
  return words.say(`question_how_${points}`, { first: labels[0] ?? "", last: labels.at(-1) ?? "" });
}

// @ts-check
/** What Think first says: of the question, of an answer, of going on without one. Pure. */

import { topOf } from "../question/point/pressed.js";
import { lastCount } from "../view/place.js";
import { reasonOf } from "./hide.js";
import { askedSizes, isClassic } from "./question.js";
import { firstText, hintOf, pressText, sayVerdict } from "./say-named.js";

/** @import {Question, Verdict} from "../view/parts.js" */

/** What the box says. @param {View} view @param {Question | null} question @param {Words} words */
export function textOf(view, question, words) {
  const { verdict } = view.think;
  const parts = [];
  if (verdict) parts.push(verdictText(view, question, verdict, words));
  if (question?.first) parts.push(firstSaid(view, question.first, words));
  else if (question?.pressed) parts.push(helpText(view, question, words));
  else if (question && !verdict) parts.push(howText(view, question, words));
  if (question?.playing && !verdict) parts.push(words.say("think_goes_on"));
  if (!parts.length) parts.push(hintText(view, words));
  return parts.join(" ").trim();
}

/** Whether the server's reason is told, which may be long. @param {View} view */
export function isReason({ think: { verdict } }) {
  return Boolean(verdict?.why);
}

/** How to answer; nothing before the choices have come.
 * @param {View} view @param {Question} question @param {Words} words */
function howText(view, { about, asked }, words) {
  if (about !== "next-move") return asked ? words.say("think_choose") : "";
  return isClassic(view) ? words.say("think_press") : pressText(view, words);
}

/** After the first press on a peg. @param {View} view @param {string} peg @param {Words} words */
function firstSaid(view, peg, words) {
  if (!isClassic(view)) return firstText(view, peg, words);
  return words.say("think_first", { disc: topOf(view, peg), peg });
}

/** What is said to somebody who goes on without an answer.
 * @param {View} view @param {Question} question @param {Words} words */
function helpText(view, { about, pressed }, words) {
  const again = pressed === "remote";
  if (about === "next-move")
    return words.say(again ? "think_again" : "think_answer", { hint: hintOf(view, words) });
  return words.say(again ? "think_choose_again" : "think_answer", { hint: "" });
}

/** @param {View} view @param {Words} words */
function hintText(view, words) {
  if (view.shown && BigInt(view.shown.move) === lastCount(view)) return words.say("think_end");
  const { smallest } = askedSizes(view);
  return smallest === 1
    ? words.say("think_hint")
    : words.say("think_hint_from", { disc: smallest });
}

/** An answer with its reason, unless the headline gives it.
 * @param {View} view @param {Question | null} question @param {Verdict} verdict
 * @param {Words} words */
function verdictText(view, question, verdict, words) {
  const { finding, disc, below, from, to, move, text } = verdict;
  const values = { disc, under: below, from, to };
  if (text !== undefined && finding !== "right") return choiceText(verdict, text, words);
  if (finding === "right" || finding === "shown") {
    const reason = reasonFor(view, question, verdict, words);
    if (reason) return words.say(`think_${finding}_because`, { ...values, reason });
  }
  if (!isClassic(view)) return sayVerdict(view, verdict, words);
  const starts = finding === "elsewhere" && move === 1n;
  return words.say(starts ? "think_elsewhere_start" : `think_${finding}`, {
    ...values,
    reason: view.shown?.lanes[0].narration ?? "",
  });
}

/** @param {Verdict} verdict @param {string} answer @param {Words} words */
function choiceText({ finding, why = "" }, answer, words) {
  return words.say(`think_choice_${finding}`, { answer, reason: why });
}

/** The server's reason, or what was said of the move; nothing while the headline says the same.
 * @param {View} view @param {Question | null} question @param {Verdict} verdict
 * @param {Words} words */
function reasonFor(view, question, { disc, from, to, move, reason, why }, words) {
  const isHere = question === null && BigInt(view.shown?.move ?? 0) === move;
  const headline = isHere ? view.shown?.lanes[0].narration : undefined;
  if (why) return headline !== undefined && why.includes(headline) ? "" : why;
  if (isHere || !reason) return "";
  const told = { last_move: { disc, from, to }, line: 0, narration: reason };
  return isClassic(view) ? reasonOf(told, words) : reason;
}

// @ts-check
/** What Think first says: of the question, of an answer, of going on without one. Pure. */
import { lastCount } from "../view/place.js";
import { reasonOf } from "./hide.js";
import { askedSizes, isClassic, topOf } from "./question.js";
import { firstText, hintOf, pressText, sayVerdict } from "./say-named.js";

/** @import {Question} from "../view/parts.js" */

/** What the box says. @param {View} view @param {Question | null} question @param {Words} words */
export function textOf(view, question, words) {
  const { verdict } = view.think;
  const parts = [];
  if (verdict) parts.push(verdictText(view, question, words));
  if (question?.first) parts.push(firstSaid(view, question.first, words));
  else if (question?.pressed) parts.push(helpText(view, question, words));
  else if (question && !verdict)
    parts.push(isClassic(view) ? words.say("think_press") : pressText(view, words));
  if (question?.playing && !verdict) parts.push(words.say("think_goes_on"));
  if (!parts.length) parts.push(hintText(view, words));
  return parts.join(" ");
}

/** After the first press on a peg. @param {View} view @param {string} peg @param {Words} words */
function firstSaid(view, peg, words) {
  if (!isClassic(view)) return firstText(view, peg, words);
  return words.say("think_first", { disc: topOf(view, peg), peg });
}

/** What is said to somebody who goes on without an answer.
 * @param {View} view @param {Question} question @param {Words} words */
function helpText(view, question, words) {
  const hint = hintOf(view, words);
  return words.say(question.pressed === "remote" ? "think_again" : "think_answer", { hint });
}

/** @param {View} view @param {Words} words */
function hintText(view, words) {
  if (view.shown && BigInt(view.shown.move) === lastCount(view)) return words.say("think_end");
  const { smallest } = askedSizes(view);
  return smallest === 1
    ? words.say("think_hint")
    : words.say("think_hint_from", { disc: smallest });
}

/** A right answer with its reason, unless the headline gives it.
 * @param {View} view @param {Question | null} question @param {Words} words */
function verdictText(view, question, words) {
  const { verdict } = view.think;
  if (!verdict) return "";
  const { finding, disc, below, from, to, move, reason } = verdict;
  const values = { disc, under: below, from, to };
  if (finding === "right" || finding === "shown") {
    const elsewhere = question !== null || BigInt(view.shown?.move ?? 0) !== move;
    if (elsewhere && reason) {
      const told = { last_move: { disc, from, to }, line: 0, narration: reason };
      const because = isClassic(view) ? reasonOf(told, words) : reason;
      return words.say(`think_${finding}_because`, { ...values, reason: because });
    }
  }
  if (!isClassic(view)) return sayVerdict(view, verdict, words);
  const starts = finding === "elsewhere" && move === 1n;
  return words.say(starts ? "think_elsewhere_start" : `think_${finding}`, {
    ...values,
    reason: view.shown?.lanes[0].narration ?? "",
  });
}

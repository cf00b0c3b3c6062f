// @ts-check
/** What can be asked, before which move next, and how an answer is pointed at. Pure. */
import { scriptOf } from "../core/variants.js";
import { isOpen } from "../question/state.js";
import { openQuestion, smallestAsked } from "./question.js";

/** @import {Asks} from "../core/protocol.js" */
/** @import {Pointed} from "../point/pressed.js" */
/** @import {About, Question} from "../view/parts.js" */

/** @type {Pick<Asks, "kind" | "points">} */
const NEXT_MOVE = { kind: "next-move", points: "pegs" };

/** What can be asked of the shown lane, and where it is answered. @param {View} view */
export function kindsOf({ opened }) {
  return opened?.asks ?? [NEXT_MOVE];
}

/** What is asked here. @param {View} view @returns {About} */
export function aboutOf(view) {
  return kindOf(view, view.think.about).kind;
}

/** Where a question is answered, or the next one will be.
 * @param {View} view @param {Question | null} question */
export function pointsOf(view, question) {
  if (question?.asked?.points) return question.asked.points;
  return kindOf(view, question?.about.kind ?? view.think.about).points;
}

/** @param {View} view @param {About} about */
function kindOf(view, about) {
  return kindsOf(view).find(({ kind }) => kind === about) ?? NEXT_MOVE;
}

/** The first move after `move` that is asked for. @param {View} view @param {bigint} move */
export function nextAsked(view, move) {
  const lane = view.opened ?? view.settings;
  return scriptOf(lane).nextFrom(move, smallestAsked(view), lane);
}

/** How an answer is pointed at: by pegs, whose keys do nothing else until the place is shown, or by
 * a choice. A class that is asked comes first.
 * @param {View} view @returns {Pointed | null} */
export function pointedAt(view) {
  const { question } = view.think;
  if (!question || isOpen(view.room?.question)) return null;
  const { first } = question;
  return { points: pointsOf(view, question), first, waits: !openQuestion(view) };
}

// @ts-check
/**
 * What is hidden while the class is asked, from the question on until its answer is shown. Pure.
 */
import { movedText } from "../question/question-text.js";
import { isHidden } from "../question/vote.js";

/** @import {Hiding} from "../question/hide.js" */

/** @param {View} view @returns {Hiding | null} */
export function hiddenByClass(view) {
  const { room, shown } = view;
  const question = room?.question;
  if (!isHidden(question, shown)) return null;
  const { hides = [], points = "choice" } = question.asked;
  return { hides, points, asks: true, text: textOf(question.asked, view) };
}

/** What has moved, and the question; a teacher's own question is beside the stage alone.
 * @param {Asked} asked @param {View} view */
function textOf({ kind, text }, view) {
  const [lane] = view.shown?.lanes ?? [];
  const moved = view.compare.lanes || lane.line ? "" : movedText(view);
  return moved && kind === "choice" ? moved : `${moved} ${text}`.trim();
}

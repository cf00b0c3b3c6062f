// @ts-check
/** What is hidden while a page of a lesson asks; and the position that a wrong answer leads to. */
import { movedText } from "../question/hide.js";
import { beginning, nameOf } from "../stage/names.js";
import { isOpen, isThere, positionShown } from "./asking.js";

/** @import {Hiding} from "../question/hide.js" */
/** @import {ExerciseView} from "./state.js" */

/** The calls stay legible where one of them is pressed.
 * @param {ExerciseView} view @param {Words} words @returns {Hiding | null} */
export function hiddenByPage(view, words) {
  const { ask } = view.exercise;
  if (!ask || !isOpen(view) || !isThere(view)) return null;
  const { points } = ask;
  const hides = ask.hides.filter((mark) => mark !== points);
  const leadsTo = positionShown(view);
  const text = leadsTo
    ? wouldText(leadsTo, view, words)
    : movedText(view, words) || words.say("exercise_nothing_moved");
  return { hides, points, asks: true, text, leadsTo };
}

/** @param {NonNullable<Hiding["leadsTo"]>} leadsTo @param {ExerciseView} view
 * @param {Words} words */
function wouldText({ disc = 0, from = "", to = "" }, { opened }, words) {
  const name = beginning(nameOf(opened, disc, words));
  return words.say("exercise_would", { disc: name, source: from, target: to });
}

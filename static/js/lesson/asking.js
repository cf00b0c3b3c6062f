// @ts-check
/** What the page of a lesson in front asks now, how that is answered, what it hides. Pure. */
import { isOver } from "../question/oneself.js";
import { movedText } from "../question/question-text.js";
import { beginning, nameOf } from "../stage/names.js";
import { frontOf, isElsewhere, isThere, lessonOf, questionOf } from "./state.js";

/** @import {Asks} from "../core/protocol.js" */
/** @import {Pointed} from "../point/pressed.js" */
/** @import {Hiding} from "../question/hide.js" */

/** What the page asks for that has not been found or told yet. @param {View} view */
export function openAsk(view) {
  return isOver(questionOf(view)) ? null : frontOf(view).ask;
}

/** Where an answer is pressed on the stage or in a panel; null: it is chosen or typed.
 * @param {View} view @returns {Asks["points"] | null} */
function pressedOn(view) {
  const points = openAsk(view)?.points ?? null;
  return points === "choice" || points === "number" ? null : points;
}

/** What a press on the stage or in a panel answers now; null: it does what it always does.
 * @param {View} view */
export function askedHere(view) {
  return isThere(view) && !lessonOf(view).shows ? pressedOn(view) : null;
}

/** How an answer is pointed at now; a wrong position is drawn only until the next answer.
 * @param {View} view @returns {Pointed | null} */
export function pointedAt(view) {
  const again = frontOf(view).ask?.points === "pegs" && positionShown(view) ? "pegs" : null;
  const points = askedHere(view) ?? again;
  return points && { points, first: questionOf(view).first };
}

/** Whether the stage is elsewhere, so that what it asks waits. @param {View} view */
export function isAway(view) {
  return pressedOn(view) !== null && isElsewhere(view);
}

/** The position that the last answer leads to; null: there is none to be drawn.
 * @param {View} view */
export function positionShown(view) {
  const shows = lessonOf(view).shows && isThere(view) ? questionOf(view).told?.shows : null;
  return shows?.pegs ? shows : null;
}

/** What stays legible where an answer is pressed: the innermost call, the task on top.
 * @type {Record<string, string>} */
const PRESSED = { frame: "frame", task: "next" };

/** What is hidden while the page asks; and the position that a wrong answer leads to.
 * @param {View} view @param {Words} words @returns {Hiding | null} */
export function hiddenByPage(view, words) {
  const ask = openAsk(view);
  if (!ask || !isThere(view)) return null;
  const { points } = ask;
  const hides = ask.hides.filter((mark) => mark !== PRESSED[points]);
  const asked = { hides, points, asks: true };
  const { pegs, disc = 0, from = "", to = "" } = positionShown(view) ?? {};
  if (!pegs)
    return { ...asked, text: movedText(view, words) || words.say("exercise_nothing_moved") };
  const name = beginning(nameOf(view.opened, disc, words));
  const text = words.say("exercise_would", { disc: name, source: from, target: to });
  return { ...asked, text, leadsTo: { pegs, last_move: { disc, from, to } } };
}

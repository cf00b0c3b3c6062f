// @ts-check
/** What the page of a lesson in front asks now, how that is answered, what it hides and says.
 * Pure. */
import { words } from "../core/words.js";
import { isOver, waits } from "../question/oneself.js";
import { howText as howToPoint, movedText, waitText } from "../question/question-text.js";
import { beginning, nameOf } from "../stage/in-words.js";
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
 * @param {View} view @returns {Hiding | null} */
export function hiddenByPage(view) {
  const ask = openAsk(view);
  if (!ask || !isThere(view)) return null;
  const { points } = ask;
  const hides = ask.hides.filter((mark) => mark !== PRESSED[points]);
  const asked = { hides, points, asks: true };
  const { pegs, disc = 0, from = "", to = "" } = positionShown(view) ?? {};
  if (!pegs) return { ...asked, text: movedText(view) || words.say("Nothing has moved yet.") };
  const name = beginning(nameOf(view.opened, disc));
  const text = words.say("{disc} would go {source} → {target} then.", {
    disc: name,
    source: from,
    target: to,
  });
  return { ...asked, text, leadsTo: { pegs, last_move: { disc, from, to } } };
}

/** How to answer on the stage or in a panel; empty where that is seen, or was done before.
 * @param {View} view */
export function howText(view) {
  const { first, told } = questionOf(view);
  if (isAway(view) && !lessonOf(view).shows)
    return words.say("The stage is elsewhere now; the question is about the page's place.");
  const asked = askedHere(view);
  return asked && (first || !told) ? howToPoint(view, asked, first) : "";
}

/** What was found of the last answer. @param {View} view
 * @param {(choice: string) => string} textOf a choice */
export function saidText(view, textOf) {
  const question = questionOf(view);
  const { ask } = frontOf(view);
  if (waits(question)) return waitText(view);
  if (question.problem || !ask || !question.told) return question.problem;
  const { value, right, said, shown } = question.told;
  if (!shown)
    return right ? words.say("✓ Right. {said}", { said }) : words.say("✗ No. {said}", { said });
  const isChoice = ask.points === "choice";
  const text = isChoice ? textOf(value) : valueText(ask.points, value, view.opened);
  return words.say("The answer: {value}. {said}", { value: text, said }).trim();
}

/** An answer as a person reads it. @param {Asks["points"]} points
 * @param {string} value @param {LaneOpened | null} opened */
function valueText(points, value, opened) {
  const [first, ...others] = value.split(" ");
  if (points === "number") return /^\d+$/.test(value) ? words.number(value) : value;
  if (points === "frame") return `${first}(${others.join(", ")})`;
  if (points === "task") {
    const [disc, source, target] = others;
    return first === "tower"
      ? words.say("tower of {disc}: {source} → {target}", { disc, source, target })
      : words.say("disc {disc}: {source} → {target}", { disc, source, target });
  }
  if (points === "peg") return words.say("peg {value}", { value });
  if (points === "line") return words.say("line {value}", { value });
  if (points === "bit") return words.say("Gray bit {value}", { value });
  const disc = nameOf(opened, Number(first));
  return points === "disc" ? disc : words.say("{disc} to {peg}", { disc, peg: others[0] });
}

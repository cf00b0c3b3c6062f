// @ts-check
/** What the page of a lesson in front asks now, how that is answered, what it hides and says.
 * Pure. */
import { words } from "../core/words.js";
import { isOver, questionAbout, waits } from "../question/oneself.js";
import { howText as howToPoint, movedText, waitText } from "../question/question-text.js";
import { knownOf } from "../share/run-link.js";
import { written } from "../share/write-link.js";
import { nameOf } from "../stage/in-words.js";
import { keptLooks, pageOf, presentOf } from "../view/view-link.js";

/** @import {Asks} from "../core/protocol.js" */
/** @import {Pointed} from "../point/pressed.js" */
/** @import {Hiding} from "../question/hide.js" */
/** @import {Link, Looks} from "../core/links.js" */
/** @import {OwnQuestion, Told} from "../question/question-state.js" */

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
  const text = words.say("Then {disc} would go {source} → {target}.", {
    disc: nameOf(view.opened, disc),
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
    return words.say("You have moved on; the question is about this page’s starting position.");
  const asked = askedHere(view);
  return asked && (first || !told) ? howToPoint(view, asked, first) : "";
}

/** What was found of the last answer. @param {View} view
 * @param {(choice: string) => string} textOf a choice */
export function judgedAnswerText(view, textOf) {
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
  if (points === "peg" || points === "line" || points === "bit") return value;
  const disc = nameOf(opened, Number(first));
  return points === "disc" ? disc : words.say("{disc} to {peg}", { disc, peg: others[0] });
}

// What the page of a lesson adds to a view: which page is in front, and what all of them show.

/**
 * A page of a lesson, as webapp/web/pages/lessons/context.py has it: a stage of its own, or else
 * the page of this address in a frame.
 * @typedef {{address: string, link: Link | null, ask: Asks | null}} Shown
 * @typedef {Looks & {page: number}} LessonLink
 * @typedef {{link: LessonLink, notices: string[], lesson: string, version: string, own: boolean,
 * pages: Shown[], keys: string[]}} OfLesson
 *
 * @typedef {object} Lesson
 * @property {string} name
 * @property {number} page the page in front, from 1
 * @property {Shown[]} pages
 * @property {Record<number, OwnQuestion>} questions of the pages where something has been pressed
 * @property {boolean} shows whether the stage shows what the last answer leads to
 */

/** A lesson at its first page.
 * @param {Pick<Lesson, "name" | "pages"> & {kept?: Record<number, Told>}} lesson with the feedback
 * from earlier visits, by page @returns {Known} */
export function lessonKnown({ name, pages, kept = {} }) {
  const questions = Object.fromEntries(
    Object.entries(kept).map(([page, told]) => {
      return [page, { ...questionOfPage(name, Number(page)), told }];
    }),
  );
  return { lesson: { name, pages, questions, page: 1, shows: false } };
}

/** @param {string} lesson its name @param {number} page */
function questionOfPage(lesson, page) {
  return questionAbout({ lesson, page, block: 1 });
}

/** The lesson of a view. @param {View} view @returns {Lesson} */
export function lessonOf(view) {
  return /** @type {Lesson} */ (view.lesson);
}

/** The question of the page in front. @param {View} view @returns {OwnQuestion} */
export function questionOf(view) {
  const { name, page, questions } = lessonOf(view);
  return questions[page] ?? questionOfPage(name, page);
}

/** What the page in front shows. @param {View} view @returns {Shown} */
export function frontOf(view) {
  const { page, pages } = lessonOf(view);
  return pages[page - 1];
}

/**
 * What is known of a view with this page in front: the run of its link, which panels it covers. Its
 * looks are the viewer's own, and nothing is asked first.
 * @param {number} page from 1 @param {Shown[]} pages @returns {Known}
 */
export function pageKnown(page, pages) {
  return { ...stageOf(pages[page - 1]), lesson: { page, shows: false } };
}

/** @param {Shown} shown @returns {Known} */
function stageOf({ link }) {
  if (!link) return {};
  const { page, present: _present, think: _think, ...stage } = knownOf({ link });
  return { ...stage, page: { covers: page?.covers ?? {} }, panels: link.panels ?? [] };
}

/** The place of a page; null if it has no stage of its own. @param {Shown} shown */
export function placeOf({ link }) {
  if (!link) return null;
  const { move = "0", line = 0 } = link.start;
  return { move, line };
}

/** How the link of a lesson is written, and what a history entry stores of it.
 * @param {Shown[]} pages */
export function createLinking(pages) {
  /** @param {{link: LessonLink, notices?: string[]}} said @returns {Known} */
  const known = (said) => {
    const { page, ...stage } = pageKnown(said.link.page, pages);
    return { ...stage, page: { ...page, ...pageOf(said) }, present: presentOf(said.link) };
  };
  return {
    linkOf,
    keptOf,
    knownOf: known,
  };
}

/** @param {View} view */
function linkOf(view) {
  return `?${written("lesson", keptOf(view), view.page).join("&")}`;
}

/** @param {View} view */
function keptOf(view) {
  return { page: lessonOf(view).page, ...keptLooks(view) };
}

/** The address of the whole page that a frame shows in part. @param {string} address */
export function wholeOf(address) {
  return address.replace(/^\/embed(?=\?)/, "/");
}

/** Whether the stage is where the link of the page says. @param {View} view */
export function isThere(view) {
  const place = placeOf(frontOf(view));
  const { shown } = view;
  return place !== null && shown?.move === place.move && shown.line === place.line;
}

/** Whether it is elsewhere. @param {View} view */
export function isElsewhere(view) {
  return frontOf(view).link !== null && view.shown !== null && !isThere(view);
}

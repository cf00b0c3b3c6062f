// @ts-check
/** What the page of a lesson adds to a view: which page is in front, and what all of them show. */
import { questionAbout } from "../question/oneself.js";
import { knownOf } from "../share/kept.js";
import { written } from "../share/written.js";
import { keptLooks, pageOf, presentOf } from "../view/link.js";

/** @import {Asks} from "../core/protocol.js" */
/** @import {Link, Looks} from "../core/links.js" */
/** @import {OwnQuestion, Told} from "../question/state.js" */
/** @import {Known} from "../view/state.js" */

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
 * @param {Pick<Lesson, "name" | "pages"> & {kept?: Record<number, Told>}} lesson with what was
 * found of answers in earlier visits, by their pages @returns {Known} */
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
 * What is known of a view where this page is in front: the run of its link, which panels it
 * covers. How it looks is the viewer's own, and nothing is asked first.
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

/** The place of a page; null where it has no stage of its own. @param {Shown} shown */
export function placeOf({ link }) {
  if (!link) return null;
  const { move = "0", line = 0 } = link.start;
  return { move, line };
}

/** How the link of a lesson is written, and what an entry of the history tells of it.
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

/** The address of the whole page of which a frame shows this one. @param {string} address */
export function wholeOf(address) {
  return address.replace(/^\/embed(?=\?)/, "/");
}

/** Whether the stage stands where the link of the page says. @param {View} view */
export function isThere(view) {
  const place = placeOf(frontOf(view));
  const { shown } = view;
  return place !== null && shown?.move === place.move && shown.line === place.line;
}

/** Whether it stands elsewhere. @param {View} view */
export function isElsewhere(view) {
  return frontOf(view).link !== null && view.shown !== null && !isThere(view);
}

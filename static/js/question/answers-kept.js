// @ts-check
/**
 * The answers that this browser keeps: of each lesson and page, with the text by which the
 * exercise is known again, so that one that has changed is not answered. They go nowhere else.
 */
import { keptForGood } from "../core/storage.js";

/** @import {Told} from "./question-state.js" */

/** @typedef {Omit<Told, "shown"> & {told?: boolean}} Answered `told` where it was asked for */
/** @typedef {{text: string, answered: Answered}} Kept */
/** @typedef {Record<string, Record<string, Kept>>} Lessons by name and page */

const KEY = "hanoi-classroom-lessons";

/** How many exercises of a lesson were answered rightly, or told. @param {string} name */
export function answeredOf(name) {
  return Object.values(lessons()[name] ?? {}).filter((one) => isKept(one) && one.answered.right)
    .length;
}

/** What was kept of the pages of a lesson. @param {string} lesson its name
 * @returns {Record<number, Told>} */
export function keptAnswers(lesson) {
  const pages = [...document.querySelectorAll("[data-exercise-of]")].flatMap((box) => {
    const page = Number(box.getAttribute("data-exercise-of"));
    const told = keptAnswer(lesson, page, box.getAttribute("data-known") ?? "");
    return told ? [[page, told]] : [];
  });
  return Object.fromEntries(pages);
}

/** Keeps what is found of every answer. @param {Store} store */
export function bindKeeping(store) {
  let before = store.get().lesson?.questions ?? {};
  store.subscribe(({ lesson: { name = "", questions = before } = {} }) => {
    for (const [page, { told }] of Object.entries(questions)) {
      if (!told || told === before[Number(page)]?.told) continue;
      const box = document.querySelector(`[data-exercise-of="${page}"]`);
      keepAnswer(name, Number(page), box?.getAttribute("data-known") ?? "", told);
    }
    before = questions;
  });
}

/** The answer that was kept of an exercise with this text; null: there is none.
 * @param {string} name of the lesson @param {number} page @param {string} text
 * @returns {Told | null} */
export function keptAnswer(name, page, text) {
  const one = lessons()[name]?.[page];
  if (!isKept(one) || one.text !== text) return null;
  const { told, ...answered } = one.answered;
  return told ? { ...answered, shown: true } : answered;
}

/** @param {string} name of the lesson @param {number} page @param {string} text
 * @param {Told} told */
export function keepAnswer(name, page, text, { shown, ...told }) {
  const all = lessons();
  const answered = shown ? { ...told, told: true } : told;
  const pages = { ...Object(all[name]), [page]: { text, answered } };
  keptForGood.set(KEY, JSON.stringify({ ...all, [name]: pages }));
}

const lessons = () => /** @type {Lessons} */ (keptForGood.getObject(KEY));

/** Whether this can be an answer: what was kept may be of any type.
 * @param {unknown} one @returns {one is Kept} */
function isKept(one) {
  const { text, answered } = Object(one);
  const { value, right, said } = Object(answered);
  return [text, value, said].every((is) => typeof is === "string") && typeof right === "boolean";
}

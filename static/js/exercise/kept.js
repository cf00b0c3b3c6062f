// @ts-check
/**
 * The answers that this browser keeps: of each lesson and page, with the text by which the
 * exercise is known again, so that one that has changed is not answered. They go nowhere else.
 */
import { keptForGood } from "../core/storage.js";
import { questionAbout } from "../question/oneself.js";

/** @import {Told} from "../question/oneself.js" */
/** @import {Store} from "./bind.js" */
/** @import {Exercise} from "./state.js" */

/** @typedef {Omit<Told, "shown"> & {told?: boolean}} Answered `told` where it was asked for */
/** @typedef {{text: string, answered: Answered}} Kept */
/** @typedef {Record<string, Record<string, Kept>>} Lessons by name and page */

const KEY = "hanoi-classroom-lessons";

/** How many exercises of a lesson were answered rightly, and how many were told.
 * @param {string} name @returns {{right: number, told: number}} */
export function answeredOf(name) {
  const all = Object.values(lessons()[name] ?? {}).filter(isKept);
  const right = all.filter(({ answered }) => answered.right);
  const told = right.filter(({ answered }) => answered.told).length;
  return { right: right.length - told, told };
}

/** The questions of a lesson whose answers were kept. @param {string} lesson its name
 * @returns {Exercise["questions"]} */
export function keptQuestions(lesson) {
  const pages = [...document.querySelectorAll("[data-exercise-of]")].flatMap((box) => {
    const page = Number(box.getAttribute("data-exercise-of"));
    const told = keptAnswer(lesson, page, textOf(page));
    return told ? [[page, { ...questionAbout({ lesson, page, block: 1 }), told }]] : [];
  });
  return Object.fromEntries(pages);
}

/** Keeps what is found of every answer. @param {Store} store */
export function bindKeeping(store) {
  let before = store.get().exercise.questions;
  store.subscribe(({ exercise: { lesson, questions } }) => {
    for (const page of Object.keys(questions).map(Number)) {
      const { told } = questions[page];
      if (told && told !== before[page]?.told) keepAnswer(lesson, page, textOf(page), told);
    }
    before = questions;
  });
}

/** By what the exercise of a page is known again. @param {number} page */
function textOf(page) {
  const box = document.querySelector(`[data-exercise-of="${page}"]`);
  return box?.getAttribute("data-known") ?? "";
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

function lessons() {
  return /** @type {Lessons} */ (keptForGood.getObject(KEY));
}

/** Whether this can be an answer: what was kept may be of any type.
 * @param {unknown} one @returns {one is Kept} */
function isKept(one) {
  const { text, answered } = Object(one);
  const { value, right, said } = Object(answered);
  return [text, value, said].every((is) => typeof is === "string") && typeof right === "boolean";
}

// @ts-check
/**
 * The answers that this browser keeps: of each lesson and page, with the text by which the
 * exercise is known again, so that one that has changed is not answered. They go nowhere else.
 */
import { keptForGood } from "../core/storage.js";

/** @import {Answered} from "./state.js" */

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

/** The answer that was kept of an exercise with this text; null: there is none.
 * @param {string} name of the lesson @param {number} page @param {string} text
 * @returns {Answered | null} */
export function keptAnswer(name, page, text) {
  const one = lessons()[name]?.[page];
  return isKept(one) && one.text === text ? one.answered : null;
}

/** @param {string} name of the lesson @param {number} page @param {Kept} answer */
export function keepAnswer(name, page, answer) {
  const all = lessons();
  const pages = { ...Object(all[name]), [page]: answer };
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

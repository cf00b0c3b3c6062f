// @ts-check
/**
 * The answers that this browser keeps: for each lesson and page, with the text that identifies the
 * exercise, so that one that has changed counts as unanswered. They go nowhere else.
 */
import { keptForGood } from "../core/storage.js";
import { words } from "../core/words.js";

/** @import {Told} from "./question-state.js" */

/** @typedef {Pick<Told, "value" | "said">} Shown an answer that was requested, not given */
/** @typedef {{text: string, answered?: Omit<Told, "shown">, shown?: Shown}} Kept */
/** @typedef {Record<string, Record<string, unknown>>} Lessons by name and page */

const KEY = "hanoi-classroom-lessons";

/** How many exercises of a lesson were answered correctly, and for how many the answer was shown.
 * @param {string} name */
export function answeredOf(name) {
  const found = Object.values(lessons()[name] ?? {}).flatMap((one) => readKept(one)?.told ?? []);
  const shown = found.filter((told) => told.shown).length;
  return { answered: found.filter((told) => told.right).length - shown, shown };
}

/** The same in words; empty if there are none of either.
 * @param {string} name @param {number} asked how many exercises the lesson has now */
export function answeredText(name, asked) {
  const found = answeredOf(name);
  const right = Math.min(found.answered, asked);
  const shown = Math.min(found.shown, asked - right);
  const answered = words.count(
    "{right} of {count} question answered",
    "{right} of {count} questions answered",
    asked,
    String(asked),
    { right },
  );
  if (!shown) return right ? answered : "";
  const told = words.count("{count} answer shown", "{count} answers shown", shown);
  return right ? words.say("{answered}, {shown}", { answered, shown: told }) : told;
}

/** What was kept for the pages of a lesson. @param {string} lesson its name
 * @returns {Record<number, Told>} */
export function keptAnswers(lesson) {
  const pages = [...document.querySelectorAll("[data-exercise-of]")].flatMap((box) => {
    const page = Number(box.getAttribute("data-exercise-of"));
    const told = keptAnswer(lesson, page, box.getAttribute("data-known") ?? "");
    return told ? [[page, told]] : [];
  });
  return Object.fromEntries(pages);
}

/** Keeps the result for every answer. @param {Store} store */
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

/** The answer that was kept for an exercise with this text; null: there is none.
 * @param {string} name of the lesson @param {number} page @param {string} text
 * @returns {Told | null} */
export function keptAnswer(name, page, text) {
  const kept = readKept(lessons()[name]?.[page]);
  return kept?.text === text ? kept.told : null;
}

/** @param {string} name of the lesson @param {number} page @param {string} text
 * @param {Told} told */
export function keepAnswer(name, page, text, { shown, ...told }) {
  const all = lessons();
  const { value, said } = told;
  /** @type {Kept} */
  const kept = shown ? { text, shown: { value, said } } : { text, answered: told };
  keptForGood.set(KEY, JSON.stringify({ ...all, [name]: { ...Object(all[name]), [page]: kept } }));
}

/** @param {string} name of the lesson whose answers are deleted */
export function forgetAnswers(name) {
  const { [name]: _forgotten, ...others } = lessons();
  keptForGood.set(KEY, JSON.stringify(others));
}

const lessons = () => /** @type {Lessons} */ (keptForGood.getObject(KEY));

/**
 * What was kept for an exercise; null: no answer, because stored values may be of any type. Earlier
 * versions kept an answer that was shown among those that were given, as `told`.
 * @param {unknown} one @returns {{text: string, told: Told} | null}
 */
function readKept(one) {
  const { text, answered, shown } = Object(one);
  const { told, ...found } = shown ? { ...shown, told: true, right: true } : Object(answered);
  const { value, right, said, shows = null } = found;
  if (typeof right !== "boolean") return null;
  if (![text, value, said].every((is) => typeof is === "string")) return null;
  return { text, told: { value, right, said, shows, ...(told && { shown: true }) } };
}

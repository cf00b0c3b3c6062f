// @ts-check
/** The exercise of the page in front: what is said of it, its buttons, and what can be pressed. */
import { setAttribute, setAttributes, setShown, setText } from "../core/dom.js";
import { createPegs } from "../point/pegs.js";
import { createTargets } from "../point/targets.js";
import { answerOf, askedHere, isAway, isOpen, isWaiting, pointedAt } from "./asking.js";
import { createFocus } from "./focus.js";
import { howText, saidText } from "./said.js";

/** @import {Told} from "../question/oneself.js" */
/** @import {ExerciseView} from "./state.js" */

/** The box of a page's exercise. @param {number} page @returns {HTMLElement | null} */
export function boxOf(page) {
  return document.querySelector(`[data-exercise-of="${page}"]`);
}

/** Draws after the stage and the panels have been drawn.
 * @param {Words} words @returns {(view: ExerciseView) => void} */
export function createExercise(words) {
  let page = 0;
  const drawPegs = createPegs(words, () => buttonOf(page)?.focus());
  const drawTargets = createTargets(words);
  const keepFocus = createFocus();
  return (view) => {
    const had = document.activeElement;
    const asked = askedHere(view);
    const pointed = asked && pointedAt(view);
    const { ask } = view.exercise;
    page = view.exercise.page;
    drawTargets(pointed);
    const box = ask && boxOf(page);
    if (box) drawBox(box, view, words);
    drawPegs(view, pointed);
    keepFocus(had, { box, asked });
  };
}

/** What takes the last press back, or goes on from it. @param {number} page
 * @returns {HTMLElement | null | undefined} */
function buttonOf(page) {
  return boxOf(page)?.querySelector(".exercise-foot button:not([hidden])");
}

/** @param {HTMLElement} box @param {ExerciseView} view @param {Words} words */
function drawBox(box, view, words) {
  const [how, said] = [".exercise-how", ".exercise-said"].map(
    (name) => /** @type {HTMLElement} */ (box.querySelector(name)),
  );
  const answer = answerOf(view);
  const text = howText(view, words);
  const told = box.dataset.found;
  setText(how, text);
  setShown(how, text !== "");
  setText(
    said,
    saidText(view, (choice) => choiceText(box, choice), words),
  );
  setAttribute(box, "data-found", foundOf(view));
  drawChoices(box, answer, words);
  drawField(box, view, answer);
  drawButtons(box, view);
  if (told === "waits" && box.dataset.found !== told) bringIntoSight(box, said);
}

/** Whoever has answered on the stage sees what is said of it. @param {HTMLElement} box
 * @param {HTMLElement} said */
function bringIntoSight(box, said) {
  for (const part of [box.querySelector(".exercise-foot"), said])
    part?.scrollIntoView({ block: "nearest" });
}

/** @param {ExerciseView} view */
function foundOf(view) {
  const answer = answerOf(view);
  if (isWaiting(view)) return "waits";
  if (view.exercise.problem) return "problem";
  return answer && (answer.shown ? "told" : answer.right ? "right" : "wrong");
}

/** @param {HTMLElement} box @param {string} choice */
function choiceText(box, choice) {
  const node = box.querySelector(`[data-choice="${choice}"] > span`);
  return node?.textContent?.trim() ?? choice;
}

/** @param {HTMLElement} box @param {Told | null} answer @param {Words} words */
function drawChoices(box, answer, words) {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (
    box.querySelectorAll("[data-choice]")
  )) {
    const mine = answer?.value === button.dataset.choice;
    const found = answer?.shown ? "told" : answer?.right ? "right" : "wrong";
    setAttributes(button, {
      "aria-pressed": String(mine),
      "aria-disabled": answer?.right && !mine ? "true" : null,
      "data-found": mine ? found : null,
    });
    const mark = /** @type {HTMLElement} */ (button.querySelector(".exercise-mark"));
    setText(mark, mine ? words.say(`exercise_mark_${found}`) : "");
  }
}

/** The answer that each field has been given. @type {WeakMap<HTMLInputElement, Told>} */
const written = new WeakMap();

/** What was typed stays; an answer of an earlier visit is written there once.
 * @param {HTMLElement} box @param {ExerciseView} view @param {Told | null} answer */
function drawField(box, view, answer) {
  const field = box.querySelector("input");
  if (!field) return;
  if (answer && written.get(field) !== answer) {
    if (!field.value || answer.shown) field.value = answer.value;
    written.set(field, answer);
  }
  const wrong = ["wrong", "problem"].includes(foundOf(view) ?? "");
  setAttribute(field, "aria-invalid", wrong ? "true" : null);
  if (field.readOnly !== !isOpen(view)) field.readOnly = !isOpen(view);
  setShown(/** @type {HTMLElement} */ (box.querySelector("[type=submit]")), isOpen(view));
}

/** @param {HTMLElement} box @param {ExerciseView} view */
function drawButtons(box, view) {
  const { shows, place } = view.exercise;
  const answer = answerOf(view);
  const canShow = place !== null && answer?.shows != null && !answer.right;
  const had = document.activeElement;
  /** @type {Record<string, boolean>} */
  const shown = { show: canShow && !shows, back: shows || isAway(view), tell: isOpen(view) };
  const buttons = /** @type {HTMLElement[]} */ ([...box.querySelectorAll("[data-exercise]")]);
  for (const button of buttons) setShown(button, shown[button.dataset.exercise ?? ""]);
  setAttribute(buttons[buttons.length - 1], "aria-disabled", isWaiting(view) ? "true" : null);
  const lost = had instanceof HTMLElement && box.contains(had) && had.hidden;
  if (lost) buttons.find(({ hidden }) => !hidden)?.focus();
}

// @ts-check
/** The exercise of the page in front: the reply to an answer, its buttons, and what a press there
 * or on the stage answers. */

import { setAttribute, setShown, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { inFrame } from "../core/still.js";
import { words } from "../core/words.js";
import { goTo } from "../page/buttons.js";
import { bindPegs, createPegs } from "../point/bind.js";
import { isOnPegs, numberOf, pegUnder, valuePressed } from "../point/pressed.js";
import { createTargets } from "../point/targets.js";
import { drawMark, drawState } from "../question/choices.js";
import { waits } from "../question/oneself.js";
import {
  askedHere,
  frontOf,
  howText,
  isAway,
  judgedAnswerText,
  lessonOf,
  openAsk,
  pointedAt,
  positionShown,
  questionOf,
} from "./lesson-state.js";

/** @import {Told} from "../question/question-state.js" */

const CAN_HOLD = "a, button, input, [tabindex]";
const TARGETS = "#stage, #panels, [data-answer]";

/** @typedef {{box: HTMLElement | null, asked: string | null}} Drawn the box of the exercise in
 * front, and what a press answers there */

/** Draws after the stage and the panels have been drawn. */
export function createExercise() {
  /** @type {HTMLElement | null} */
  let box = null;
  /** Moves the focus to the button that takes the last press back, or continues from it. */
  const goOn = () => {
    const next = box?.querySelector(".exercise-foot button:not([hidden])");
    /** @type {HTMLElement | null | undefined} */ (next)?.focus();
  };
  const drawPegs = createPegs(goOn);
  const drawTargets = createTargets();
  const keepFocus = createFocus();
  /** @param {View} view */
  return (view) => {
    const had = document.activeElement;
    const asked = askedHere(view);
    const pointed = asked && pointedAt(view);
    box = document.querySelector(`[data-exercise-of="${lessonOf(view).page}"]`);
    drawTargets(pointed);
    if (box) drawBox(box, view);
    drawPegs(view, pointed);
    keepFocus(had, { box, asked });
  };
}

/** @param {HTMLElement} box @param {View} view */
function drawBox(box, view) {
  const [how, said] = [".exercise-how", ".exercise-said"].map(
    (name) => /** @type {HTMLElement} */ (box.querySelector(name)),
  );
  const { told: answer } = questionOf(view);
  const text = howText(view);
  const told = box.dataset.found;
  setText(how, text);
  setShown(how, text !== "");
  const textOf = (/** @type {string} */ choice) =>
    box.querySelector(`[data-choice="${choice}"] > span`)?.textContent?.trim() ?? choice;
  setText(said, judgedAnswerText(view, textOf));
  setAttribute(box, "data-found", foundOf(view));
  drawChoices(box, answer);
  drawField(box, view, answer);
  drawButtons(box, view);
  if (told === "waits" && box.dataset.found !== told) bringIntoSight(box, said);
}

/** Scrolls the reply into view, once everything else on the page has its size.
 * @param {HTMLElement} box @param {HTMLElement} said */
function bringIntoSight(box, said) {
  inFrame(() => {
    for (const part of [box.querySelector(".exercise-foot"), said])
      part?.scrollIntoView({ block: "nearest" });
  });
}

/** @param {Told} answer */
function howFound({ right, shown }) {
  return shown ? "told" : right ? "right" : "wrong";
}

/** @param {View} view */
function foundOf(view) {
  const { told: answer } = questionOf(view);
  if (waits(questionOf(view))) return "waits";
  if (questionOf(view).problem) return "problem";
  return answer && howFound(answer);
}

const RIGHT = words.say("✓ right");
const MARKS = { wrong: words.say("✗ not this one"), right: RIGHT, told: RIGHT };

/** @param {HTMLElement} box @param {Told | null} answer */
function drawChoices(box, answer) {
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-choice]"));
  for (const button of buttons) {
    const chosen = answer?.value === button.dataset.choice;
    const found = answer && chosen ? howFound(answer) : null;
    drawState(button, chosen, answer?.right === true && !chosen);
    setAttribute(button, "data-found", found);
    const mark = /** @type {HTMLElement} */ (button.querySelector(".exercise-mark"));
    drawMark(mark, found ? MARKS[found] : "");
  }
}

/** The answer that each field has been given. @type {WeakMap<HTMLInputElement, Told>} */
const written = new WeakMap();

/** Typed text stays; an answer of an earlier visit is filled in once.
 * @param {HTMLElement} box @param {View} view @param {Told | null} answer */
function drawField(box, view, answer) {
  const field = box.querySelector("input");
  if (!field) return;
  if (!answer && written.delete(field)) field.value = ""; // the lesson has been started again
  if (answer && written.get(field) !== answer) {
    if (!field.value || answer.shown) field.value = answer.value;
    written.set(field, answer);
  }
  const wrong = ["wrong", "problem"].includes(foundOf(view) ?? "");
  setAttribute(field, "aria-invalid", wrong ? "true" : null);
  const open = openAsk(view) !== null;
  if (field.readOnly === open) field.readOnly = !open;
  setShown(/** @type {HTMLElement} */ (box.querySelector("[type=submit]")), open);
}

/** @param {HTMLElement} box @param {View} view */
function drawButtons(box, view) {
  const { shows } = lessonOf(view);
  const { told: answer } = questionOf(view);
  const canShow = frontOf(view).link !== null && answer?.shows != null && !answer.right;
  const had = document.activeElement;
  /** @type {Record<string, boolean>} */
  const shown = { show: canShow && !shows, back: shows || isAway(view), tell: !!openAsk(view) };
  const buttons = /** @type {HTMLElement[]} */ ([...box.querySelectorAll("[data-exercise]")]);
  for (const button of buttons) setShown(button, shown[button.dataset.exercise ?? ""]);
  const off = waits(questionOf(view)) ? "true" : null;
  setAttribute(buttons[buttons.length - 1], "aria-disabled", off);
  const lost = had instanceof HTMLElement && box.contains(had) && had.hidden;
  if (lost) buttons.find(({ hidden }) => !hidden)?.focus();
}

/** Keeps the keyboard focus at the exercise: the button that was pressed may be gone.
 * @returns {(had: Element | null, drawn: Drawn) => void} after drawing, with what had the focus
 * before that */
function createFocus() {
  /** @type {Drawn} */
  let before = { box: null, asked: null };
  return (had, drawn) => {
    const { box: left, asked } = before;
    before = drawn;
    const { box } = drawn;
    if (!had || !box || !isLost(had)) return;
    const pressed = asked !== drawn.asked && had.closest(TARGETS) !== null;
    if (!pressed && !box.contains(had)) return;
    const title = left === box ? null : box.closest("article")?.querySelector("h1");
    (title ?? box).focus({ preventScroll: true });
  };
}

/** Whether the focus is nowhere now, or will be as soon as the page is drawn.
 * @param {Element} had */
function isLost(had) {
  const { activeElement: now, body } = document;
  if (had === body || (now !== had && now !== body)) return false;
  return now === body || !had.matches(CAN_HOLD) || had.getClientRects().length === 0;
}

/**
 * What a press on a disc, a frame, a task, a line or a bit does: it answers the question, if that
 * asks for one of these; on a disc that a wrong move has taken elsewhere, it takes that move back;
 * otherwise it does what it does on every page.
 * @param {Store} store @param {DOMStringMap} data of the item @param {Element} button
 */
export function pressItem(store, data, button) {
  const view = store.get();
  if (data.item === "disc" && positionShown(view))
    return store.dispatch({ type: "exercise-shows", on: false });
  const pointed = pointedAt(view);
  const onDisc = isOnPegs(pointed) && data.item === "disc";
  const peg = onDisc ? pegUnder(view, Number(data.disc)) : null;
  const value = valuePressed(view, pointed, data);
  if (peg) store.dispatch({ type: "exercise-peg", peg });
  else if (value !== null) store.dispatch({ type: "exercise-answer", value });
  else if (!onDisc && data.item !== pointed?.points) goTo(store, data, button);
}

/** @param {Store} store */
export function bindExercise(store) {
  on(document, "click", (event) => press(store, event));
  on(document, "submit", (event) => submit(store, event));
  bindPegs(store.get, pointedAt, (peg) => store.dispatch({ type: "exercise-peg", peg }));
}

/** @param {Store} store @param {MouseEvent} event */
function press(store, event) {
  if (store.get().page.blank) return;
  const button = targetOf(event, "section.exercise button");
  if (!button || button.ariaDisabled === "true") return;
  const { choice, exercise } = button.dataset;
  if (choice) store.dispatch({ type: "exercise-answer", value: choice });
  if (exercise === "tell") store.dispatch({ type: "exercise-tell" });
  if (exercise === "show" || exercise === "back")
    store.dispatch({ type: "exercise-shows", on: exercise === "show" });
}

/** @param {Store} store @param {SubmitEvent} event */
function submit(store, event) {
  const form = targetOf(event, ".exercise-form");
  if (!form) return;
  event.preventDefault();
  const text = form.querySelector("input")?.value ?? "";
  const value = numberOf(text);
  const problem = words.say("Please type a number in digits, such as 7 or 4.5.");
  if (value === null) store.dispatch({ type: "exercise-failed", said: problem });
  else store.dispatch({ type: "exercise-answer", value });
}

// @ts-check
/** What is pressed and typed to answer what a page of a lesson asks. */
import { on, targetOf } from "../core/listen.js";
import { goTo } from "../page/buttons.js";
import { bindPegs } from "../point/bind.js";
import { isOnPegs, numberOf, pegUnder, valuePressed } from "../point/pressed.js";
import { pointedAt, positionShown } from "./asking.js";

/**
 * What a press on a disc, a frame, a task, a line or a bit does: it answers while that is asked
 * for, on a disc that a wrong move has taken elsewhere it puts that move back, and else it goes
 * where it goes everywhere.
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

/** @param {Store} store @param {Words} words */
export function bindExercise(store, words) {
  on(document, "click", (event) => press(store, event));
  on(document, "submit", (event) => submit(store, event, words));
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

/** @param {Store} store @param {SubmitEvent} event @param {Words} words */
function submit(store, event, words) {
  const form = targetOf(event, ".exercise-form");
  if (!form) return;
  event.preventDefault();
  const text = form.querySelector("input")?.value ?? "";
  const value = numberOf(text);
  const problem = text.trim() ? "exercise_no_number" : "exercise_empty";
  if (value === null) store.dispatch({ type: "exercise-failed", said: words.say(problem) });
  else store.dispatch({ type: "exercise-answer", value });
}

// @ts-check
/** What is pressed and typed of an exercise. */
import { on, targetOf } from "../core/listen.js";
import { bindPegs } from "../point/bind.js";
import { numberOf } from "../point/pressed.js";
import { pointedAt, positionShown } from "./asking.js";

/** @import {Store as AnyStore} from "../core/store.js" */
/** @import {Asker} from "../point/bind.js" */
/** @import {Action} from "../view/actions.js" */
/** @import {ExerciseAction, ExerciseView} from "./state.js" */

/** @typedef {AnyStore<ExerciseView, Action | ExerciseAction>} Store */

/** A press on an item; on a disc that a wrong move has taken elsewhere it puts that move back.
 * @param {Store} store @param {DOMStringMap} data of the item @param {() => void} press */
export function pressExercise({ get, dispatch }, { item }, press) {
  if (item !== "disc" || !positionShown(get())) press();
  else dispatch({ type: "exercise-shows", on: false });
}

/** @param {Store} store @returns {Required<Asker<ExerciseView>>} */
export function pointingOf({ dispatch }) {
  return {
    pointed: pointedAt,
    press: (peg) => dispatch({ type: "exercise-peg", peg }),
    answer: (value) => dispatch({ type: "exercise-answer", value }),
  };
}

/** @param {Store} store @param {Words} words */
export function bindExercise(store, words) {
  on(document, "click", (event) => press(store, event));
  on(document, "submit", (event) => submit(store, event, words));
  bindPegs(store.get, pointingOf(store));
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

// @ts-check
/** What is pressed and typed of an exercise. */
import { on, targetOf } from "../core/listen.js";
import { focusOf } from "../page/keyboard.js";
import { pegOf } from "../think/peg-keys.js";
import { askedHere, positionShown } from "./asking.js";
import { bindDrag } from "./drag.js";
import { numberOf } from "./values.js";

/** @import {Store} from "./press.js" */

/** @param {Store} store @param {Words} words */
export function bindExercise(store, words) {
  on(document, "click", (event) => press(store, event));
  on(document, "submit", (event) => submit(store, event, words));
  on(document, "keydown", (event) => pressKey(store, event), { capture: true });
  bindDrag(store);
}

/** @param {Store} store @param {MouseEvent} event */
function press(store, event) {
  if (store.get().page.blank) return;
  const peg = targetOf(event, "[data-answer]")?.dataset.answer;
  if (peg) return store.dispatch({ type: "exercise-peg", peg });
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

/** The keys of the pegs, and taking the first one back.
 * @param {Store} store @param {KeyboardEvent} event */
function pressKey(store, event) {
  const view = store.get();
  const { page, exercise, opened } = view;
  const other = event.ctrlKey || event.altKey || event.metaKey || page.blank || page.dialog;
  const pegs = ["pegs", "peg"].includes(exercise.ask?.points ?? "");
  const wrong = positionShown(view) !== null;
  if (!pegs || (!askedHere(view) && !wrong) || other || focusOf(event.target) === "field") return;
  const byKey = page.singleKeys ? pegOf(event.key, opened) : null;
  const peg = byKey ?? (event.key === "Escape" ? exercise.first : null);
  if (!peg) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.repeat) return;
  if (wrong) store.dispatch({ type: "exercise-shows", on: false });
  store.dispatch({ type: "exercise-peg", peg });
}

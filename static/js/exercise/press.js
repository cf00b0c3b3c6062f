// @ts-check
/** A press on a disc, a frame, a line or a bit: an answer while it is asked for. */
import { goTo } from "../page/buttons.js";
import { askedHere, positionShown } from "./asking.js";
import { pegUnder, valuePressed } from "./values.js";

/** @import {Store as AnyStore} from "../core/store.js" */
/** @import {Action} from "../view/actions.js" */
/** @import {ExerciseAction, ExerciseView} from "./state.js" */

/** @typedef {AnyStore<ExerciseView, Action | ExerciseAction>} Store */

/** What is no answer does what it does everywhere.
 * @param {Store} store @param {DOMStringMap} data of the item @param {Element} button */
export function pressItem(store, data, button) {
  const view = store.get();
  const asked = askedHere(view);
  if (positionShown(view) && data.item === "disc") {
    store.dispatch({ type: "exercise-shows", on: false });
  } else if (asked === "pegs" && data.item === "disc") {
    const peg = pegUnder(view, Number(data.disc));
    if (peg) store.dispatch({ type: "exercise-peg", peg });
  } else if (asked && data.item === asked) {
    const value = valuePressed(view, data);
    if (value !== null) store.dispatch({ type: "exercise-answer", value });
  } else if (data.item !== "line") goTo(store, data, button);
}

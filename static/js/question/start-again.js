// @ts-check
/**
 * Restarts a lesson, from its page or from the list: its answers are deleted, after a confirmation.
 */
import { byId, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { forgetAnswers } from "./answers-kept.js";

/** @param {Pick<Store, "dispatch">} store @param {() => void} forgotten what is done then
 * @returns {(name: string, said: string) => void} asks about a lesson, and says what would be
 * deleted */
export function createStartAgain({ dispatch }, forgotten) {
  let lesson = "";
  on(byId("start-again-not"), "click", () => dispatch({ type: "dialog", name: null }));
  on(byId("start-again-now"), "click", () => {
    forgetAnswers(lesson);
    forgotten();
  });
  return (name, said) => {
    lesson = name;
    setText(byId("start-again-said"), said);
    dispatch({ type: "dialog", name: "start-again", field: "start-again-not" });
  };
}

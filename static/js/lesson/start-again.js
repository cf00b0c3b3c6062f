// @ts-check
/** A lesson is started again: its answers are forgotten, once that has been asked. */
import { byId, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { answeredText, forgetAnswers } from "../question/answers-kept.js";
import { lessonOf } from "./lesson-state.js";

/** @param {Store} store */
export function bindStartAgain({ get, dispatch }) {
  on(byId("start-again-ask"), "click", () => {
    const { name, pages } = lessonOf(get());
    setText(byId("start-again-said"), answeredText(name, pages.filter(({ ask }) => ask).length));
    dispatch({ type: "dialog", name: "start-again", field: "start-again-not" });
  });
  on(byId("start-again-not"), "click", () => dispatch({ type: "dialog", name: null }));
  on(byId("start-again-now"), "click", () => {
    forgetAnswers(lessonOf(get()).name);
    dispatch({ type: "start-again" });
  });
}

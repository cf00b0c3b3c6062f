// @ts-check
/** Questions on a page of the class: the card for teacher and students, the dialogs, the pegs. */
import { byId, setShown, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { createAsk } from "../question/ask.js";
import { createQuestion } from "../question/card.js";
import { bindLeave, bindQuestion } from "../question/input.js";
import { isOnItsWay } from "../question/state.js";
import { bindPegs, createPegs, questionOfPegs } from "./question-pegs.js";
import { leads, roomOf, seenQuestion } from "./state.js";

const SOON = 1000; // ms, within which an answer is usually counted

/** @param {Words} words @returns {(view: View) => void} */
export function createQuestionPage(words) {
  const draw = createQuestion(words);
  const pegs = createPegs(words);
  const ask = byId("question-button");
  return (view) => {
    const room = roomOf(view);
    const who = {
      answers: room.role === "student",
      leads: leads(room),
      pegs: questionOfPegs(view) !== null,
      people: room.people,
    };
    draw(view, seenQuestion(view), who);
    setShown(ask, leads(room));
    pegs?.(view);
  };
}

/** @param {Store} store @param {Words} words */
export function bindQuestionPage(store, words) {
  bindQuestion(byId("question"), store.dispatch);
  bindLeave(store);
  bindPegs(store);
  bindLate(store);
  const draw = createAsk(store, words);
  const close = () => store.dispatch({ type: "dialog", name: null });
  const dialog = byId("question-ask");
  on(dialog, "close", () => store.get().page.dialog === "question-ask" && close());
  on(dialog, "click", ({ target }) => target === dialog && close());
  const renew = whenChanged((/** @type {View} */ view) => {
    const { asking, question } = roomOf(view);
    draw(view, asking, question);
  });
  store.subscribe(renew);
}

/** An answer that is not counted soon is said to be on its way. @param {Store} store */
export function bindLate(store) {
  let timer = 0;
  const begin = whenChanged((/** @type {boolean} */ onItsWay) => {
    clearTimeout(timer);
    if (onItsWay) timer = window.setTimeout(() => store.dispatch({ type: "question-late" }), SOON);
  });
  store.subscribe((view) => {
    const { question } = roomOf(view);
    begin(question !== null && isOnItsWay(question));
  });
}

// @ts-check
/** Questions on a page of the class: the card for teacher and students, the dialogs, the pegs. */
import { byId, setShown, whenChanged } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { bindPegs, createPegs } from "../point/bind.js";
import { isOnPegs } from "../point/pressed.js";
import { createQuestion } from "../question/question-card.js";
import { createAsk } from "../question/question-dialog.js";
import { bindLeave, bindNumber, bindQuestion } from "../question/vote-text.js";
import { pointedAt } from "./questions.js";
import { leads, roomOf, seenQuestion } from "./room-state.js";

/** @returns {(view: View) => void} */
export function createQuestionPage() {
  const draw = createQuestion();
  const pegs = document.getElementById("stage") && createPegs();
  const ask = byId("question-button");
  return (view) => {
    const room = roomOf(view);
    const pointed = pointedAt(view);
    const who = {
      answers: room.role === "student",
      leads: leads(room),
      pegs: isOnPegs(pointed) ? pointed.points : null,
      people: room.people,
    };
    draw(view, seenQuestion(view), who);
    setShown(ask, leads(room) && !room.own);
    pegs?.(view, pointed);
  };
}

/** @param {Store} store */
export function bindQuestionPage(store) {
  bindQuestion(byId("question"), store.dispatch);
  bindNumber(store.dispatch);
  bindLeave(store);
  bindPegs(store.get, pointedAt, (peg) => store.dispatch({ type: "question-peg", peg }));
  const draw = createAsk(store);
  const close = () => store.dispatch({ type: "dialog", name: null });
  const dialog = byId("question-ask");
  on(dialog, "close", () => store.get().page.dialog === "question-ask" && close());
  on(dialog, "click", (event) => {
    if (event.target === dialog || targetOf(event, "a")) close();
  });
  const renew = whenChanged((/** @type {View} */ view) => {
    draw(view, roomOf(view).asking);
  });
  store.subscribe(renew);
}

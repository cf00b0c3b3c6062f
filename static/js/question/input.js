// @ts-check
/** What is pressed of a question: a choice, or what its teacher does with it. */
import { whenClosed } from "../core/dialog.js";
import { byId } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";

/** @import {Action} from "../view/actions.js" */

/** What each button does. @type {Record<string, Action[]>} */
const PRESSES = {
  close: [{ type: "question-close" }],
  reveal: [{ type: "question-reveal" }],
  again: [{ type: "question-again" }],
  next: [{ type: "step", by: 1, unit: "move" }],
  "put-away": [{ type: "question-put-away" }],
};

/** @param {Element} root @param {(action: Action) => void} dispatch */
export function bindQuestion(root, dispatch) {
  on(root, "click", (event) => {
    const button = targetOf(event, "[data-choice], [data-question]");
    if (!button || button.ariaDisabled === "true") return;
    const { choice, question } = button.dataset;
    if (choice !== undefined) dispatch({ type: "question-answer", value: choice });
    else PRESSES[question ?? ""]?.forEach(dispatch);
  });
}

/** @param {Pick<Store, "get" | "dispatch">} store */
export function bindLeave({ get, dispatch }) {
  const dialog = byId("question-leave");
  on(byId("question-leave-now"), "click", () => dispatch({ type: "question-leave" }));
  on(byId("question-leave-not"), "click", () => dispatch({ type: "question-stay" }));
  on(dialog, "click", ({ target }) => target === dialog && dispatch({ type: "question-stay" }));
  whenClosed(dialog, () => {
    if (get().page.dialog === "question-leave") dispatch({ type: "question-stay" });
  });
}

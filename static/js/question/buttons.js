// @ts-check
/** What its teacher can do with a question, and a student with a result: the buttons below it. */
import { whenClosed } from "../core/dialog.js";
import { byId, setClass, setShown } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { isOpen } from "./state.js";
import { canAskAgain, isAt, isTold } from "./vote.js";

/** @import {Action} from "../view/actions.js" */
/** @import {Vote} from "./state.js" */

/** Whether one asks the class, or answers. @typedef {{leads: boolean, answers: boolean}} Does */

/** One that had the focus gives it to the next that is there.
 * @param {HTMLElement[]} buttons @param {View} view
 * @param {Vote | null} question null: there is none @param {Does} who */
export function drawButtons(buttons, view, question, who) {
  const shown = question ? shownButtons(view, question, who) : [];
  const had = buttons.includes(/** @type {HTMLElement} */ (document.activeElement));
  for (const button of buttons) setShown(button, shown.includes(button.dataset.question ?? ""));
  const main = question?.tally?.advice === "talk" ? "again" : shown[0];
  for (const one of buttons) setClass(one, "primary", one.dataset.question === main);
  const left = had && /** @type {HTMLElement} */ (document.activeElement).hidden;
  if (left || (had && document.activeElement === document.body))
    buttons.find(({ hidden }) => !hidden)?.focus();
}

/** What can be done now, the likeliest first. @param {View} view @param {Vote} question
 * @param {Does} who */
export function shownButtons({ shown, room }, question, { leads, answers }) {
  const stays = answers && room?.following === false; // nothing that the class does puts it away
  if (isTold(question)) {
    const next = leads && isAt(question, shown) && shown?.lanes.some((lane) => lane.next_move);
    return next ? ["next", "put-away"] : leads || answers ? ["put-away"] : [];
  }
  if (!leads) return stays && !isOpen(question) ? ["put-away"] : [];
  if (isOpen(question)) return ["close"];
  return canAskAgain(question, shown) ? ["reveal", "again"] : ["reveal", "put-away"];
}

/** What each button does. @type {Record<string, Action[]>} */
const PRESSES = {
  close: [{ type: "question-close" }],
  reveal: [{ type: "question-reveal" }],
  again: [{ type: "question-again" }],
  next: [{ type: "step", by: 1, unit: "move" }],
  "put-away": [{ type: "question-put-away" }],
};

/** They, and the choices. @param {Element} root @param {(action: Action) => void} dispatch */
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

// @ts-check
/** What its teacher can do with a question, and a student with a result: the buttons below it. */
import { setClass, setShown } from "../core/dom.js";
import { canAskAgain, isAt, isOpen, isTold } from "./state.js";

/** @import {Question} from "./state.js" */

/** Whether one asks the class, or answers. @typedef {{leads: boolean, answers: boolean}} Does */

/** One that had the focus gives it to the next that is there.
 * @param {HTMLElement[]} buttons @param {View} view
 * @param {Question | null} question null: there is none @param {Does} who */
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

/** What can be done now, the likeliest first. @param {View} view @param {Question} question
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

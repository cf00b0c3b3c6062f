// @ts-check
/** What can be answered where no peg is pressed: a button for each choice. */
import { byId, setAttribute, setAttributes, setShown, setText } from "../core/dom.js";
import { focusForward } from "../point/pegs.js";
import { drawChoices } from "../question/choices.js";

/** @import {Question} from "../view/parts.js" */

/** The focus never stays on what has gone. @param {Words} words */
export function createChoices(words) {
  const [box, list] = ["think-choices", "think-choice-list"].map((id) => byId(id));
  /** @param {View} view @param {Question | null} question */
  return (view, question) => {
    const asked = question?.asked;
    if (!asked && box.contains(document.activeElement)) focusForward();
    setShown(box, !!asked);
    if (!asked) return;
    setAttributes(box, { "aria-label": asked.text, "data-kind": asked.kind });
    drawChoices(list, asked, view.opened, { pressed: true, mine: question.given });
    for (const button of list.querySelectorAll("[data-choice]"))
      renew(button, question.tried, words);
  };
}

/** One that was wrong cannot be chosen again, and says so.
 * @param {Element} button @param {string[]} tried @param {Words} words */
function renew(button, tried, words) {
  const wrong = tried.includes(button.getAttribute("data-choice") ?? "");
  setAttribute(button, "aria-disabled", wrong ? "true" : null);
  const own = button.querySelector(".choice-mine");
  if (!own || !wrong) return;
  setText(own, words.say("think_tried"));
  setShown(/** @type {HTMLElement} */ (own), true);
}

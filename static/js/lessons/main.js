// @ts-check
/** The list of lessons stands by itself, and says what of each was answered in this browser. */
import { setShown, setText } from "../core/dom.js";
import { hold } from "../core/held.js";
import { readForScripts, words } from "../core/words.js";
import { recall } from "../page/remembered.js";
import { answeredOf } from "../question/answers-kept.js";

/** @import {Looks} from "../core/links.js" */

/** @typedef {ForScripts & {link: Looks}} Given */

const given = /** @type {Given} */ (readForScripts(document));
const { page } = recall(given.panels);
if (page?.theme && !given.link.theme) document.documentElement.dataset.theme = page.theme;
showAnswered();
const carryOut = hold("html");
import("../variants/later.js").then(({ openList }) => {
  openList(given);
  carryOut();
});

/** How many questions of each lesson were answered, where any was. */
function showAnswered() {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-lesson]")
  )) {
    const asked = Number(box.dataset.asked);
    const found = Math.min(answeredOf(box.dataset.lesson ?? ""), asked);
    setText(
      box,
      words.count(
        "{right} of {count} question answered",
        "{right} of {count} questions answered",
        asked,
        String(asked),
        { right: found },
      ),
    );
    setShown(box, found > 0);
  }
}

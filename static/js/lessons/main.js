// @ts-check
/** The list of lessons stands by itself, and says what of each was answered in this browser. */
import { setShown, setText } from "../core/dom.js";
import { hold } from "../core/held.js";
import { readForScripts } from "../core/words.js";
import { recall } from "../page/remembered.js";
import { answeredText } from "../question/answers-kept.js";

/** @import {Looks} from "../core/links.js" */

/** @typedef {ForScripts & {link: Looks}} Given */

const given = /** @type {Given} */ (readForScripts(document));
const { page } = recall(given.panels);
if (page?.theme && !given.link.theme) document.documentElement.dataset.theme = page.theme;
showAnswered();
const carryOut = hold("html");
import("../variants/list-later.js").then(({ openList }) => {
  openList(given);
  carryOut();
});

/** How many questions of each lesson were answered, and of how many the answer was shown. */
function showAnswered() {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-lesson]")
  )) {
    const text = answeredText(box.dataset.lesson ?? "", Number(box.dataset.asked));
    setText(box, text);
    setShown(box, text !== "");
  }
}

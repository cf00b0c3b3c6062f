// @ts-check
/** The list of lessons says how many questions of each have been answered in this browser. */
import { setShown, setText } from "../core/dom.js";
import { hold } from "../core/held.js";
import { on, targetOf } from "../core/listen.js";
import { readForScripts, words } from "../core/words.js";
import { recall } from "../page/remembered.js";
import { answeredText } from "../question/answers-kept.js";

/** @import {Looks} from "../core/links.js" */

/** @typedef {ForScripts & {link: Looks}} Given */
/** @typedef {[Promise<typeof import("../variants/list-later.js")>,
 * Promise<typeof import("../question/start-again.js")>]} Later */

const given = /** @type {Given} */ (readForScripts(document));
const { page } = recall(given.panels);
if (page?.theme && !given.link.theme) document.documentElement.dataset.theme = page.theme;
showAnswered();
const carryOut = hold("html");
const later = [import("../variants/list-later.js"), import("../question/start-again.js")];
Promise.all(/** @type {Later} */ (later)).then(([{ openList }, { createStartAgain }]) => {
  const store = openList(given);
  const ask = createStartAgain(store, () => {
    store.dispatch({ type: "dialog", name: null });
    showAnswered();
  });
  on(document, "click", (event) => {
    const { again } = targetOf(event, "[data-again]")?.dataset ?? {};
    if (again) ask(again, saidOf(again));
  });
  carryOut();
});

/** How many questions of each lesson were answered, and for how many the answer was shown. */
function showAnswered() {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-lesson]")
  )) {
    const text = answeredText(box.dataset.lesson ?? "", Number(box.dataset.asked));
    setText(box, text);
    setShown(box, text !== "");
    const again = box.parentElement?.querySelector("[data-again]");
    if (again) setShown(/** @type {HTMLElement} */ (again), text !== "");
  }
}

/** What would be deleted for a lesson. @param {string} name */
function saidOf(name) {
  const box = document.querySelector(`[data-lesson="${name}"]`);
  const lesson = box?.closest("li")?.querySelector("h2")?.textContent ?? "";
  return words.say("{lesson}: {answered}", { lesson, answered: box?.textContent ?? "" });
}

// @ts-check
/** The list of variants stands by itself, and looks as was chosen; what its header does comes after
 * it. */
import { readForScripts } from "../core/words.js";
import { recall } from "../page/remembered.js";

/** @import {Looks} from "../core/links.js" */

/** @typedef {ForScripts & {link: Looks}} Given */

const given = /** @type {Given} */ (readForScripts(document));
const { page } = recall(given.panels);
if (page?.theme && !given.link.theme) document.documentElement.dataset.theme = page.theme;

/** @type {HTMLElement | null} what was pressed before that was there */
let pressed = null;
const keep = (/** @type {MouseEvent} */ { target }) => {
  pressed = target instanceof Element ? target.closest(".bar-buttons button") : null;
};
document.addEventListener("click", keep);
import("./later.js").then(({ openList }) => {
  document.removeEventListener("click", keep);
  openList(given);
  pressed?.click();
});

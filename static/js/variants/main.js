// @ts-check
/** The list of variants stands by itself, and looks as was chosen; what its header does comes after
 * it. */
import { hold } from "../core/held.js";
import { readForScripts } from "../core/words.js";
import { recall } from "../page/remembered.js";

/** @import {Looks} from "../core/links.js" */

/** @typedef {ForScripts & {link: Looks}} Given */

const given = /** @type {Given} */ (readForScripts(document));
const { page } = recall(given.panels);
if (page?.theme && !given.link.theme) document.documentElement.dataset.theme = page.theme;
const carryOut = hold("html");
import("./list-later.js").then(({ openList }) => {
  openList(given);
  carryOut();
});

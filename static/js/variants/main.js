// @ts-check
/** The list of variants works by itself, in the chosen theme; the scripts of its header load
 * later. */
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

// @ts-check
/** The list of variants stands by itself; it only looks as was chosen elsewhere. */
import { readForScripts } from "../core/words.js";
import { recall } from "../page/remembered.js";

/** @import {Looks} from "../core/links.js" */

/**
 * @typedef {ForScripts & {link: Looks}} Given
 */

const given = /** @type {Given} */ (readForScripts(document));
const { page } = recall(given.panels);
if (page?.theme && !given.link.theme) document.documentElement.dataset.theme = page.theme;

// @ts-check
/** The list of variants stands by itself; it only looks as was chosen elsewhere. */
import { readForScripts } from "../core/words.js";
import { recall } from "../page/remembered.js";

/**
 * @typedef {import("../core/words.js").ForScripts & {link: import("../core/links.js").Looks}} Given
 */

const given = /** @type {Given} */ (readForScripts(document));
const { page } = recall(given.panels);
if (page?.theme && !given.link.theme) document.documentElement.dataset.theme = page.theme;

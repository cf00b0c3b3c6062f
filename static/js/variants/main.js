// @ts-check
/** The list of variants stands by itself; it only looks as was chosen elsewhere. */
import { readForScripts } from "../core/words.js";
import { recall } from "../page/remembered.js";

const given = readForScripts(document);
const { page } = recall(given.panels);
const named = new URLSearchParams(location.search).has("theme");
if (page?.theme && !named) document.documentElement.dataset.theme = page.theme;

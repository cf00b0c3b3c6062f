// @ts-check
/**
 * Puts the page in a frame together: the view of its link, which neither remembers nor writes
 * anything.
 */
import { createWords, readForScripts } from "../core/words.js";
import { bindButtons } from "../page/buttons.js";
import { createCommands } from "../page/commands.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { bindKeyboard } from "../page/keyboard.js";
import { createLive } from "../page/live.js";
import { recall } from "../page/remembered.js";
import { bindSurroundings } from "../page/surroundings.js";
import { knownOf } from "../share/kept.js";
import { bindThink, createThinkCommands } from "../think/load.js";
import { learnVariants } from "../variants/learn.js";
import { beginView, knowing } from "../view/state.js";
import { createFramedPage } from "./page.js";
import { createFramedUpdate } from "./update.js";

/** @import {ForScripts} from "../core/words.js" */
/** @import {Opening} from "../page/left.js" */
/** @import {OfVariants} from "../variants/link.js" */

/**
 * @typedef {ForScripts & Opening & OfVariants & {keys: string[]}} Given
 */

const given = /** @type {Given} */ (readForScripts(document));
learnVariants(given.variants);
const words = createWords(given);
const { page: kept } = recall(given.panels);
const whole = beginView(
  { page: { lang: given.lang, singleKeys: kept?.singleKeys ?? true } },
  knownOf(given),
);
const view = knowing(whole, { panels: whole.panels.slice(0, 1) });
const limits = given.variants[view.settings.variant ?? ""];
const store = createLive(view, createFramedUpdate(limits), given.first_state);
const largest = limits?.most ?? given.largest;
const commands = { ...createCommands(store, largest), ...createThinkCommands(store) };

bindPage(store, createFramedPage(words, given.panels));
bindSurroundings(store);
bindKeyboard(store, Object.fromEntries(given.keys.map((name) => [name, commands[name]])));
bindButtons(store, commands);
bindForms(store, largest);
bindThink(store, words);

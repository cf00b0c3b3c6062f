// @ts-check
/** Puts the page in a frame together: the view of its link, which neither remembers nor writes anything. */
import { createCommands } from "../commands.js";
import { bindButtons } from "../input/buttons.js";
import { bindForms } from "../input/forms.js";
import { bindKeyboard } from "../input/keyboard.js";
import { bindSurroundings } from "../input/surroundings.js";
import { bindThink, createThinkCommands } from "../input/think.js";
import { readLink } from "../link.js";
import { createLive } from "../live.js";
import { recall } from "../memory.js";
import { bindPage } from "../render/draw.js";
import { beginView, DEFAULT_PANELS } from "../view.js";
import { createWords, readForScripts } from "../words.js";
import { createFramedPage } from "./page.js";

const given = /** @type {import("../words.js").ForScripts & {keys: string[]}} */ (readForScripts(document));
const words = createWords(given);
const { panels = DEFAULT_PANELS, ...linked } = readLink(location.search, given);
const { singleKeys = true } = recall(given.panels);
const view = beginView({ lang: given.lang, singleKeys, ...linked, panels: panels.slice(0, 1) });
const store = createLive(view, given.foretold);
const commands = { ...createCommands(store, given.largest), ...createThinkCommands(store) };

bindPage(store, createFramedPage(words, given.panels));
bindSurroundings(store);
bindKeyboard(store, Object.fromEntries(given.keys.map((name) => [name, commands[name]])));
bindButtons(store, commands);
bindForms(store, given.largest);
bindThink(store, words);

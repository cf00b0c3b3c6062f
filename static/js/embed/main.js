// @ts-check
/** Puts the page in a frame together: the view of its link, which neither remembers nor writes anything. */
import { createCommands } from "../commands.js";
import { connect } from "../connection.js";
import { bindButtons } from "../input/buttons.js";
import { bindForms } from "../input/forms.js";
import { bindKeyboard } from "../input/keyboard.js";
import { bindSurroundings } from "../input/surroundings.js";
import { bindThink, createThinkCommands } from "../input/think.js";
import { readLink } from "../link.js";
import { recall } from "../memory.js";
import { bindPage } from "../render/draw.js";
import { createStore } from "../store.js";
import { update } from "../update.js";
import { beginView, DEFAULT_PANELS } from "../view.js";
import { createWords, readForScripts } from "../words.js";
import { createFramedPage } from "./page.js";

const given = /** @type {import("../words.js").ForScripts & {keys: string[]}} */ (readForScripts(document));
const words = createWords(given.lang, given.words);
const { panels = DEFAULT_PANELS, ...linked } = readLink(location.search, given);
const { singleKeys = true } = recall(given.panels);
const view = beginView({ lang: given.lang, singleKeys, ...linked, panels: panels.slice(0, 1) });
const store = createStore(view, update, (request) => connection.send(request));
const commands = { ...createCommands(store, given.largest), ...createThinkCommands(store) };

bindPage(store, createFramedPage(words, given.panels));
bindSurroundings(store);
bindKeyboard(store, Object.fromEntries(given.keys.map((name) => [name, commands[name]])));
bindButtons(store, commands);
bindForms(store, given.largest);
bindThink(store, words);

const connection = connect(`${location.origin.replace(/^http/, "ws")}/ws`, {
  opened: () => store.dispatch({ type: "connected" }),
  lost: () => store.dispatch({ type: "lost" }),
  ahead: (text) => store.dispatch({ type: "ahead", text }),
  message: (message) => store.dispatch({ type: "message", message }),
});

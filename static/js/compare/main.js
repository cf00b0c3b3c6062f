// @ts-check
/** Puts the page for comparing together. */
import { createCommands } from "../commands.js";
import { connect } from "../connection.js";
import { bindButtons } from "../input/buttons.js";
import { bindForms } from "../input/forms.js";
import { bindKeyboard } from "../input/keyboard.js";
import { bindScrubber } from "../input/scrubber.js";
import { bindSurroundings } from "../input/surroundings.js";
import { bindLink } from "../link.js";
import { bindMemory, recall } from "../memory.js";
import { bindPage } from "../render/draw.js";
import { createStore } from "../store.js";
import { update } from "../update.js";
import { beginView } from "../view.js";
import { createWords, readForScripts } from "../words.js";
import { createLaneCommands } from "./commands.js";
import { bindLaneForms } from "./forms.js";
import { compareLinkOf, readCompareLink } from "./link.js";
import { createComparePage } from "./page.js";

const given = /** @type {import("./given.js").Given} */ (readForScripts(document));
const words = createWords(given.lang, given.words);
const read = (/** @type {string} */ search) => readCompareLink(search, given);
const view = beginView({ lang: given.lang, ...recall(given.panels), ...read(location.search) });
const store = createStore(view, update, (request) => connection.send(request));
const commands = { ...createCommands(store, given.largest), ...createLaneCommands(store, given) };

bindPage(store, createComparePage(words, given));
bindSurroundings(store);
bindKeyboard(store, commands);
bindButtons(store, commands);
bindScrubber(store);
bindForms(store, given.largest);
bindLaneForms(store, given.largest);
bindLink(store, read, compareLinkOf);
bindMemory(store);

const connection = connect(`${location.origin.replace(/^http/, "ws")}/ws`, {
  opened: () => store.dispatch({ type: "connected" }),
  lost: () => store.dispatch({ type: "lost" }),
  ahead: (text) => store.dispatch({ type: "ahead", text }),
  message: (message) => store.dispatch({ type: "message", message }),
});

// @ts-check
/** Puts the page of the state graph together. */
import { showOwnPage } from "../core/pages.js";
import { createWords, readForScripts } from "../core/words.js";
import { bindAddressBar } from "../page/address-bar.js";
import { bindButtons } from "../page/buttons.js";
import { createCommands } from "../page/commands.js";
import { bindPage } from "../page/draw.js";
import { bindForms } from "../page/forms.js";
import { bindKeyboard } from "../page/keyboard.js";
import { linkLeft } from "../page/left.js";
import { createLive } from "../page/live.js";
import { bindRemembered, recall } from "../page/remembered.js";
import { bindSurroundings } from "../page/surroundings.js";
import { createPresentCommands } from "../present/commands.js";
import { bindPresent } from "../present/input.js";
import { linkForOthers } from "../share/link.js";
import { bindShareLink } from "../share/load.js";
import { beginView } from "../view/state.js";
import { bindAsking } from "./ask.js";
import { activate, createGraphCommands, goToDisc } from "./commands.js";
import { createReader } from "./decision.js";
import { bindEnds } from "./ends.js";
import { bindGestures } from "./gestures.js";
import { SightGlide } from "./glide.js";
import { graphLinkOf, readGraphLink } from "./link.js";
import { createGraphPage } from "./page.js";
import { parsePosition } from "./position.js";
import { saveGraph } from "./save.js";
import { bindSlider } from "./slider.js";
import { update } from "./update.js";

const given = readForScripts(document);
const words = createWords(given);
const known = /** @type {any[]} */ ([recall(given.panels), readGraphLink(linkLeft())]);
const view = beginView({ page: { lang: given.lang } }, ...known);
const store = /** @type {import("./state.js").Store} */ (
  /** @type {unknown} */ (createLive(view, /** @type {any} */ (update), null))
);
const glide = new SightGlide(store);
const commands = {
  share: () => store.dispatch({ type: "dialog", name: "share" }),
  ...createCommands(store, given.largest),
  ...createPresentCommands(store),
  ...createGraphCommands(store, glide),
  "read-all": createReader(store),
  "save-svg": () => saveGraph(store.get(), "svg"),
  "save-png": () => saveGraph(store.get(), "png"),
};

bindPage(/** @type {any} */ (store), /** @type {any} */ (createGraphPage(words)));
bindSurroundings(store);
showOwnPage();
bindGestures(store, glide);
bindKeyboard(store, commands);
bindButtons(store, commands, pressItem);
bindSlider(store);
bindForms(store, given.largest);
bindEnds(store, words);
bindAddressBar(store, /** @type {any} */ (readGraphLink), /** @type {any} */ (graphLinkOf));
bindPresent(store);
bindShareLink(/** @type {any} */ (store), words, pathOf);
bindRemembered(store);
bindAsking(store);

/** @param {any} view */
function pathOf(view) {
  return `/graph${linkForOthers(view, /** @type {any} */ (graphLinkOf))}`;
}

/**
 * Neighbours lead to their nodes, discs on the stage to their next move on this path.
 * @param {unknown} _ the store
 * @param {DOMStringMap} data
 */
function pressItem(_, { item, node, disc }) {
  const places = item === "node" && node ? parsePosition(node, node.length) : null;
  if (places) activate(store, places);
  else if (item === "disc") goToDisc(store, Number(disc));
}

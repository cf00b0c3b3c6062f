// @ts-check
/** Puts the page of the state graph together. */
import { fetched, loader } from "../core/load.js";
import { showOwnPage } from "../core/pages.js";
import { createWords, readForScripts } from "../core/words.js";
import { bindAddressBar } from "../page/address-bar.js";
import { bindButtons } from "../page/buttons.js";
import { createCommands } from "../page/commands.js";
import { bindPage } from "../page/draw.js";
import { bindWhenIdle } from "../page/idle.js";
import { bindKeyboard } from "../page/keyboard.js";
import { leftOr } from "../page/left.js";
import { createLive } from "../page/live.js";
import { bindRemembered, recall } from "../page/remembered.js";
import { bindSurroundings } from "../page/surroundings.js";
import { createPresentCommands } from "../present/commands.js";
import { beginView } from "../view/state.js";
import { bindAsking } from "./ask.js";
import { activate, createGraphCommands, goToDisc, SightGlide } from "./commands.js";
import { bindGestures } from "./gestures.js";
import { graphLinkOf, keptOf, knownOf } from "./link.js";
import { createGraphPage } from "./page.js";
import { createReader } from "./panels.js";
import { parsePosition } from "./position.js";
import { bindSlider } from "./slider.js";
import { update } from "./update.js";

/** @import {GraphLink} from "../core/links.js" */
/** @import {ForScripts} from "../core/words.js" */
/** @import {Reading} from "../page/left.js" */
/** @import {Store} from "./state.js" */

/**
 * @typedef {ForScripts & Reading<GraphLink>} Given
 */

const given = /** @type {Given} */ (readForScripts(document));
const words = createWords(given);
const known = /** @type {any[]} */ ([recall(given.panels), knownOf(leftOr(given))]);
const view = beginView({ page: { lang: given.lang } }, ...known);
const store = /** @type {Store} */ (
  /** @type {unknown} */ (createLive(view, /** @type {any} */ (update), null))
);
const glide = new SightGlide(store);
const saving = loader(() => fetched(() => import("./save.js")));
const commands = {
  share: () => store.dispatch({ type: "dialog", name: "share" }),
  ...createCommands(store, given.largest),
  ...createPresentCommands(store),
  ...createGraphCommands(store, glide),
  "read-all": createReader(store),
  "save-svg": () => save("svg"),
  "save-png": () => save("png"),
};

bindPage(/** @type {any} */ (store), /** @type {any} */ (createGraphPage(words)));
bindSurroundings(store);
showOwnPage();
bindGestures(store, glide);
bindKeyboard(store, commands);
bindButtons(store, commands, pressItem);
bindSlider(store);
bindAddressBar(store, /** @type {any} */ ({ linkOf: graphLinkOf, keptOf, knownOf }));
bindRemembered(store);
bindAsking(store);
bindWhenIdle(
  () => import("./later.js"),
  ({ bindLater }) => bindLater(store, words, given.largest),
);

/** Saves the graph as it stands. @param {"svg" | "png"} ending */
async function save(ending) {
  const loaded = await saving();
  await loaded?.saveGraph(store.get(), ending);
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

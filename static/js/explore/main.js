// @ts-check
/** Puts the page together. */

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
import { bindBoard } from "../panels/measure.js";
import { createPresentCommands } from "../present/commands.js";
import { keptOf, knownOf } from "../share/kept.js";
import { linkOf } from "../share/link.js";
import { bindPrintKey } from "../share/print-key.js";
import { bindThink, createThinkCommands } from "../think/load.js";
import { createTimelineCommands } from "../timeline/commands.js";
import { Glide } from "../timeline/glide.js";
import { bindScrubber } from "../timeline/scrubber.js";
import { beginView } from "../view/state.js";
import { createPage } from "./page.js";
import { update } from "./update.js";

/** @import {Given} from "./later.js" */

const given = /** @type {Given} */ (readForScripts(document));
const words = createWords(given);
const opening = leftOr(given);
const known = [recall(given.panels), knownOf(opening)];
const { lang, variables = {} } = given;
const view = beginView({ page: { lang, variables } }, ...known);
const store = createLive(view, update, opening.first_state);
const glide = new Glide(store);
const commands = {
  ...createCommands(store, given.largest),
  algorithms: () => store.dispatch({ type: "dialog", name: "algorithms" }),
  share: () => store.dispatch({ type: "dialog", name: "share" }),
  ...createTimelineCommands(store, glide),
  ...createPresentCommands(store),
  ...createThinkCommands(store),
};

bindPage(store, createPage(words, given.panels));
bindSurroundings(store);
bindBoard(store);
bindKeyboard(store, commands);
bindButtons(store, commands);
bindScrubber(store, glide);
bindAddressBar(store, { linkOf, keptOf, knownOf });
bindRemembered(store);
bindThink(store, words);
bindPrintKey(
  bindWhenIdle(
    () => import("./later.js"),
    ({ bindLater }) => bindLater(store, glide, words, given),
  ),
);

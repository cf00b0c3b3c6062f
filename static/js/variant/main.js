// @ts-check
/** Puts the page of one variant together. */

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
import { learnVariants } from "../variants/learn.js";
import { FIRST_PANELS } from "../variants/panels.js";
import { beginView } from "../view/state.js";
import { createPuzzleCommands } from "./commands.js";
import { createVariantPage, TIMELINE_ROWS } from "./page.js";
import { createVariantUpdate } from "./update.js";

/** @import {Given} from "./given.js" */

const given = /** @type {Given} */ (readForScripts(document));
const limits = given.variants[given.variant];
const words = createWords(given);
learnVariants(given.variants);

const opening = leftOr(given);
/** @type {typeof knownOf} */
const knownHere = (said) => ({ panels: FIRST_PANELS, ...knownOf(said) });
const { panels: _unused, ...remembered } = recall(given.panels);
const view = beginView({ page: { lang: given.lang } }, remembered, knownHere(opening));
const store = createLive(view, createVariantUpdate(limits), opening.first_state);
const glide = new Glide(store);
const commands = {
  ...createCommands(store, limits.most),
  ...createPuzzleCommands(store, limits),
  share: () => store.dispatch({ type: "dialog", name: "share" }),
  ...createTimelineCommands(store, glide),
  ...createPresentCommands(store),
  ...createThinkCommands(store),
};

bindPage(store, createVariantPage(words, given));
bindSurroundings(store);
bindBoard(store);
bindKeyboard(store, commands);
bindButtons(store, commands);
bindScrubber(store, glide, TIMELINE_ROWS);
bindAddressBar(store, { linkOf, keptOf, knownOf: knownHere });
bindRemembered(store);
bindThink(store, words);
bindPrintKey(
  bindWhenIdle(
    () => import("./later.js"),
    ({ bindLater }) => bindLater(store, glide, words, limits),
  ),
);

// @ts-check
/** Puts the page for comparing together. */

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
import { keptOf } from "../share/kept.js";
import { bindPrintKey } from "../share/print-key.js";
import { createTimelineCommands } from "../timeline/commands.js";
import { Glide } from "../timeline/glide.js";
import { bindScrubber } from "../timeline/scrubber.js";
import { learnVariants } from "../variants/learn.js";
import { beginView } from "../view/state.js";
import { createLaneCommands } from "./commands.js";
import { compareLinkOf, knownOf } from "./link.js";
import { createComparePage, TIMELINE_ROWS } from "./page.js";
import { bindLaneSpace } from "./space.js";
import { bindTabs } from "./tabs.js";
import { createCompareUpdate } from "./update.js";

/** @import {Given} from "./given.js" */

const given = /** @type {Given} */ (readForScripts(document));
const words = createWords(given);
learnVariants(given.variants);
const known = [recall(given.panels), knownOf(leftOr(given))];
const view = beginView({ page: { lang: given.lang } }, ...known);
const store = createLive(view, createCompareUpdate(given));
const glide = new Glide(store);
const commands = {
  ...createCommands(store, given.largest),
  share: () => store.dispatch({ type: "dialog", name: "share" }),
  ...zoomOf(createTimelineCommands(store, glide)),
  ...createLaneCommands(store, given),
  ...createPresentCommands(store),
};

/** Ranges are of one tower. @param {Record<string, () => void>} all */
function zoomOf(all) {
  const zoom = ["zoom-in", "zoom-out", "pan-back", "pan-on", "whole-run"];
  const names = [...zoom, "tools", "bookmark", "marks"];
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

bindPage(store, createComparePage(words, given));
bindSurroundings(store);
bindLaneSpace(store);
bindKeyboard(store, commands);
bindButtons(store, commands);
bindScrubber(store, glide, TIMELINE_ROWS);
bindTabs(store);
bindAddressBar(store, { linkOf: compareLinkOf, keptOf, knownOf });
bindRemembered(store);
bindPrintKey(
  bindWhenIdle(
    () => import("./later.js"),
    ({ bindLater }) => bindLater(store, glide, words, given),
  ),
);

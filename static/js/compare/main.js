// @ts-check
/** Puts the page for comparing together. */
import { createCommands } from "../commands.js";
import { bindButtons } from "../input/buttons.js";
import { createGlide } from "../input/glide.js";
import { bindForms } from "../input/forms.js";
import { bindKeyboard } from "../input/keyboard.js";
import { bindOverview } from "../input/overview.js";
import { bindPresent, createPresentCommands } from "../input/present.js";
import { bindScrubber } from "../input/scrubber.js";
import { bindSurroundings } from "../input/surroundings.js";
import { bindLink } from "../link.js";
import { createLive } from "../live.js";
import { bindMemory, recall } from "../memory.js";
import { bindPage } from "../render/draw.js";
import { createTimelineCommands } from "../timeline-commands.js";
import { beginView } from "../view.js";
import { createWords, readForScripts } from "../words.js";
import { createLaneCommands } from "./commands.js";
import { bindLaneForms } from "./forms.js";
import { compareLinkOf, readCompareLink } from "./link.js";
import { createComparePage, TIMELINE_ROWS } from "./page.js";

const given = /** @type {import("./given.js").Given} */ (readForScripts(document));
const words = createWords(given);
const read = (/** @type {string} */ search) => readCompareLink(search, given);
const view = beginView({ lang: given.lang, ...recall(given.panels), ...read(location.search) });
const store = createLive(view, given.foretold);
const glide = createGlide(store);
const commands = { ...createCommands(store, given.largest), ...zoomOf(createTimelineCommands(store, glide)), ...createLaneCommands(store, given), ...createPresentCommands(store) };

/** Ranges and bookmarks are of one tower. @param {Record<string, () => void>} all */
function zoomOf(all) {
  const names = ["zoom-in", "zoom-out", "pan-back", "pan-on", "whole-run", "tools"];
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

bindPage(store, createComparePage(words, given));
bindSurroundings(store);
bindKeyboard(store, commands);
bindButtons(store, commands);
bindScrubber(store, glide, TIMELINE_ROWS);
bindOverview(store, glide);
bindForms(store, given.largest);
bindLaneForms(store, given.largest);
bindLink(store, read, compareLinkOf);
bindPresent(store);
bindMemory(store);

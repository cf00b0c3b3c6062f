// @ts-check
/** Puts the page together. */
import { createCommands } from "./commands.js";
import { bindButtons } from "./input/buttons.js";
import { bindForms } from "./input/forms.js";
import { createGlide } from "./input/glide.js";
import { bindKeyboard } from "./input/keyboard.js";
import { bindMarks } from "./input/marks.js";
import { bindOverview } from "./input/overview.js";
import { bindPresent, createPresentCommands } from "./input/present.js";
import { bindScrubber } from "./input/scrubber.js";
import { bindSurroundings } from "./input/surroundings.js";
import { bindThink, createThinkCommands } from "./input/think.js";
import { bindLink, linkOf, readLink } from "./link.js";
import { createLive } from "./live.js";
import { bindMemory, recall } from "./memory.js";
import { bindPage } from "./render/draw.js";
import { createPage } from "./render/page.js";
import { bindRecord } from "./record/door.js";
import { bindTake } from "./take/door.js";
import { createTimelineCommands } from "./timeline-commands.js";
import { beginView } from "./view.js";
import { createWords, readForScripts } from "./words.js";

const given = readForScripts(document);
const words = createWords(given);
const view = beginView({ lang: given.lang, ...recall(given.panels), ...readLink(location.search, given) });
const store = createLive(view, given.foretold);
const glide = createGlide(store);
const commands = { ...createCommands(store, given.largest), share: () => store.dispatch({ type: "dialog", name: "share" }), ...createTimelineCommands(store, glide), ...createPresentCommands(store), ...createThinkCommands(store) };

bindPage(store, createPage(words, given.panels));
bindSurroundings(store);
bindKeyboard(store, commands);
bindButtons(store, commands);
bindScrubber(store, glide);
bindOverview(store, glide);
bindMarks(store);
bindForms(store, given.largest);
bindLink(store, (search) => readLink(search, given), linkOf);
bindPresent(store);
bindMemory(store);
bindThink(store, words);
bindTake(store, words);
bindRecord(store, words);

// @ts-check
/** Puts the page for playing together. */

import { byId } from "../core/dom.js";
import { showOwnPage } from "../core/pages.js";
import { createWords, readForScripts } from "../core/words.js";
import { bindRemembered, recall } from "../page/remembered.js";
import { bindAsking } from "./ask.js";
import { beginning } from "./begin.js";
import { bindButtons, bindKeys, createCommands, writeHelp } from "./commands.js";
import { bindForms } from "./dialogs.js";
import { bindAddress, bindSurroundings, createPlayStore } from "./live.js";
import { bindMemory, readKept } from "./memory.js";
import { bindPointer } from "./pointer.js";
import { createPage } from "./render.js";

/** @import {PlayLink} from "../core/links.js" */
/** @import {ForScripts} from "../core/words.js" */
/** @import {Kind} from "./kind.js" */

/**
 * @typedef {ForScripts & {kind: Kind, link: PlayLink, notices: string[]}} Given
 */

const given = /** @type {Given} */ (readForScripts(document));
const { kind } = given;
const words = createWords(given);
const remembered = recall(given.panels);
const theme = document.documentElement.dataset.theme ?? "auto";
const [visit] = performance.getEntriesByType("navigation");
const again = /** @type {PerformanceNavigationTiming | undefined} */ (visit)?.type === "reload";
const own = {
  lang: given.lang,
  own: remembered.own,
  theme: theme === "auto" ? (remembered.own.theme ?? theme) : theme,
  singleKeys: remembered.own.singleKeys ?? true,
};
const store = createPlayStore(beginning(given, readKept(kind), own, again, kind));
const commands = createCommands(store);
const render = createPage(words);
const board = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("board")));

let waits = false;
const draw = () => {
  waits = false;
  render(store.get());
};
store.subscribe(({ dialog }) => {
  const open = document.querySelector("dialog[open]")?.id ?? null;
  if (dialog !== open) draw();
  else if (!waits) {
    waits = true;
    requestAnimationFrame(draw);
  }
});
writeHelp(byId("keys"));
showOwnPage();
draw();
bindSurroundings(
  store,
  ["stage", "watch-stage-0", "watch-stage-1"].map((id) => byId(id)),
  byId("probe"),
);
bindPointer(store, board);
bindKeys(store, commands);
bindButtons(store, commands);
bindForms(store, words);
bindAsking(store);
bindAddress(store);
bindMemory(store);
bindRemembered(/** @type {any} */ (store));

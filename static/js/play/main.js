// @ts-check
/** Assembles the play page. */

import { byId } from "../core/dom.js";
import { isBare, ofClass } from "../core/facts.js";
import { readForScripts } from "../core/words.js";
import { bindWhenIdle } from "../page/idle.js";
import { createLive } from "../page/live.js";
import { openPage } from "../page/open-page.js";
import { bindRemembered, recall } from "../page/remembered.js";
import { bindClass } from "../room/in-class.js";
import { beginning, bindMemory, readKept } from "./memory.js";
import { update } from "./play-actions.js";
import { bindPointer } from "./play-board.js";
import { bindFields, createCommands, createPressItem, KEYMAP, offersOf } from "./play-commands.js";
import { linkOf } from "./play-link.js";
import { bindAsking } from "./play-requests.js";
import { createPage } from "./play-view.js";

/** @import {PlayLink} from "../core/links.js" */
/** @import {Theme} from "../view/parts.js" */
/** @import {Kind} from "./kind.js" */

/**
 * @typedef {ForScripts & {kind: Kind, link: PlayLink, notices: string[]}} Given
 */

const SECOND = 250; // ms between checks of the clock: a second is never late by more

const given = /** @type {Given} */ (readForScripts(document));
const { kind, lang } = given;
const keeps = !isBare() && !ofClass();
const theme = /** @type {Theme} */ (document.documentElement.dataset.theme ?? "auto");
const [visit] = performance.getEntriesByType("navigation");
const again = /** @type {PerformanceNavigationTiming | undefined} */ (visit)?.type === "reload";
const known = [recall(given.panels), { page: { lang, ...(theme !== "auto" && { theme }) } }];
const store = createLive(beginning(given, keeps ? readKept(kind) : null, known, again), update);
const commands = createCommands(store);

openPage({
  store,
  draw: createPage(),
  commands,
  offers: offersOf(store, commands),
  keymap: KEYMAP,
  pressItem: createPressItem(store),
});
bindClass(() => linkOf(store.get().play.game));
bindFields(store);
bindPointer(store, byId("board"));
bindAsking(store);
setInterval(() => store.dispatch({ type: "tick", now: performance.now() }), SECOND);
if (keeps) {
  bindMemory(store);
  bindRemembered(store);
}
const { play: begun } = store.get();
bindWhenIdle(
  () => import("./play-later.js"),
  ({ bindLater }) => bindLater(store, given.largest, begun),
);

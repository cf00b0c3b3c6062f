// @ts-check
/**
 * Opens a page with a run: what its link says is shown on a timeline, by a transport, and in the
 * presenter view. Everything that is not visible at first loads after the page is drawn.
 */
import { byId } from "../core/dom.js";
import { hold } from "../core/held.js";
import { on } from "../core/listen.js";
import { keepView, leftOr } from "../page/address-bar.js";
import { bindWhenIdle, loadUntilThere } from "../page/idle.js";
import { createLive } from "../page/live.js";
import { openPage } from "../page/open-page.js";
import { createCommands } from "../page/page-commands.js";
import { createPresentCommands } from "../present/present-commands.js";
import { bindClass } from "../room/in-class.js";
import { bindScrubber } from "../timeline/scrubber.js";
import { createTimelineCommands, Glide } from "../timeline/timeline-commands.js";
import { beginView } from "../view/view-state.js";

/** @import {Drags} from "../gestures/drags.js" */
/** @import {Linking} from "../page/address-bar.js" */
/** @import {Commands, Page} from "../page/open-page.js" */
/** @import {Begun} from "../timeline/scrubber.js" */

/**
 * @typedef {object} Run an open page with a run
 * @property {Store} store
 * @property {Glide} glide of the timeline
 * @property {Drags<Begun>} drags on the timeline
 * @property {Linking["linkOf"]} linkOf
 *
 * @typedef {object} Plan what a page with a run is made of
 * @property {ForScripts & Opening} given
 * @property {Known[]} known besides what the link says, which takes precedence
 * @property {Update} update
 * @property {Linking} linking
 * @property {number} [largest] number of discs
 * @property {(store: Store, linking: Linking) => void} [keep] keeps the view; by default `keepView`
 * @property {(view: View) => void} draw
 * @property {(run: Run) => Commands} commands besides those of every page
 * @property {Pick<Page<View>, "offers" | "keymap" | "pressItem">} [keys] what keys and presses do
 * where the page has its own
 * @property {((run: Run) => void)[]} listen
 * @property {() => Promise<{bindLater: (run: Run) => () => void}>} later returns what prints
 * @property {() => Promise<{inClass: (plan: Plan) => Plan}>} [classes] what the page itself adds
 * where a class is shown it
 */

/** If a class is shown, the plan is that of its page. @param {Plan} plan */
export async function openRun(plan) {
  if (!followsStates(plan.given)) return open(plan);
  const carryOut = hold("html");
  const { inRoom } = await loadUntilThere(() => import("../room/open-room.js"));
  const own = plan.classes && (await loadUntilThere(plan.classes));
  open(inRoom(own ? own.inClass(plan) : plan));
  carryOut();
}

/** Whether the page is a class's, which sees what another page does. @param {ForScripts} given */
function followsStates({ room }) {
  return room !== undefined && room.page !== "link";
}

/** @param {Plan} plan */
function open(plan) {
  const { given, linking } = plan;
  const opening = leftOr(given);
  const view = beginView({ page: { lang: given.lang } }, ...plan.known, linking.knownOf(opening));
  const store = createLive(view, plan.update, opening.first_state);
  const drags = bindScrubber(store, byId("timeline-card"));
  const run = { store, glide: new Glide(store), drags, linkOf: linking.linkOf };
  const commands = { ...commandsOf(run, plan.largest ?? given.largest), ...plan.commands(run) };
  openPage({ store, draw: plan.draw, commands, ...plan.keys });
  (plan.keep ?? keepView)(store, linking);
  for (const listen of plan.listen) listen(run);
  if (!followsStates(given)) bindClass(() => linking.linkOf(store.get()));
  bindPrintKey(bindWhenIdle(plan.later, ({ bindLater }) => bindLater(run)));
}

/** What keys and buttons do on every page with a run.
 * @param {Run} run @param {number} largest number of discs @returns {Commands} */
function commandsOf({ store, glide }, largest) {
  return {
    ...createCommands(store, largest),
    share: () => store.dispatch({ type: "dialog", name: "share" }),
    ...createTimelineCommands(store, glide),
    ...createPresentCommands(store),
  };
}

// The browser's own key for printing gives the handout. What draws it is loaded after the first
// picture; a key pressed before that waits for it.

/** @param {Promise<() => void>} later resolves to what prints */
function bindPrintKey(later) {
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    later.then((print) => print());
  });
}

/** @param {KeyboardEvent} event */
function isPrintKey({ ctrlKey, metaKey, altKey, shiftKey, key }) {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "p";
}

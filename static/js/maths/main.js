// @ts-check
/** The formulas page: it asks over HTTP, and has no WebSocket. */

import { byId } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { fetched, ifMissing } from "../core/load.js";
import { createStore } from "../core/store.js";
import { readForScripts } from "../core/words.js";
import { keepView } from "../page/address-bar.js";
import { bindForms } from "../page/forms.js";
import { openPage } from "../page/open-page.js";
import { createCommands } from "../page/page-commands.js";
import { recall } from "../page/remembered.js";
import { loadWhenOpen } from "../page/when-open.js";
import { createPresentCommands } from "../present/present-commands.js";
import { bindPresent } from "../present/presenter-view.js";
import { bindClass } from "../room/in-class.js";
import { pathFor } from "../share/addresses.js";
import { bindNavigation } from "../share/navigation.js";
import { speedOf } from "../view/speeds.js";
import { beginView } from "../view/view-state.js";
import { beginWith, keptOf, knownOf, linkOf, towerParts } from "./answer.js";
import { bindDragging, bindInputs } from "./inputs.js";
import { bindClock } from "./maths-growth.js";
import { createMathsPage } from "./maths-page.js";
import { bindAsking } from "./maths-requests.js";
import { beginMaths, stepsOf } from "./maths-state.js";
import { update } from "./maths-update.js";
import { bindTaking } from "./take.js";

/** @import {Given, Store} from "./maths-state.js" */

const given = /** @type {Given} */ (readForScripts(document));
const { page, present } = knownOf(given);
const plain = beginView({ page: { lang: given.lang } }, recall(given.panels), { page, present });
const view = beginWith({ ...plain, maths: beginMaths(given.first) }, given.first);
const store = createStore(view, update, () => {});
const commands = {
  share: () => store.dispatch({ type: "dialog", name: "share" }),
  ...createPresentCommands(store),
  ...createMathsCommands(store, given.largest, given.cards),
};

openPage({ store, draw: createMathsPage(), commands });
bindClass(() => linkOf(store.get()));
keepView(store, { linkOf, keptOf, knownOf });
bindNavigation(store, towerParts);
bindMathsButtons(store, commands);
bindInputs(store, given.largest);
bindDragging(store);
bindTaking(store);
bindForms(store, given.largest);
bindPresent(store);
loadWhenOpen(store, "share", async () => {
  const { bindShareDialog } = await fetched(() => import("../share/share-dialog.js"));
  bindShareDialog(store, pathFor(linkOf));
});
bindAsking(store);
bindPlaying(store);
bindClock(store);
on(window, "scroll", markWhatIsRead, { once: true, passive: true });
if (given.named) bringToFront(store, view.maths.front);

async function markWhatIsRead() {
  const part = await fetched(() => import("./in-view.js")).catch(ifMissing);
  part?.bindInView(store);
}

// What keys and buttons do on this page: the proof has its own steps, everything else steps through
// the tower's moves.

/** @typedef {Record<string, () => void>} Commands */

/** @param {Store} store @param {number} largest @param {string[]} cards @returns {Commands} */
function createMathsCommands(store, largest, cards) {
  const { get, dispatch } = store;
  const all = createCommands(store, largest);
  const ends = (/** @type {"first" | "last"} */ end) => () => {
    const { maths, settings } = get();
    if (maths.front !== "induction") all[end]();
    else dispatch({ type: "growth", step: end === "first" ? 0 : stepsOf(settings.discs) });
  };
  const turn = (/** @type {1 | -1} */ by) => () => {
    const next = cards[(cards.indexOf(get().maths.front) + by + cards.length) % cards.length];
    bringToFront(store, next);
  };
  const names = ["forward", "back", "play-pause", "fewer", "more"];
  const shared = [...names, "go", "help", "blank", "full-screen", "next-item", "previous-item"];
  return {
    ...Object.fromEntries(shared.map((name) => [name, all[name]])),
    first: ends("first"),
    last: ends("last"),
    "next-panel": turn(1),
    "previous-panel": turn(-1),
  };
}

/**
 * Cards out of sight are laid out only when they come near: their actual heights move the requested
 * card, so it is scrolled into view once more.
 * @param {Store} store @param {string} name
 */
function bringToFront(store, name) {
  store.dispatch({ type: "card", name });
  const show = () => byId(`card-${name}`).scrollIntoView({ behavior: "instant", block: "start" });
  show();
  requestAnimationFrame(() => requestAnimationFrame(show));
}

/** Buttons and links of this page alone. @param {Store} store @param {Commands} commands */
function bindMathsButtons(store, commands) {
  on(document, "click", (event) => {
    const target = targetOf(event, "[data-go], [data-growth], [data-rows], [data-rate]");
    const { go, growth, rows, rate } = target?.dataset ?? {};
    if (go) {
      event.preventDefault();
      bringToFront(store, go);
    } else if (growth) {
      store.dispatch({ type: "card", name: "induction" });
      commands[growth]();
    } else if (rows) turnRows(store, BigInt(rows));
    else if (rate) store.dispatch({ type: "fill", card: "years", name: "r", text: rate });
  });
}

const ROWS = 16n;

/** @param {Store} store @param {bigint} by */
function turnRows(store, by) {
  const { first, last } = store.get().maths.rows;
  const end = BigInt(last) + 1n - ROWS;
  const wanted = BigInt(first) + by * ROWS;
  const k = wanted > end ? end : wanted;
  store.dispatch({ type: "asked", asked: { k: String(k < 0n ? 0n : k) } });
}

/** Plays step by step until the end, at the chosen speed. @param {Store} store */
function bindPlaying(store) {
  let timer = 0;
  const beat = () => {
    timer = 0;
    if (store.get().travel.wantsPlay) store.dispatch({ type: "step", by: 1, unit: "move" });
  };
  store.subscribe((view) => {
    if (view.travel.wantsPlay) timer ||= window.setTimeout(beat, 2000 / speedOf(view));
    else {
      clearTimeout(timer);
      timer = 0;
    }
  });
}

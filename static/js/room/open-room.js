// @ts-check
/** A page on which a class is shown: what a lone page does, with the class around it. */

import { byId, setAttribute } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { replaceEntry } from "../core/storage.js";
import { bindAddressBar } from "../page/address-bar.js";
import { drawEach } from "../page/open-page.js";
import { bindRemembered } from "../page/remembered.js";
import { createHiding } from "../question/hide.js";
import { ofParts } from "../view/view-state.js";
import { bindBar, createBar } from "./bar.js";
import { deviceName, heldRoom, keepCode, keepRoom } from "./bring.js";
import { hiddenByClass } from "./hides.js";
import { bindKeeping } from "./keep.js";
import { createLight } from "./light.js";
import { bindLight, createLightCommands } from "./light-input.js";
import { leavesForRemote } from "./pairing.js";
import { bindQuestionPage, createQuestionPage } from "./question-page.js";
import { bindCard, createCard } from "./room-card.js";
import { beginRoom, roomOf, watches } from "./room-state.js";
import { rooming } from "./room-update.js";
import { bindTries } from "./tries.js";

/** @import {Linking} from "../page/address-bar.js" */
/** @import {Plan} from "../run/open-run.js" */
/** @import {OfVariants} from "../variants/variant-link.js" */

/** A device with a pairing takes no part here: it gets the remote control instead.
 * @param {Plan} plan @returns {Plan} */
export function inRoom(plan) {
  if (leavesForRemote()) return { ...plan, keep: () => {} };
  const { given } = plan;
  const own = [createLight(), createCard(), createQuestionPage()];
  const hide = createHiding(hiddenByClass);
  return {
    ...plan,
    given: { ...given, first_state: null },
    known: [...plan.known, { room: roomIn(given) }],
    update: rooming(plan.update, puzzlesOf(given).takes, given.first_state),
    keep: keepInRoom,
    draw: drawEach(createBar(), createHeld(), (view) => plan.draw(hide(view)), ...own),
    commands: (run) => ({ ...plan.commands(run), ...createLightCommands(run.store) }),
    listen: [...plan.listen, ({ store }) => bindRoom(store)],
  };
}

/** @param {Store} store */
function bindRoom(store) {
  bindBar(store);
  bindLight(store);
  bindCard(store);
  bindQuestionPage(store);
  bindTries(store);
  bindKeeping(store);
}

/** What is known about the class, and kept in this tab. @param {Plan["given"]} given */
function roomIn(given) {
  const { code = "", page = "explore" } = given.room ?? {};
  const held = heldRoom();
  const led = held?.code === code ? held : null;
  const { key = null, card = false, put = null } = led ?? {};
  if (led) keepRoom(led);
  else keepCode(code);
  const { variant } = puzzlesOf(given);
  return beginRoom({ code, page, variant, device: deviceName(), key, card, put });
}

/** The puzzle of the page, and which fields each one takes.
 * @param {Plan["given"] & Partial<OfVariants> & {variant?: string}} given */
function puzzlesOf({ variants, variant = fact("defaults").variant }) {
  return { variant, takes: (/** @type {string} */ name) => variants?.[name]?.takes ?? [] };
}

/** The address is the class's until that has ended: then it is that of what the page shows.
 * @param {Store} store @param {Linking} linking */
function keepInRoom(store, linking) {
  bindRemembered(store);
  const stop = store.subscribe((view) => {
    const { ended, page } = roomOf(view);
    if (!ended) return;
    stop();
    const path = page === "explore" ? "/" : `/${page}`;
    replaceEntry(null, path + linking.linkOf(view));
    bindAddressBar(store, linking);
  });
}

// While another page is in control, fields, and parts marked accordingly, are out of reach.

const FIELDS =
  "main :is(select, input):not(#chosen, #room-origin), #settings :is(#discs, #source, #target)";
const OF_THE_CLOCK = ["timeline", "transport"];

function createHeld() {
  /** Those that were not out of reach before. @type {Set<HTMLInputElement>} */
  const held = new Set();
  return ofParts(["room", "compare", "opened"], (view) => {
    const holds = watches(roomOf(view));
    for (const id of OF_THE_CLOCK) setAttribute(byId(id), "aria-disabled", holds ? "true" : null);
    if (!holds) {
      for (const field of held) field.disabled = false;
      return held.clear();
    }
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(FIELDS));
    for (const field of fields) if (!field.disabled) held.add(field);
    for (const field of held) field.disabled = true;
  });
}

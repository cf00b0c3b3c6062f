// @ts-check
/** The card that tells how to join the class: drawn, opened and closed. */

import { whenClosed } from "../core/dialog-closing.js";
import { byId, make, setAttribute, setClass, setShown, setText, whenChanged } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { spotOf } from "../present/present-update.js";
import { originOf, originsOf, showCode } from "../share/qr.js";
import { drawPeople, peopleText } from "./people.js";
import { leads, roomOf } from "./room-state.js";

/** @import {Dialog} from "../view/parts.js" */

/** Whether the class has such a card here. @param {Room} room */
export function hasCard({ role, ended }) {
  return role === "teacher" && !ended;
}

/** The address as people type it. @param {string} origin */
export function typedAddress(origin) {
  return `${origin.replace(/^https?:\/\//, "")}/r`;
}

/** @returns {(view: View) => void} */
export function createCard() {
  const [button, place] = [byId("room-button"), byId("room-people")];
  const open = whenChanged(showCard);
  const address = whenChanged(createAddress());
  /** @param {View} view */
  return (view) => {
    const room = roomOf(view);
    const opens = hasCard(room) && room.card;
    setShown(button, hasCard(room));
    setAttribute(button, "aria-expanded", String(opens));
    setAttribute(button, "title", peopleText(room.people));
    open(isSeen(view));
    if (!opens) return;
    address(room.code, view.share.origin);
    drawPeople(place, room.people);
  };
}

/** Whether it is seen: a dialog gives way to any other one. @param {View} view */
function isSeen(view) {
  const room = roomOf(view);
  const covered = view.compare.lanes !== null && view.page.dialog !== null;
  return hasCard(room) && room.card && !covered;
}

/** In place of the panels, or above all where it is a dialog. @param {boolean} opens */
function showCard(opens) {
  const card = byId("room-card");
  if (card instanceof HTMLDialogElement) {
    if (opens && !card.open) card.showModal();
    else if (!opens) card.close();
    return;
  }
  const focused = card.contains(document.activeElement);
  setShown(card, opens);
  setAttribute(document.documentElement, "data-joining", opens ? "" : null);
  if (opens) card.scrollIntoView({ block: "nearest" });
  else if (focused) byId("room-button").focus();
}

/** Address and code, and others to choose; where no other machine can join, how to change that. */
function createAddress() {
  const places = { picture: byId("room-qr"), said: byId("room-qr-said") };
  /** @param {string} code @param {string | null} chosen */
  return (code, chosen) => {
    const all = originsOf(location.origin, fact("addresses"));
    const own = originOf({ share: { origin: chosen } }, location.origin, fact("addresses"));
    const alone = !all.length;
    setClass(byId("room-card"), "alone", alone);
    setShown(byId("room-alone"), alone);
    setShown(byId("room-pair-button"), !alone);
    setText(byId("room-address"), typedAddress(own));
    setShown(byId("room-origins"), all.length > 1);
    const options = all.map((one) => make("option", { value: one }, typedAddress(one)));
    byId("room-origin").replaceChildren(...options);
    /** @type {HTMLSelectElement} */ (byId("room-origin")).value = own;
    if (!alone) showCode(places, `/r/${code}`, own);
  };
}

/** @param {Store} store */
export function bindCard(store) {
  const card = byId("room-card");
  const turn = (/** @type {boolean} */ open) => store.dispatch({ type: "room-card", on: open });
  const isOpen = () => roomOf(store.get()).card;
  on(byId("room-button"), "click", () => turn(!isOpen()));
  on(byId("room-card-close"), "click", () => turn(false));
  on(byId("room-origin"), "change", ({ target }) => {
    const { value } = /** @type {HTMLSelectElement} */ (target);
    store.dispatch({ type: "share", share: { origin: value } });
  });
  on(card, "cancel", () => turn(false));
  on(card, "close", () => showCard(isSeen(store.get()))); // with all dialogs that are not asked for
  bindEscape(store, () => turn(false));
  bindQuestions(store);
  bindTeacherDialogs(store);
}

/** The file of all questions is sent to whoever has the key, which stands in no address.
 * @param {Store} store */
function bindQuestions(store) {
  on(document, "submit", (event) => {
    const form = targetOf(event, ".room-questions");
    const field = form?.querySelector("input");
    if (field) field.value = roomOf(store.get()).key ?? "";
  });
}

/** Esc closes the card before anything that lies below it, and after what lies above it.
 * @param {Store} store @param {() => void} close */
function bindEscape(store, close) {
  const handle = (/** @type {KeyboardEvent} */ event) => {
    const view = store.get();
    const room = roomOf(view);
    const under = view.page.dialog || view.page.blank || spotOf(view);
    if (event.key !== "Escape" || !hasCard(room) || !room.card || under) return;
    if (document.querySelector(":popover-open")) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  on(document, "keydown", handle, { capture: true });
}

// A phone is paired by a code that works once, for two minutes; and the class is ended.

const GOOD = 120_000; // ms

/** @param {Store} store */
function bindTeacherDialogs(store) {
  const close = () => store.dispatch({ type: "dialog", name: null });
  for (const name of /** @type {Dialog[]} */ (["room-pair", "room-end"])) {
    const dialog = byId(name);
    whenClosed(dialog, () => store.get().page.dialog === name && close());
    on(dialog, "click", ({ target }) => target === dialog && close());
  }
  on(byId("room-end-not"), "click", close);
  on(byId("room-end-now"), "click", () => {
    close();
    if (!leads(roomOf(store.get()))) store.dispatch({ type: "room-drive" });
    store.dispatch({ type: "room-end" });
  });
  bindPairing(store, close);
}

/** @param {Store} store @param {() => void} close */
function bindPairing(store, close) {
  const pairing = new Pairing(store, close);
  const turned = whenChanged((/** @type {boolean} */ open) => pairing.turn(open));
  store.subscribe((view) => {
    const open = view.page.dialog === "room-pair";
    turned(open);
    if (open) pairing.look();
  });
}

/** Each time the dialog opens there is a new code; it closes when a phone has joined by it, or when
 * its time is over. */
class Pairing {
  /** @type {string | null} */
  #shown = null;
  #timer = 0;

  /** @param {Store} store @param {() => void} close */
  constructor(store, close) {
    this.store = store;
    this.close = close;
    this.places = { picture: byId("room-pair-qr"), said: byId("room-pair-said") };
  }

  /** @param {boolean} open */
  turn(open) {
    clearTimeout(this.#timer);
    this.#shown = null;
    this.places.picture.replaceChildren();
    setText(this.places.said, "");
    if (!open) return;
    setText(byId("room-said"), "");
    this.store.dispatch({ type: "room-pair" });
  }

  look() {
    const { pairing, unpaired } = roomOf(this.store.get());
    if (unpaired) this.#end(unpaired);
    else if (this.#shown && pairing !== this.#shown) this.#end(words.say("The phone is paired."));
    else if (!this.#shown && pairing) this.#show(pairing);
  }

  /** @param {string} token */
  #show(token) {
    const view = this.store.get();
    this.#shown = token;
    const over = words.say("The two minutes are over; press “Pair a phone” for a new code.");
    this.#timer = window.setTimeout(() => this.#end(over), GOOD);
    const origin = originOf(view, location.origin, fact("addresses"));
    const path = `/r/${roomOf(view).code}`;
    const about = words.say("Read it with the phone's camera. It works once, and for two minutes.");
    showCode(this.places, path, origin, about, `pairing=${token}`);
  }

  /** @param {string} why in a sentence */
  #end(why) {
    setText(byId("room-said"), why);
    this.close();
  }
}

// @ts-check
/** A phone is paired by a code that works once, for two minutes; and the class is ended. */

import { whenClosed } from "../core/dialog.js";
import { byId, setText, whenChanged } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { originOf } from "../share/origins.js";
import { showCode } from "../share/qr.js";
import { leads, roomOf } from "./state.js";

/** @import {Dialog} from "../view/parts.js" */

const GOOD = 120_000; // ms

/** @param {Store} store */
export function bindTeacherDialogs(store) {
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

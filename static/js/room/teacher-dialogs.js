// @ts-check
/** A phone is paired by a code that works once, for two minutes; and the class is ended. */
import { whenClosed } from "../core/dialog.js";
import { byId, setText, whenChanged } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { on } from "../core/listen.js";
import { originOf } from "../share/origins.js";
import { showCode } from "../share/qr.js";
import { roomOf } from "./state.js";

/** @import {Dialog} from "../view/parts.js" */

const GOOD = 120_000; // ms

/** @param {Store} store @param {Words} words */
export function bindTeacherDialogs(store, words) {
  const close = () => store.dispatch({ type: "dialog", name: null });
  for (const name of /** @type {Dialog[]} */ (["room-pair", "room-end"])) {
    const dialog = byId(name);
    whenClosed(dialog, () => store.get().page.dialog === name && close());
    on(dialog, "click", ({ target }) => target === dialog && close());
  }
  on(byId("room-end-not"), "click", close);
  on(byId("room-end-now"), "click", () => {
    close();
    store.dispatch({ type: "room-end" });
  });
  bindPairing(store, words, close);
}

/** Each time the dialog opens there is a new code; it closes when a phone has joined by it, or when
 * its time is over. @param {Store} store @param {Words} words @param {() => void} close */
function bindPairing(store, words, close) {
  const places = { picture: byId("room-pair-qr"), said: byId("room-pair-said") };
  const say = (/** @type {string} */ text) => setText(byId("room-said"), text);
  /** @type {string | null} */
  let shown = null;
  let timer = 0;
  const end = (/** @type {string} */ id) => {
    say(words.say(id));
    close();
  };
  const turned = whenChanged((/** @type {boolean} */ open) => {
    clearTimeout(timer);
    shown = null;
    places.picture.replaceChildren();
    setText(places.said, "");
    if (!open) return;
    say("");
    store.dispatch({ type: "room-pair" });
  });
  store.subscribe(() => {
    turned(store.get().page.dialog === "room-pair");
    const { page, share } = store.get();
    const room = roomOf(store.get());
    if (page.dialog !== "room-pair") return;
    if (shown && room.pairing !== shown) end("room_paired");
    else if (!shown && room.pairing) {
      shown = room.pairing;
      timer = window.setTimeout(() => end("room_pairing_over"), GOOD);
      const origin = originOf({ share }, location.origin, fact("addresses"));
      showCode(places, `/r/${room.code}`, origin, words, "room_pairing", `pairing=${shown}`);
    }
  });
}

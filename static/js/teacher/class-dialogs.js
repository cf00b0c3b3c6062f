// @ts-check
/**
 * Dialogs of the teacher's own window: pairing a phone, ending the class, removing this computer.
 */
import { byId, setText } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { leads, roomOf } from "../room/room-state.js";
import { originOf, showCode } from "../share/qr.js";

/** @import {Store} from "../page/live.js" */
/** @import {TeacherAction, TeacherView} from "./teacher-update.js" */

const dialogOf = (/** @type {string} */ id) => /** @type {HTMLDialogElement} */ (byId(id));

/** @param {Store<TeacherView, Action | TeacherAction>} store */
export function bindDialogs(store) {
  on(document, "click", (event) => {
    const opener = targetOf(event, "[data-opens]");
    const { opens } = opener?.dataset ?? {};
    if (opens && opener?.ariaDisabled !== "true") dialogOf(opens).showModal();
    if (event.target instanceof HTMLDialogElement) event.target.close();
    targetOf(event, "[data-closes]")?.closest("dialog")?.close();
  });
  on(byId("end-now"), "click", () => {
    if (!leads(roomOf(store.get()))) store.dispatch({ type: "room-drive" });
    store.dispatch({ type: "room-end" });
  });
  on(byId("leave-now"), "click", () => store.dispatch({ type: "teacher-leave" }));
  on(document, "submit", (event) => {
    const key = targetOf(event, ".class-file")?.querySelector("input");
    if (key) key.value = roomOf(store.get()).key ?? ""; // never part of an address
  });
  bindPairing(store);
}

const GOOD = 120_000; // ms

/** The dialog shows a new code each time it opens; it closes once a phone has joined with the code,
 * or the code has expired. @param {Store<TeacherView, Action | TeacherAction>} store */
function bindPairing(store) {
  const dialog = dialogOf("pair");
  const places = { picture: byId("pair-qr"), said: byId("pair-qr-said") };
  /** @type {string | null} */
  let shown = null;
  let timer = 0;
  const end = (/** @type {string} */ why) => {
    setText(byId("pair-said"), why);
    dialog.close();
  };
  on(byId("pair-button"), "click", () => {
    shown = null;
    places.picture.replaceChildren();
    for (const place of [places.said, byId("pair-said")]) setText(place, "");
    store.dispatch({ type: "room-pair" });
  });
  on(dialog, "close", () => clearTimeout(timer));
  store.subscribe((view) => {
    if (!dialog.open) return;
    const { pairing, unpaired, code } = roomOf(view);
    if (unpaired) return end(unpaired);
    if (shown && pairing !== shown) return end(words.say("The phone is paired."));
    if (shown || !pairing) return;
    shown = pairing;
    const over = words.say("This code has expired; press “Pair a phone” for a new one.");
    timer = window.setTimeout(() => end(over), GOOD);
    const about = words.say(
      "Scan it with the phone’s camera. It works once and expires after two minutes.",
    );
    const origin = originOf(view, location.origin, fact("addresses"));
    showCode(places, `/r/${code}`, origin, about, `pairing=${shown}`);
  });
}

// @ts-check
/**
 * A lesson's page in a class: it is turned to the page that the class sees or, at the students' own
 * pace, it tells the server where it is. It and the lesson communicate only by events on the
 * document.
 */
import { byId, setAttribute, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { keptInTab } from "../core/storage.js";
import { words } from "../core/words.js";
import { lessonIn, pageIn } from "./pacing.js";
import { isShower, leads, roomOf } from "./room-state.js";

const SOON = 250; // ms
const KEPT = "hanoi-turned"; // the page where this tab was at its own pace

/** @param {Store} store @param {() => string} linkOf the page */
export function bindPace(store, linkOf) {
  const turner = new Turner(store, linkOf);
  store.subscribe(() => turner.look());
  setInterval(() => turner.look(), SOON);
  document.addEventListener("hanoi-answered", (event) => {
    const { page, value } = /** @type {CustomEvent} */ (event).detail;
    store.dispatch({ type: "room-answered", page, value });
  });
  bindPaceButton(store);
}

/** @param {Store} store */
export function bindPaceButton(store) {
  on(byId("pace-button"), "click", () => {
    const mode = roomOf(store.get()).pace === "own" ? "together" : "own";
    store.dispatch({ type: "room-pace", mode });
  });
}

class Turner {
  #said = "";
  #shown = /** @type {string | null} */ (null);

  /** @param {Store} store @param {() => string} linkOf the page */
  constructor(store, linkOf) {
    this.store = store;
    this.linkOf = linkOf;
  }

  look() {
    const room = roomOf(this.store.get());
    const { shown, joined, ended } = room;
    const page = pageIn(this.linkOf());
    if (!shown || !lessonIn(shown) || !joined || ended || room.own) {
      this.#said = "";
      return;
    }
    const isNew = shown !== this.#shown;
    this.#shown = shown;
    if (isShower(room)) return isNew && shown !== room.link && turnTo(pageIn(shown), page);
    if (!room.following) return;
    if (room.pace === "own") return this.#tell(room, page);
    if (this.#said) keptInTab.set(KEPT, null); // it continues from here, should it be free again
    this.#said = "";
    turnTo(pageIn(shown), page);
  }

  /** A page that was reloaded is first turned to where it was.
   * @param {Room} room @param {number} page in front */
  #tell({ role, code, shown }, page) {
    if (role !== "student") return;
    const place = (/** @type {number} */ at) => `${code} ${lessonIn(shown)} ${at}`;
    const was = keptInTab.get(KEPT)?.split(" ") ?? [];
    const left = Number(was[2]);
    if (!this.#said && was.join(" ") === place(left) && left !== page) return turnTo(left, page);
    if (place(page) === this.#said) return;
    this.#said = place(page);
    keptInTab.set(KEPT, this.#said);
    this.store.dispatch({ type: "room-turned", page });
  }
}

/** @param {number} page @param {number} front the page in front */
function turnTo(page, front) {
  if (page !== front) document.dispatchEvent(new CustomEvent("hanoi-turn", { detail: page }));
}

/** The button of the device in control, and for style sheets who turns the pages.
 * @returns {(view: View) => void} */
export function createPace() {
  const button = byId("pace-button");
  return (view) => {
    const room = roomOf(view);
    const own = room.pace === "own";
    setAttribute(document.documentElement, "data-pace", own ? "own" : null);
    const isPaced = room.page === "mine" || lessonIn(room.link) !== null;
    setShown(button, leads(room) && isPaced);
    setText(button, own ? words.say("Together") : words.say("At their own pace"));
  };
}

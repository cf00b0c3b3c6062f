// @ts-check
/** The address bar, kept at the view; going back and forward restores a view. */
import { listeners } from "../core/listen.js";
import { isSettled, onItsWay } from "../view/place.js";
import { reloadsAt } from "./left.js";

/** @typedef {import("../view/state.js").View} View */
/** @typedef {(search: string) => import("../view/state.js").Known} Reader */

const MOST_OFTEN = 1000; // ms
const BURST = 250;

/**
 * Keeps the address bar at the view, until what is returned is called. It is right whenever someone
 * may look at it: when the pointer or the focus leaves the page, a link is pressed, or a key is
 * pressed together with Ctrl, and when the page is left.
 * @param {import("./live.js").Store} store
 * @param {Reader} read
 * @param {(view: View) => string} write
 */
export function bindAddressBar(store, read, write) {
  const bar = new AddressBar(store.get(), write);
  const { on, off } = listeners();
  const look = () => bar.catchUp(store.get());
  const leave = () => reloadsAt(bar.current, bar.catchUp(store.get()));
  const stop = store.subscribe((view) => bar.keep(view));
  on(window, "popstate", () => restore(store, read, bar.begin()));
  for (const type of ["beforeunload", "pagehide"]) on(window, type, leave);
  on(window, "blur", look);
  on(document, "visibilitychange", look);
  on(document.documentElement, "pointerleave", look);
  on(document, "click", (event) => event.target.closest?.("a") && look(), { capture: true });
  on(document, "change", (event) => event.target.id === "language" && look(), { capture: true });
  on(document, "keydown", (event) => bringsAway(event) && look(), { capture: true });
  return () => {
    stop();
    off();
    bar.end();
  };
}

/** Whether a key may be the browser's: to copy, to look at the address, to load again.
 * @param {KeyboardEvent} event */
function bringsAway({ ctrlKey, metaKey, altKey, key }) {
  return ctrlKey || metaKey || altKey || key === "F5" || key === "F6";
}

/**
 * Shows the view of a link again.
 * @param {import("./live.js").Store} store
 * @param {Reader} read
 * @param {string} link
 */
function restore(store, read, link) {
  const { page = {}, ...known } = read(link);
  const { notices = [], ...looks } = page;
  store.dispatch({
    type: "restore",
    known: { panels: null, ...known, page: { ...looks, ...(notices.length && { notices }) } },
  });
}

/**
 * What the address bar says, and what it is to say. Playing and stepping replace the entry, at most
 * once a second; jumps push one, a burst of them one together, when it is over: writing history
 * costs more than showing a state.
 */
class AddressBar {
  current = location.search;
  #pending = location.search;
  #pushes = false;
  #timer = 0;
  /** @type {View | null} what was shown last */
  #before = null;
  /** @type {View | null} what a jump has left: the server may not have said so yet */
  #left = null;

  /** @param {View} view @param {(view: View) => string} write */
  constructor(view, write) {
    this.jumps = view.page.jumps;
    this.write = write;
  }

  /** @param {View} view */
  keep(view) {
    if (view.page.jumps !== this.jumps) this.#left ??= this.#before;
    if (view.shown && view.travel.drag === null) this.#before = view;
    if (view.shown && isSettled(view)) this.#note(view);
  }

  /** Says where the view is on its way to, at once. @param {View} view */
  catchUp(view) {
    if (view.shown) this.#note(onItsWay(view));
    this.#settle();
    return this.current;
  }

  /** The link of an entry that was gone back to; nothing is pending any more. */
  begin() {
    this.end();
    this.#pushes = false;
    this.current = this.#pending = location.search;
    return this.current;
  }

  end() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** @param {View} view */
  #note(view) {
    const link = this.write(view);
    const jumps = view.page.jumps !== this.jumps;
    if (link === this.#pending && !jumps) return;
    if (jumps) this.#leave(view);
    this.#pending = link;
    this.#timer ||= window.setTimeout(() => this.#settle(), jumps ? BURST : MOST_OFTEN);
  }

  /** The entry that a jump leaves says what was left; the next one is pushed. @param {View} view */
  #leave(view) {
    if (!this.#pushes) {
      if (this.#left) this.#pending = this.write(this.#left);
      this.#settle();
    }
    this.#left = null;
    this.end();
    this.jumps = view.page.jumps;
    this.#pushes = true;
  }

  #settle() {
    this.end();
    if (this.#pending === this.current) return;
    this.current = this.#pending;
    if (this.#pushes) history.pushState(null, "", this.current);
    else history.replaceState(null, "", this.current);
    this.#pushes = false;
  }
}

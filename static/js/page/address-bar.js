// @ts-check
/**
 * A page that remembers its view: in the address bar, in the history, and what was chosen by hand.
 */
import { isBare, ofClass } from "../core/facts.js";
import { on, targetOf } from "../core/listen.js";
import { afterPaint } from "../core/still.js";
import { keptInTab, pushEntry, replaceEntry } from "../core/storage.js";
import { isSettled, onItsWay } from "../view/place.js";
import { bindRemembered } from "./remembered.js";

/** @import {Link} from "../core/links.js" */
/** @import {FirstState} from "../core/connection.js" */

/**
 * How a page's link is written; what a history entry keeps of a view, and how it is restored.
 * @template {View} [V=View] @template {object} [L=Link]
 * @typedef {{linkOf: (view: V) => string, keptOf: (view: V) => L, knownOf: (said: {link: L}) =>
 * Known}} Linking
 */

const MOST_OFTEN = 1000; // ms
const BURST = 250;

/** @template {View} V @template {object} L
 * @param {Store<V>} store @param {Linking<V, L>} linking */
export function keepView(store, linking) {
  if (isBare()) return;
  if (!ofClass()) bindAddressBar(store, linking); // that of a class does not change
  bindRemembered(store);
}

/**
 * Keeps the address bar in step with the view. It is correct whenever someone may look at it: when
 * the pointer or the focus leaves the page, a link is pressed, or a key is pressed together with
 * Ctrl, and when the page is left.
 * @template {View} V @template {object} L @param {Store<V>} store @param {Linking<V, L>} linking
 */
export function bindAddressBar(store, linking) {
  const bar = new AddressBar(store.get(), linking);
  const look = () => bar.catchUp(store.get());
  const leave = () => {
    const asked = bar.lately;
    bar.catchUp(store.get());
    reloadsAt(asked, bar.current, bar.kept);
  };
  const note = afterPaint(() => bar.note(store.get()));
  store.subscribe((view) => {
    bar.keep(view);
    note();
  });
  on(window, "popstate", ({ state }) => {
    if (!state && isElsewhere(bar.current)) return location.reload();
    restore(store, linking.knownOf({ link: bar.begin(state) }));
  });
  on(window, "beforeunload", leave);
  on(window, "pagehide", leave);
  on(window, "blur", look);
  on(document, "visibilitychange", look);
  on(document.documentElement, "pointerleave", look);
  on(document, "click", (event) => targetOf(event, "a") && look(), { capture: true });
  on(document, "change", (event) => targetOf(event, "#language") && look(), { capture: true });
  on(document, "keydown", (event) => bringsAway(event) && look(), { capture: true });
}

/** Whether the address asks for something other than the page's own link: a fragment names a place
 * on the page, or a program. @param {string} own */
function isElsewhere(own) {
  const [query, program] = own.split("#");
  const { search, hash } = location;
  return search !== query || (hash.includes("program=") && hash !== `#${program}`);
}

/** Whether a key may be the browser's: to copy, to look at the address, to reload.
 * @param {KeyboardEvent} event */
function bringsAway({ ctrlKey, metaKey, altKey, key }) {
  return ctrlKey || metaKey || altKey || key === "F5" || key === "F6";
}

/** Shows the view of an entry again. @param {Pick<Store, "dispatch">} store @param {Known} known */
function restore(store, known) {
  store.dispatch({ type: "restore", known: { panels: null, ...known } });
}

/**
 * What the address bar says, and what it should say. Playing and stepping replace the entry, at
 * most once a second; jumps push one, a burst of them one together when it is over: writing history
 * costs more than showing a state. Every entry stores what it shows.
 * @template {View} V @template {object} L
 */
class AddressBar {
  current = location.search;
  lately = [location.search]; // what the browser may still take it to be
  #pending = location.search;
  /** @type {V} the view of the pending link */
  #pendingView;
  #pushes = false;
  #timer = 0;
  /** @type {V | null} what was shown last */
  #before = null;
  /** @type {V | null} what a jump has left: the server may not have reported it yet */
  #left = null;

  /** @param {V} view @param {Linking<V, L>} linking */
  constructor(view, linking) {
    this.jumps = view.page.jumps;
    this.linking = linking;
    this.#pendingView = view;
    this.kept = linking.keptOf(view);
    replaceEntry(this.kept);
  }

  /** @param {V} view */
  keep(view) {
    if (view.page.jumps !== this.jumps) this.#left ??= this.#before;
    if (view.shown && view.travel.drag === null) this.#before = view;
  }

  /** Says where the view is, if it stays there. @param {V} view */
  note(view) {
    if (view.shown && isSettled(view)) this.#note(view);
  }

  /** Says where the view is going, at once. @param {V} view */
  catchUp(view) {
    if (view.shown) this.#note(onItsWay(view));
    this.#settle();
  }

  /**
   * The entry gone to, and what it shows; nothing is pending any more. A place on the page that an
   * address names is an entry that stores nothing: it shows what was shown.
   * @param {L | null} kept
   */
  begin(kept) {
    this.end();
    this.#pushes = false;
    this.current = this.#pending = location.search;
    this.lately = [this.current];
    if (kept) this.kept = kept;
    else replaceEntry(this.kept);
    return this.kept;
  }

  end() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** @param {V} view */
  #note(view) {
    const link = this.linking.linkOf(view);
    const jumps = view.page.jumps !== this.jumps;
    if (link === this.#pending && !jumps) return;
    if (jumps) this.#leave(view);
    this.#pending = link;
    this.#pendingView = view;
    this.#timer ||= window.setTimeout(() => this.#settle(), jumps ? BURST : MOST_OFTEN);
  }

  /** The entry that a jump leaves records what was left; the next one is pushed. @param {V} view */
  #leave(view) {
    if (!this.#pushes) {
      if (this.#left) {
        this.#pending = this.linking.linkOf(this.#left);
        this.#pendingView = this.#left;
      }
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
    this.lately = [this.current, ...this.lately].slice(0, 3);
    this.kept = this.linking.keptOf(this.#pendingView);
    if (this.#pushes) pushEntry(this.kept, this.current);
    else replaceEntry(this.kept, this.current);
    this.#pushes = false;
  }
}

// Where a page was left: a browser that reloads it requests the address that it had a moment
// before.

/**
 * What a page is given for its link: what the server has read, what was wrong with it, the answers
 * to its opening request.
 * @template L
 * @typedef {{link: L, notices: string[], first_state?: FirstState | null}} Reading
 */
/** @typedef {Reading<Link>} Opening */
/**
 * What is kept of a page that was left: its path, the links that a reload may request, and the one
 * that it was at.
 * @template L @typedef {{path?: string, asked?: string[], address?: string, link?: L}} Left
 */

const KEY = "hanoi-classroom-left";

/** Remembers, for this tab, that reloading this address is to lead to another link.
 * @param {string[]} asked @param {string} address @param {object} link what it says */
function reloadsAt(asked, address, link) {
  keptInTab.set(KEY, JSON.stringify({ path: location.pathname, asked, address, link }));
}

/** What the page was left at, if it has been reloaded; else what it is given for its link.
 * @template L @param {Reading<L>} given @returns {Reading<L>} */
export function leftOr(given) {
  if (isBare() || ofClass()) return given; // it belongs to the outer page, or to no class
  /** @type {Left<L>} */
  const { path, asked, address, link } = taken();
  const [entry] = performance.getEntriesByType("navigation");
  const again = /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type === "reload";
  if (!again || path !== location.pathname) return given;
  if (!link || !address || !asked?.some(isHere) || isHere(address)) return given;
  replaceEntry(link, address);
  return { link, notices: [], first_state: null };
}

/** Whether the server was asked for this link. @param {string} link */
function isHere(link) {
  return link.split("#")[0] === location.search;
}

/** What was kept, valid once.
 * @template L @returns {Left<L>} */
function taken() {
  const left = keptInTab.getObject(KEY);
  keptInTab.set(KEY, null);
  return left;
}

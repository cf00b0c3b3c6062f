// @ts-check
/** The tab in control keeps the key, what the class is shown, and where it goes. */
import { whenChanged } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { isOpen } from "../question/question-state.js";
import { addressOf, openRequest } from "../view/answers.js";
import { isSettled } from "../view/place.js";
import { withPart } from "../view/view-state.js";
import { inOrder, withoutOwn } from "./adopt.js";
import { bringNext, heldRoom, keepRoom, keptCode, keptRoom } from "./bring.js";
import { leads, roomOf } from "./room-state.js";

const MOST_OFTEN = 1000; // ms
const VARIANT = "#variant"; // the field whose change leads to another page

/** @param {Store} store */
export function bindKeeping(store) {
  const keeper = new Keeper(store);
  const choose = bindVariant(store);
  const goOn = whenChanged((/** @type {string | null} */ address) => {
    if (address === null) return;
    if (address === VARIANT) return choose();
    bringNext();
    location.assign(address);
  });
  store.subscribe((view) => keeper.look(view));
  store.subscribe((view) => goOn(roomOf(view).going));
  on(window, "pagehide", () => keeper.keep());
  on(document, "click", (event) => leadsOn(event, store), { capture: true });
}

/** Another variant takes the class to its page, once an open question has been left.
 * @param {Store} store @returns {() => void} what chooses the variant that was pressed */
function bindVariant(store) {
  let [wanted, isSure] = ["", false];
  const handle = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLSelectElement | null} */ (targetOf(event, VARIANT));
    if (!field) return;
    const room = roomOf(store.get());
    if (isSure || !leads(room) || !isOpen(room.question)) return leads(room) && bringNext();
    event.stopPropagation();
    [wanted, field.value] = [field.value, room.variant];
    store.dispatch({ type: "question-go", to: VARIANT });
  };
  on(document, "change", handle, { capture: true });
  return () => {
    const field = /** @type {HTMLSelectElement} */ (document.querySelector(VARIANT));
    [field.value, isSure] = [wanted, true];
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

class Keeper {
  #timer = 0;

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /** @param {View} view */
  look(view) {
    const { key, ended, code } = roomOf(view);
    if (ended && keptCode() === code) return this.#drop();
    if (key && !ended) this.#timer ||= window.setTimeout(() => this.keep(), MOST_OFTEN);
  }

  /** Another page of this tab may have changed what else is kept. */
  keep() {
    this.#end();
    const view = this.store.get();
    const room = roomOf(view);
    const { code, key, card, put } = room;
    if (!key || room.ended || !heldRoom()) return; // or this browser has been made to forget it
    const kept = keptRoom();
    const before = kept?.code === code ? kept : {};
    const shows = leads(room) && view.shown && isSettled(view);
    keepRoom({ ...before, code, key, card, put, ...(shows && { open: openingOf(view) }) });
  }

  #drop() {
    this.#end();
    keepRoom(null);
  }

  #end() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}

/**
 * A link to another page takes the class there; an open question is left only after a confirmation.
 * @param {MouseEvent} event @param {Store} store
 */
function leadsOn(event, store) {
  const link = /** @type {HTMLAnchorElement | null} */ (targetOf(event, ".pages a"));
  const stays = event.ctrlKey || event.metaKey || event.shiftKey;
  const room = roomOf(store.get());
  if (stays || !link || !leads(room)) return;
  if (!isOpen(room.question)) return bringNext();
  event.preventDefault();
  store.dispatch({ type: "question-go", to: link.href });
}

/** The request that opens for all what a page shows, at its place. What a program did is known to
 * this connection alone: the tower does not move until the page of the class has run it.
 * @param {View} view @returns {Inbound} */
export function openingOf(view) {
  const request = openRequest(withPart(view, "travel", { start: placeForAll(view) }));
  if (request.type !== "open") return request;
  const lanes = request.lanes.map(({ recording, ...lane }) => ({
    ...lane,
    ...(recording && { made: [] }),
    panels: withoutOwn(lane.panels ?? []),
  }));
  return inOrder(view, { ...request, lanes, page: pageFor(view) });
}

/** The page that can show what a view shows. @param {View} view */
function pageFor({ compare, settings }) {
  if (compare.lanes) return "compare";
  return settings.recording ? "mine" : "explore";
}

/** Where the view is, as far as lanes go without what programs did. @param {View} view */
function placeForAll(view) {
  const { compare, opened, settings } = view;
  const here = addressOf(view);
  const asked = compare.lanes ?? [settings];
  if (!asked.some(({ recording }) => recording)) return here;
  const lanes = compare.lanes ? compare.opened : [opened];
  const known = lanes.flatMap((lane, i) => (lane && !asked[i]?.recording ? [lane] : []));
  if (here.tick !== undefined)
    return { tick: within(here.tick, ...known.map(({ ticks }) => ticks)) };
  return { move: within(here.move ?? "0", ...known.map(({ moves }) => moves)), line: 0 };
}

/** A count, or the highest end if it lies beyond.
 * @param {string} count @param {...string} ends */
function within(count, ...ends) {
  const last = ends.map(BigInt).reduce((most, end) => (end > most ? end : most), 0n);
  return BigInt(count) < last ? count : String(last);
}

// @ts-check
/** The card that says how to join the class: drawn, opened and closed. */

import { byId, make, setAttribute, setClass, setShown, setText, whenChanged } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { on } from "../core/listen.js";
import { spotOf } from "../present/present-update.js";
import { originOf, originsOf, showCode } from "../share/qr.js";
import { drawPeople, peopleText } from "./people.js";
import { roomOf } from "./room-state.js";

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
    setShown(byId("room-locked"), room.locked);
    drawPeople(place, room.people);
  };
}

/** Whether it is visible: a dialog gives way to any other one. @param {View} view */
function isSeen(view) {
  const room = roomOf(view);
  const covered = view.compare.lanes !== null && view.page.dialog !== null;
  return hasCard(room) && room.card && !covered;
}

/** In place of the panels, or above everything where it is a dialog. @param {boolean} opens */
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

/** Address and code, and alternatives; if no other machine can join, how to change that. */
function createAddress() {
  const places = { picture: byId("room-qr"), said: byId("room-qr-said") };
  /** @param {string} code @param {string | null} chosen */
  return (code, chosen) => {
    const all = originsOf(location.origin, fact("addresses"));
    const own = originOf({ share: { origin: chosen } }, location.origin, fact("addresses"));
    const alone = !all.length;
    setClass(byId("room-card"), "alone", alone);
    setShown(byId("room-alone"), alone);
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
  on(card, "close", () => showCard(isSeen(store.get()))); // with all dialogs that are not requested
  bindEscape(store, () => turn(false));
  for (const link of document.querySelectorAll("a[data-room-window]"))
    bindWindow(/** @type {HTMLAnchorElement} */ (link));
}

/** Esc closes the card before anything below it, and after what is above it.
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

/** The teacher's own window, to be put on another screen; on a small screen a tab. It looks like
 * this page and has its language.
 * @param {HTMLAnchorElement} link */
function bindWindow(link) {
  on(link, "click", (event) => {
    const query = new URLSearchParams(location.search);
    query.set("as", "teacher");
    link.search = `?${query}`;
    if (!matchMedia("(min-width: 62rem)").matches) return;
    const opened = open(link.href, link.target, "popup,width=1366,height=768");
    if (!opened) return;
    event.preventDefault();
    link.blur(); // after coming back, keys are for the page
  });
}

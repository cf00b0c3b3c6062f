// @ts-check
/**
 * The class's part of a page that follows no states: the class is shown the page by its link. It
 * has its own store and connection, and the page does not know about it. The server inserts its
 * HTML if the page is made for a class; otherwise it is fetched.
 */
import { applyLaterStyles, byId, setShown, setText } from "../core/dom.js";
import { ofClass } from "../core/facts.js";
import { on, targetOf } from "../core/listen.js";
import { publishHeight } from "../core/sizes.js";
import { replaceEntry } from "../core/storage.js";
import { words } from "../core/words.js";
import { bindPage } from "../page/drawing.js";
import { createLive } from "../page/live.js";
import { drawEach } from "../page/open-page.js";
import { createRunUpdate } from "../view/look.js";
import { beginView } from "../view/view-state.js";
import { bindBar, createBar } from "./bar.js";
import {
  deviceName,
  forgetRoom,
  heldRoom,
  isBrought,
  keepCode,
  keepRoom,
  keptCode,
  keptRoom,
} from "./bring.js";
import { bindLeadingTab } from "./leading-tab.js";
import { bindPace, createPace } from "./pace.js";
import { leavesForRemote } from "./pairing.js";
import { bindQuestionPage, createQuestionPage } from "./question-page.js";
import { bindCard, createCard } from "./room-card.js";
import { beginRoom, roomOf } from "./room-state.js";
import { rooming } from "./room-update.js";
import { bindLinks, ofLinks } from "./show-link.js";
import { bindTries } from "./tries.js";

/** @import {Led} from "./bring.js" */

/** @param {() => string} linkOf the page */
export async function openBeside(linkOf) {
  if (window !== window.top || leavesForRemote()) return;
  const made = ofClass();
  const held = heldRoom();
  const code = made?.code ?? keptCode();
  if (!code) return held ? offer(held, linkOf) : undefined;
  const key = (made || keptRoom()) && held?.code === code ? held.key : null;
  if (made?.link && key) return location.replace(made.link + ownLooks(made.link));
  if (document.querySelector("[data-room-start]") && isBrought()) return; // other scripts do it
  await putIn(code);
  open(code, key, linkOf);
}

/** The looks of this page's address, carried over to another one.
 * @param {string} link */
function ownLooks(link) {
  const looks = location.search.slice(1);
  return looks && `${link.includes("?") ? "&" : "?"}${looks}`;
}

/** @param {string} code @param {string | null} key @param {() => string} linkOf */
function open(code, key, linkOf) {
  const { link = null } = ofClass() ?? {};
  const shows = key !== null && ofLinks(linkOf());
  if (!key) keepCode(code);
  const room = beginRoom({
    ...{ code, page: "link", variant: "", device: deviceName(), key },
    ...{ link: shows ? linkOf() : link, own: !shows && link === null },
    ...{ following: shows || link !== null, takes: shows && !isReloaded() },
  });
  const { lang } = document.documentElement;
  const view = { ...beginView({ page: { lang } }), room };
  const store = createLive(view, rooming(createRunUpdate([])));
  bindPage(
    store,
    drawEach(createBar(), createPace(), createCard(), createQuestionPage(), createDialogs()),
  );
  bindButtons(store);
  bindBar(store);
  bindCard(store);
  bindQuestionPage(store);
  bindTries(store);
  bindEnd(store);
  bindPace(store, linkOf);
  if (shows) bindLinks(store, linkOf);
}

/** A page that is reloaded leaves it to the device in control. */
function isReloaded() {
  const [entry] = performance.getEntriesByType("navigation");
  return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type === "reload";
}

/** For a page that was not made for a class. @param {string} code */
async function putIn(code) {
  if (!document.getElementById("room-beside")) {
    const { lang } = document.documentElement;
    const answer = await fetch(`/r/${code}/beside?lang=${lang}`);
    document.body.insertAdjacentHTML("afterbegin", await answer.text());
  }
  const bar = document.querySelector(".bar-buttons") ?? document.querySelector("header.bar");
  bar?.prepend(...byId("room-beside-buttons").children);
}

/** A new tab may continue with the class whose key this browser has: with this page, if a class is
 * shown it by its link, otherwise where the class is.
 * @param {Led} held @param {() => string} linkOf the page */
async function offer(held, linkOf) {
  await putIn(held.code);
  const [bar, said, go, leave] = ["", "-said", "-go", "-leave"].map((id) => byId(`room-bar${id}`));
  setText(said, words.say("This computer controls class {code}.", { code: held.code }));
  setText(go, words.say("Back to the class"));
  publishHeight(bar, "--top");
  setShown(bar, true);
  setShown(leave, true);
  on(leave, "click", () => {
    forgetRoom();
    setShown(bar, false);
  });
  on(go, "click", () => {
    keepRoom(held);
    if (ofLinks(linkOf())) location.reload();
    else location.assign(`/r/${held.code}`);
  });
}

/** The dialogs of the class are its own, not the page's. @returns {(view: View) => void} */
function createDialogs() {
  const dialogs = [...byId("room-beside").querySelectorAll("dialog[id]")].filter(
    ({ id }) => id !== "room-card",
  );
  return ({ page: { dialog } }) => {
    if (dialog) applyLaterStyles();
    for (const one of /** @type {HTMLDialogElement[]} */ (dialogs)) {
      if (one.id === dialog && !one.open) one.showModal();
      else if (one.id !== dialog && one.open) one.close();
    }
  };
}

/** Buttons that open those dialogs: what they do does not concern the page.
 * @param {Store} store */
function bindButtons(store) {
  const press = (/** @type {Event} */ event) => {
    const name = targetOf(event, "[data-open]")?.dataset.open;
    event.stopPropagation();
    if (name) store.dispatch({ type: "dialog", name: /** @type {never} */ (name) });
  };
  for (const part of [byId("room-beside"), byId("question-button"), byId("room-button")])
    on(part, "click", press);
}

/** Until the class ends, the tab in control keeps it, and a student stays at its address.
 * @param {Store} store */
function bindEnd(store) {
  bindLeadingTab((leads) => store.dispatch({ type: "room-tab", leads }));
  let before = roomOf(store.get());
  store.subscribe((view) => {
    const room = roomOf(view);
    if (room.ended && !before.ended) {
      if (keptCode() === room.code) keepRoom(null);
      if (ofClass()) replaceEntry(null, room.link ?? undefined); // the class has no page any more
    }
    if (room.following && !before.following && room.own) location.assign(`/r/${room.code}`);
    before = room;
  });
}

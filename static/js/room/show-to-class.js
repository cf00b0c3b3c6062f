// @ts-check
/** Shows a page to a class: a new one, or the one that this tab controls. */

import { setAttribute, setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { written } from "../share/write-link.js";
import { lookOf } from "../view/look.js";
import { coveredIn, keptLooks } from "../view/view-link.js";
import { bring, bringNext, isBrought, keepRoom, keptRoom, NoClass, openRoom } from "./bring.js";
import { openingOf } from "./keep.js";

/** @import {Led} from "./bring.js" */

/** The buttons say what they do; and the page is shown if another one of the class led to it.
 * @param {Store} store @returns {() => Promise<void>} what shows the page */
export function bindShow(store) {
  const buttons = [...document.querySelectorAll("[data-room-start]")];
  const led = keptRoom();
  if (led) for (const button of buttons) nameClass(button, led);
  const showPage = () => showToClass(store, buttons, (address) => location.assign(address));
  if (led && buttons.length && isBrought()) {
    showToClass(store, buttons, (address) => location.replace(address)); // so that Back leads on
  }
  return showPage;
}

/** The button's words for an existing class, in place of those that start one.
 * @param {Element} button @param {Led} led */
function nameClass(button, { code }) {
  const [start, show] = /** @type {HTMLElement[]} */ ([...button.children]);
  for (const name of ["aria-label", "title"]) setAttribute(button, name, null);
  setShown(start, false);
  setShown(show, true);
  setText(/** @type {Element} */ (show.lastElementChild), code);
}

/** Opens it there, and goes where everyone sees it; says what prevents it.
 * @param {Store} store @param {Element[]} buttons that ask for it
 * @param {(address: string) => void} go */
async function showToClass(store, buttons, go) {
  if (buttons.some((button) => button.ariaBusy === "true")) return;
  for (const button of buttons) setAttribute(button, "aria-busy", "true");
  try {
    go(await shown(store.get(), words.say("The server is not answering; try again later.")));
  } catch (problem) {
    if (!(problem instanceof NoClass)) throw problem;
    const { code, message } = problem;
    store.dispatch({ type: "message", message: { type: "error", code, message, field: null } });
  } finally {
    bringNext(false);
    for (const button of buttons) setAttribute(button, "aria-busy", null);
  }
}

/** @param {View} view @param {string} lost the sentence that says that no server answers
 * @returns {Promise<string>} the address at which the class sees it */
async function shown(view, lost) {
  const led = keptRoom();
  const { code, key } = await openedRoom(led, lost);
  const card = led?.code === code ? led.card : true;
  const open = openingOf(view);
  await bring({ code, key }, open, looksOf(view, led !== null), lost);
  keepRoom({ code, key, open, card });
  return `/r/${code}${queryOf(view)}`;
}

/** A class that was kept is reopened; if another one has its code by now, a new one.
 * @param {Led | null} led @param {string} lost */
async function openedRoom(led, lost) {
  if (!led) return openRoom(lost);
  return openRoom(lost, led.key).catch((problem) => {
    if (problem.code !== "wrong_key") throw problem;
    return openRoom(lost);
  });
}

/** What is repeated, whether Think first is on, which panels are covered.
 * @param {View} view @param {boolean} again whether the class has seen another page before
 * @returns {Inbound[]} */
function looksOf(view, again) {
  const look = { ...lookOf(view), covered: coveredIn(view) };
  return again || look.range || look.think || look.covered.length
    ? [{ type: "look", ...look }]
    : [];
}

/** The looks and the speed that the page was given, which are this viewer's own there, too.
 * @param {View} view */
function queryOf(view) {
  const kept = { ...keptLooks(view), power: view.travel.power };
  const parts = written("class", kept, view.page);
  return parts.length ? `?${parts.join("&")}` : "";
}

// @ts-check
/** Presses, keys and drags on pegs that answer a question. */

import {
  applyLaterStyles,
  byId,
  make,
  setAttributes,
  setShown,
  setText,
  whenChanged,
} from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { carry } from "../gestures/drags.js";
import { focusOf } from "../page/keyboard.js";
import { nameOf } from "../stage/in-words.js";
import { isOnPegs, pegOf, topOf } from "./pressed.js";

/** @import {Pointed} from "./pressed.js" */

/** @typedef {{first: PointerEvent, disc: SVGElement | null, peg: string, taken: boolean}} Held
 * `taken` once its disc has been taken off the peg */

/** @param {() => View} get @param {(view: View) => Pointed | null} asks what is asked now
 * @param {(peg: string) => void} answer what a press on a peg does */
export function bindPegs(get, asks, answer) {
  const pointed = () => asks(get());
  const press = (/** @type {string | undefined} */ peg) => {
    const now = pointed();
    if (peg && !get().page.blank && isOnPegs(now) && !now.waits) answer(peg);
  };
  on(document, "click", (event) => press(targetOf(event, "[data-answer]")?.dataset.answer));
  on(document, "keydown", (event) => pressKey(get(), event, pointed(), press), { capture: true });
  /** @param {string} peg @returns {SVGElement | null} */
  const discOn = (peg) => byId("stage").querySelector(`.disc[data-disc="${topOf(get(), peg)}"]`);
  bindDrag(pointed, press, discOn);
}

/** The key of a peg, or the one that cancels the first peg.
 * @param {View} view @param {KeyboardEvent} event @param {Pointed | null} pointed
 * @param {(peg: string) => void} press */
function pressKey({ page, opened }, event, pointed, press) {
  const other = event.ctrlKey || event.altKey || event.metaKey || focusOf(event.target) === "field";
  if (other || page.blank || page.dialog || !isOnPegs(pointed)) return;
  const back = event.key === "Escape" && pointed.points === "pegs" ? pointed.first : null;
  const peg = (page.singleKeys && pegOf(event, opened)) || back;
  if (!peg) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!event.repeat) press(peg);
}

/** Dragging a disc from peg to peg is the same as pressing the two one after the other; meanwhile
 * it follows the pointer.
 * @param {() => Pointed | null} pointed what is asked now @param {(peg: string) => void} press
 * @param {(peg: string) => SVGElement | null} discOn the top disc of a peg */
function bindDrag(pointed, press, discOn) {
  /** @type {Held | null} */
  let held = null;
  let dragged = false; // whether the click that may follow belongs to a drag

  on(document, "pointerdown", (event) => {
    const peg = targetOf(event, "[data-answer]")?.dataset.answer;
    const now = pointed();
    const free = now?.points === "pegs" && now.first === null;
    const begins = peg && free && event.isPrimary && event.button === 0;
    held = begins ? { first: event, disc: discOn(peg), peg, taken: false } : null;
    dragged = false;
  });
  on(document, "pointermove", (event) => {
    if (!held || event.pointerId !== held.first.pointerId) return;
    const { first, disc, peg, taken } = held;
    if (disc) carry(disc, event.clientX - first.clientX, event.clientY - first.clientY);
    const over = taken ? null : pegAt(event);
    if (!over || over === peg) return;
    held.taken = dragged = true;
    press(held.peg);
  });
  /** Over no other peg, it is put back. @param {PointerEvent} event @param {string | null} over */
  const end = ({ pointerId }, over) => {
    if (held?.first.pointerId !== pointerId) return;
    if (held.disc) carry(held.disc, 0, 0);
    if (held.taken && pointed()?.first === held.peg) press(over ?? held.peg);
    held = null;
  };
  on(document, "pointerup", (event) => end(event, pegAt(event)));
  on(document, "pointercancel", (event) => end(event, null));
  const click = (/** @type {MouseEvent} */ event) => {
    if (dragged && targetOf(event, "[data-answer]")) event.stopImmediatePropagation();
    dragged = false;
  };
  on(document, "click", click, { capture: true });
}

/** The peg under the pointer, which a finger's events do not report.
 * @param {PointerEvent} event */
function pegAt({ clientX, clientY }) {
  const found = document.elementFromPoint(clientX, clientY)?.closest("[data-answer]");
  return found?.getAttribute("data-answer") ?? null;
}

// While pegs are the answer, one button over each peg with all the discs on it.

/** The focus never stays on an element that has gone.
 * @param {() => void} [goOn] moves it to where one continues */
export function createPegs(goOn = focusForward) {
  const label = { role: "group", "aria-label": words.say("Your answer") };
  const group = make("div", { class: "think-pegs grid", ...label, hidden: "" });
  const discs = byId("stage").querySelector(".layer-discs");
  byId("stage").append(group);
  const renewButtons = whenChanged((/** @type {string} */ labels) => {
    group.replaceChildren(...[...labels].map(create));
  });
  const cover = whenChanged((/** @type {boolean} */ shown) => {
    if (!shown && group.contains(document.activeElement)) goOn();
    setShown(group, shown);
    if (shown) discs?.setAttribute("aria-hidden", "true");
    else discs?.removeAttribute("aria-hidden");
  });
  /** @param {View} view @param {Pointed | null} pointed */
  return (view, pointed) => {
    const asked = pointed && !pointed.waits && isOnPegs(pointed) ? pointed : null;
    cover(asked !== null);
    if (!asked || !view.opened) return;
    applyLaterStyles();
    renewButtons(view.opened.pegs.map(({ label }) => label).join(""));
    const buttons = /** @type {HTMLElement[]} */ ([...group.children]);
    for (const button of buttons) renew(button, view, asked);
    if (discs?.contains(document.activeElement)) buttons[0].focus();
  };
}

/** The focus of what has gone. */
export function focusForward() {
  /** @type {HTMLElement | null} */ (document.querySelector("[data-do=forward]"))?.focus();
}

/** @param {string} label */
function create(label) {
  const mark = make("span", { class: "think-mark strong", "aria-hidden": "true" });
  return make("button", { type: "button", class: "think-peg placed", "data-answer": label }, mark);
}

/** @param {HTMLElement} button @param {View} view @param {Pointed} pointed */
function renew(button, view, { points, first }) {
  const peg = button.dataset.answer ?? "";
  const mark = /** @type {HTMLElement} */ (button.firstChild);
  setText(mark, words.say("from"));
  setShown(mark, points === "pegs");
  const disc = topOf(view, peg);
  const values = { peg, disc: nameOf(view.opened, disc) };
  setAttributes(button, {
    "aria-label": disc
      ? words.say("Peg {peg}: {disc} on top", values)
      : words.say("Peg {peg}: empty", values),
    "aria-pressed": String(first === peg),
  });
}

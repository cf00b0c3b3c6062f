// @ts-check
/** A disc is dragged from peg to peg: the same as pressing the two, one after the other. */
import { on, targetOf } from "../core/listen.js";

/** @import {Pointed} from "./pressed.js" */

/** @typedef {{pointer: number, peg: string, taken: boolean}} Held `taken` once its disc has been
 * taken off the peg */

/** @param {() => Pointed | null} pointed what is asked now @param {(peg: string) => void} press */
export function bindDrag(pointed, press) {
  /** @type {Held | null} */
  let held = null;
  let dragged = false; // whether the click that may come belongs to a drag

  on(document, "pointerdown", (event) => {
    const peg = targetOf(event, "[data-answer]")?.dataset.answer;
    const now = pointed();
    const free = now?.points === "pegs" && now.first === null;
    const begins = peg && free && event.isPrimary && event.button === 0;
    held = begins ? { pointer: event.pointerId, peg, taken: false } : null;
    dragged = false;
  });
  on(document, "pointermove", (event) => {
    if (!held || held.taken || event.pointerId !== held.pointer) return;
    const over = pegAt(event);
    if (!over || over === held.peg) return;
    held.taken = dragged = true;
    press(held.peg);
  });
  /** On no other peg it is put back. @param {PointerEvent} event @param {string | null} over */
  const end = ({ pointerId }, over) => {
    if (held?.pointer !== pointerId) return;
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

/** The peg under the pointer, which a finger's events do not tell.
 * @param {PointerEvent} event */
function pegAt({ clientX, clientY }) {
  const found = document.elementFromPoint(clientX, clientY)?.closest("[data-answer]");
  return found?.getAttribute("data-answer") ?? null;
}

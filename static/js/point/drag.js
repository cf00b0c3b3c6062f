// @ts-check
/** A disc is dragged from peg to peg: the same as pressing the two, one after the other. */
import { on, targetOf } from "../core/listen.js";

/** @import {Pointed} from "./pressed.js" */

/** @param {() => Pointed | null} pointed what is asked now @param {(peg: string) => void} press */
export function bindDrag(pointed, press) {
  const drag = new PegDrag(pointed, press);
  on(document, "pointerdown", (event) => drag.begin(event));
  on(document, "pointermove", (event) => drag.move(event));
  on(document, "pointerup", (event) => drag.end(event, pegAt(event)));
  on(document, "pointercancel", (event) => drag.end(event, null));
  on(document, "click", (event) => drag.click(event), { capture: true });
}

class PegDrag {
  /** The press under way, and whether its disc has been taken off the peg.
   * @type {{pointer: number, peg: string, taken: boolean} | null} */
  #held = null;
  #dragged = false; // whether the click that may come belongs to a drag

  /** @param {() => Pointed | null} pointed @param {(peg: string) => void} press */
  constructor(pointed, press) {
    this.pointed = pointed;
    this.press = press;
  }

  /** @param {PointerEvent} event */
  begin(event) {
    const peg = targetOf(event, "[data-answer]")?.dataset.answer;
    const pointed = this.pointed();
    const free = pointed?.points === "pegs" && pointed.first === null;
    const begins = peg && free && event.isPrimary && event.button === 0;
    this.#held = begins ? { pointer: event.pointerId, peg, taken: false } : null;
    this.#dragged = false;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const held = this.#held;
    if (!held || held.taken || event.pointerId !== held.pointer) return;
    const over = pegAt(event);
    if (!over || over === held.peg) return;
    held.taken = this.#dragged = true;
    this.press(held.peg);
  }

  /** On no other peg it is put back. @param {PointerEvent} event @param {string | null} over */
  end({ pointerId }, over) {
    const held = this.#held;
    if (held?.pointer !== pointerId) return;
    if (held.taken && this.pointed()?.first === held.peg) this.press(over ?? held.peg);
    this.#held = null;
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.#dragged && targetOf(event, "[data-answer]")) event.stopImmediatePropagation();
    this.#dragged = false;
  }
}

/** The peg under the pointer, which a finger's events do not tell.
 * @param {PointerEvent} event */
function pegAt({ clientX, clientY }) {
  const found = document.elementFromPoint(clientX, clientY)?.closest("[data-answer]");
  return found?.getAttribute("data-answer") ?? null;
}

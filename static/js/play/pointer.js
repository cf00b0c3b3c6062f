// @ts-check
/** Pointer and touch on the board: a disc is dragged, or a peg is pressed. */
import { on, targetOf } from "../core/listen.js";
import { Drags } from "../gestures/drags.js";
import { layoutOf } from "./board.js";

/** @import {Store} from "./state.js" */

const FAR_ENOUGH = 6; // pixels that make a press a drag

/** @typedef {{disc: number | null, lifted: boolean, told: boolean}} Held what was pressed, whether
 * that can be dragged, and whether it was told that it cannot */

/** @param {Store} store @param {SVGSVGElement} picture */
export function bindPointer(store, picture) {
  new Drags(picture, new Board(store, picture));
  on(picture, "touchstart", keepFromScrolling, { passive: false });
}

/** A finger on a disc drags it; anywhere else it scrolls the page. @param {TouchEvent} event */
function keepFromScrolling(event) {
  if (targetOf(event, "[data-disc]") && event.cancelable) event.preventDefault();
}

class Board {
  far = FAR_ENOUGH;

  /** @param {Store} store @param {SVGSVGElement} picture */
  constructor(store, picture) {
    this.store = store;
    this.picture = picture;
  }

  /** @param {PointerEvent} event @returns {Held} */
  begin(event) {
    const found = targetOf(event, "[data-disc]");
    const disc = found && Number(found.dataset.disc);
    return { disc, lifted: disc !== null && this.#canLift(disc), told: false };
  }

  /** @param {Held} held @param {PointerEvent} event */
  move(held, event) {
    const { disc, lifted, told } = held;
    if (disc === null) return;
    if (lifted) this.store.dispatch({ type: "drag", disc, ...this.#at(event) });
    else if (!told) this.store.dispatch({ type: "lift", disc });
    held.told = true;
  }

  /** @param {Held} held @param {PointerEvent | null} event @param {boolean} moved */
  end({ disc, lifted }, event, moved) {
    if (!event) return this.store.dispatch({ type: "put-down" });
    const now = performance.now();
    const peg = this.#pegAt(this.#at(event).x);
    if (disc === null || !moved) this.#pressed(disc, peg, now);
    else if (lifted) this.store.dispatch({ type: "let-go", disc, peg, now });
  }

  /** @param {number | null} disc @param {number | null} peg @param {number} now */
  #pressed(disc, peg, now) {
    const { setup } = this.store.get().play;
    if (setup && setup.picked === null && disc !== null)
      this.store.dispatch({ type: "choose-disc", disc });
    else if (peg !== null) this.store.dispatch({ type: "press", peg, now });
  }

  /** Any disc of a position that is set up, else the top one of a peg. @param {number} disc */
  #canLift(disc) {
    const { setup, game, watch } = this.store.get().play;
    if (watch) return false;
    return setup !== null || game.pegs.some((discs) => discs.at(-1) === disc);
  }

  /** @param {PointerEvent} event */
  #at({ clientX, clientY }) {
    const box = this.picture.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  /** The peg whose share of the board this is; null beside the board. @param {number} x */
  #pegAt(x) {
    const { play, sizes } = this.store.get();
    const { setup, game } = play;
    const pegs = setup?.pegs ?? game.pegs;
    const { slot } = layoutOf({ kind: game.kind, pegs, size: sizes.stage, em: sizes.em });
    const peg = Math.floor(x / slot);
    return peg >= 0 && peg < game.kind.pegs ? peg : null;
  }
}

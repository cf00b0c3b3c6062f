// @ts-check
/** Pointer and touch on the board: a disc is dragged, or a peg is pressed. */
import { listeners } from "../core/listen.js";
import { layoutOf } from "./board.js";

/** @import {PlayStore} from "./live.js" */

const FAR_ENOUGH = 6; // pixels that make a press a drag

/** @param {PlayStore} store @param {SVGSVGElement} picture */
export function bindPointer(store, picture) {
  const { on, off } = listeners();
  const grip = new Grip(store, picture);
  on(picture, "pointerdown", (event) => grip.down(event));
  on(picture, "pointermove", (event) => grip.move(event));
  on(picture, "pointerup", (event) => grip.up(event));
  on(picture, "pointercancel", () => grip.end());
  on(picture, "touchstart", keepFromScrolling, { passive: false });
  return off;
}

/** A finger on a disc drags it; anywhere else it scrolls the page. @param {TouchEvent} event */
function keepFromScrolling(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("[data-disc]") && event.cancelable) event.preventDefault();
}

class Grip {
  /** @type {{x: number, y: number, disc: number | null, drags: boolean, lifted: boolean} | null} */
  #held = null;

  /** @param {PlayStore} store @param {SVGSVGElement} picture */
  constructor(store, picture) {
    this.store = store;
    this.picture = picture;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || this.#held) return;
    const { x, y } = this.#at(event);
    const found = /** @type {Element} */ (event.target).closest("[data-disc]");
    const disc = found ? Number(found.getAttribute("data-disc")) : null;
    this.#held = { x, y, disc, drags: false, lifted: disc !== null && this.#canLift(disc) };
    this.picture.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const held = this.#held;
    if (!held || held.disc === null) return;
    const { x, y } = this.#at(event);
    if (!held.drags && Math.hypot(x - held.x, y - held.y) < FAR_ENOUGH) return;
    if (!held.drags && !held.lifted) this.store.dispatch({ type: "lift", disc: held.disc });
    held.drags = true;
    if (held.lifted) this.store.dispatch({ type: "drag", disc: held.disc, x, y });
  }

  /** @param {PointerEvent} event */
  up(event) {
    const held = this.#held;
    this.#held = null;
    if (!held) return;
    const now = performance.now();
    const peg = this.#pegAt(this.#at(event).x);
    if (held.drags) {
      if (held.lifted && held.disc !== null)
        this.store.dispatch({ type: "drop", disc: held.disc, peg, now });
    } else this.#pressed(held.disc, peg, now);
  }

  end() {
    this.#held = null;
    this.store.dispatch({ type: "put-down" });
  }

  /** @param {number | null} disc @param {number | null} peg @param {number} now */
  #pressed(disc, peg, now) {
    const { setup } = this.store.get();
    if (setup && setup.picked === null && disc !== null)
      this.store.dispatch({ type: "choose-disc", disc });
    else if (peg !== null) this.store.dispatch({ type: "press", peg, now });
  }

  /** Any disc of a position that is set up, else the top one of a peg. @param {number} disc */
  #canLift(disc) {
    const { setup, game, watch } = this.store.get();
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
    const { setup, game, stages, em } = this.store.get();
    const { slot } = layoutOf({
      kind: game.kind,
      pegs: setup?.pegs ?? game.pegs,
      size: stages[0],
      em,
    });
    const peg = Math.floor(x / slot);
    return peg >= 0 && peg < game.kind.pegs ? peg : null;
  }
}

// @ts-check
/** Pointer and touch on the board: a disc is dragged, or a peg is pressed. */
import { on, targetOf } from "../core/listen.js";
import { discsOn } from "../core/rules.js";
import { Drags } from "../gestures/drags.js";

/** @import {Play, Store} from "./state.js" */

const FAR_ENOUGH = 6; // pixels that make a press a drag

/** @typedef {{disc: number | null, lifted: boolean, told: boolean}} Held what was pressed, whether
 * that can be dragged, and whether it was told that it cannot */

/** @param {Store} store @param {SVGSVGElement} picture */
export function bindPointer({ get, dispatch }, picture) {
  /** @type {import("../gestures/drags.js").Does<Held>} */
  const does = {
    far: FAR_ENOUGH,
    begin(event) {
      const found = targetOf(event, "[data-disc]");
      const disc = found && Number(found.dataset.disc);
      return { disc, lifted: disc !== null && canLift(get().play, disc), told: false };
    },
    move(held, event) {
      const { disc, lifted, told } = held;
      if (disc === null) return;
      if (lifted) dispatch({ type: "drag", disc, ...pointOf(picture, event) });
      else if (!told) dispatch({ type: "lift", disc });
      held.told = true;
    },
    end({ disc, lifted }, event, moved) {
      if (!event) return dispatch({ type: "put-down" });
      const { play } = get();
      const peg = pegUnder(picture, event, play.game.kind.pegs);
      const now = performance.now();
      if (disc !== null && moved) {
        if (lifted) dispatch({ type: "let-go", disc, peg, now });
      } else if (disc !== null && play.setup?.picked === null)
        dispatch({ type: "choose-disc", disc });
      else if (peg !== null) dispatch({ type: "press", peg, now });
    },
  };
  new Drags(picture, does);
  on(picture, "touchstart", keepFromScrolling, { passive: false });
}

/** A finger on a disc drags it; anywhere else it scrolls the page. @param {TouchEvent} event */
function keepFromScrolling(event) {
  if (targetOf(event, "[data-disc]") && event.cancelable) event.preventDefault();
}

/** Any disc of a position that is set up, else the top one of a peg.
 * @param {Play} play @param {number} disc */
function canLift({ setup, game, watch }, disc) {
  return !watch && (setup !== null || !discsOn(game.pegs, disc).length);
}

/** @param {Element} picture @param {PointerEvent} event */
function pointOf(picture, { clientX, clientY }) {
  const { left, top } = picture.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** The peg whose share of the board this is; null beside the board.
 * @param {Element} picture @param {PointerEvent} event @param {number} pegs */
function pegUnder(picture, event, pegs) {
  const { width } = picture.getBoundingClientRect();
  const peg = Math.floor((pegs * pointOf(picture, event).x) / width);
  return peg >= 0 && peg < pegs ? peg : null;
}

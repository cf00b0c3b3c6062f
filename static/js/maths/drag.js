// @ts-check
/**
 * Discs moved by hand: dragged to a peg, or chosen by a click or Enter and then put on the peg that
 * is clicked or named by A, B or C.
 */

import { byId } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { bindHand, discOf } from "../gestures/hand.js";

/** @import {Store} from "./state.js" */

/** @param {Store} store */
export function bindDragging(store) {
  const picture = byId("stage-picture");
  bindHand(picture, {
    put: (disc, peg) => put(store, disc, peg),
    press(disc, peg) {
      const { chosen } = store.get().maths;
      if (disc) choose(store, disc);
      else if (chosen !== null) put(store, chosen, peg);
    },
    carry: ({ style }, x, y) => style.setProperty("translate", x || y ? `${x}px ${y}px` : ""),
  });
  on(picture, "click", (event) => event.stopPropagation());
  on(picture, "keydown", (event) => {
    const node = discOf(event);
    if (!node || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    choose(store, Number(node.dataset.disc));
  });
}

/** @param {Store} store @param {number} disc */
function choose({ get, dispatch }, disc) {
  const again = get().maths.chosen === disc;
  dispatch({ type: "chosen", disc: again ? null : disc });
  if (!again)
    byId("announcer").textContent = words.say(
      "Disc {disc} is chosen: press A, B or C, or click a peg.",
      { disc },
    );
}

/** @param {Store} store @param {number} disc @param {number} peg */
function put({ dispatch }, disc, peg) {
  dispatch({ type: "chosen", disc: null });
  dispatch({ type: "place", disc, peg });
  byId("announcer").textContent = words.say("Disc {disc} lies on peg {peg}.", {
    disc,
    peg: "ABC"[peg],
  });
}

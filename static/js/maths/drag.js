// @ts-check
/**
 * Discs moved by hand: dragged to a peg, or chosen by a click or Enter and then put on the peg that
 * is clicked or named by A, B or C.
 */
import { byId } from "../core/dom.js";
import { listeners } from "../core/listen.js";

/** @import {Words} from "../core/words.js" */
/** @import {Store} from "./state.js" */

const STILL = 5; // pixels that a click may move
const PEGS = ["a", "b", "c"];

/**
 * @typedef {{node: SVGGElement, disc: number, x: number, y: number}} Held a disc under the pointer
 */

/** @param {Store} store @param {Words} words */
export function bindDragging(store, words) {
  const { on, off } = listeners();
  const picture = byId("stage-picture");
  /** @type {Held | null} */
  let held = null;
  on(picture, "pointerdown", (/** @type {PointerEvent} */ event) => {
    held = event.button > 0 ? null : heldBy(event);
    if (held) picture.setPointerCapture(event.pointerId);
  });
  on(picture, "pointermove", (/** @type {PointerEvent} */ event) => {
    if (held) carry(held, event);
  });
  const letGo = () => {
    const one = held;
    held = null;
    one?.node.style.removeProperty("translate");
    return one;
  };
  on(picture, "pointerup", (event) => drop(store, words, letGo(), event));
  on(picture, "pointercancel", letGo);
  on(picture, "click", (/** @type {Event} */ event) => event.stopPropagation());
  on(picture, "keydown", (/** @type {KeyboardEvent} */ event) => press(store, words, event));
  return off;
}

/** @param {PointerEvent} event @returns {Held | null} */
function heldBy({ target, clientX: x, clientY: y }) {
  const node = discOf(target);
  return node && { node, disc: Number(node.dataset.disc), x, y };
}

/**
 * A disc that was carried lies where it was let go; one that was only pressed is chosen; a press
 * beside all discs is one of a peg.
 * @param {Store} store @param {Words} words @param {Held | null} held @param {PointerEvent} event
 */
function drop(store, words, held, event) {
  const { left, width } = byId("stage-picture").getBoundingClientRect();
  const peg = Math.min(2, Math.max(0, Math.floor((3 * (event.clientX - left)) / width)));
  if (!held) putChosen(store, words, peg);
  else if (moved(held, event)) put(store, words, held.disc, peg);
  else choose(store, words, held.disc);
}

/** @param {EventTarget | null} target @returns {SVGGElement | null} */
function discOf(target) {
  return target instanceof Element ? target.closest("[data-item=disc]") : null;
}

/** @param {{x: number, y: number}} from @param {PointerEvent} event */
function moved(from, { clientX, clientY }) {
  return Math.hypot(clientX - from.x, clientY - from.y) > STILL;
}

/** @param {{node: SVGGElement, x: number, y: number}} held @param {PointerEvent} event */
function carry({ node, x, y }, { clientX, clientY }) {
  node.style.setProperty("translate", `${clientX - x}px ${clientY - y}px`);
}

/** @param {Store} store @param {Words} words @param {KeyboardEvent} event */
function press(store, words, event) {
  const node = discOf(event.target);
  if (!node || event.ctrlKey || event.altKey || event.metaKey) return;
  const disc = Number(node.dataset.disc);
  const peg = PEGS.indexOf(event.key.toLowerCase());
  if (peg < 0 && event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  if (peg >= 0) put(store, words, disc, peg);
  else choose(store, words, disc);
}

/** @param {Store} store @param {Words} words @param {number} disc */
function choose(store, words, disc) {
  const again = store.get().maths.chosen === disc;
  store.dispatch({ type: "chosen", disc: again ? null : disc });
  if (!again) byId("announcer").textContent = words.say("chosen_disc", { disc });
}

/** @param {Store} store @param {Words} words @param {number} peg */
function putChosen(store, words, peg) {
  const { chosen } = store.get().maths;
  if (chosen !== null) put(store, words, chosen, peg);
}

/** @param {Store} store @param {Words} words @param {number} disc @param {number} peg */
function put(store, words, disc, peg) {
  store.dispatch({ type: "chosen", disc: null });
  store.dispatch({ type: "place", disc, peg });
  byId("announcer").textContent = words.say("placed_disc", { disc, peg: "ABC"[peg] });
}

// @ts-check
/**
 * Discs of a picture of three pegs, taken by hand: dragged to a peg, or pressed; or the disc has
 * the focus, and A, B or C is pressed.
 */
import { on, targetOf } from "../core/listen.js";
import { Drags } from "./drags.js";

/**
 * @typedef {object} Hand
 * @property {(disc: number, peg: number) => void} put a disc was brought to a peg
 * @property {(disc: number | null, peg: number) => void} press what was pressed: a disc or, beside
 * all discs, the peg alone
 * @property {(node: HTMLElement, x: number, y: number) => void} carry a disc under the pointer, so
 * many pixels from where it was taken; 0, 0: it is let go
 */

const STILL = 5; // pixels that a press may move
const PEGS = ["a", "b", "c"];

/** @param {HTMLElement} picture @param {Hand} hand */
export function bindHand(picture, { put, press, carry }) {
  new Drags(picture, {
    far: STILL,
    begin: (from) => ({ node: discOf(from), from }),
    move: ({ node, from }, { x, y }) => node && carry(node, x - from.x, y - from.y),
    end({ node }, event, moved) {
      if (node && moved) carry(node, 0, 0);
      const disc = node && Number(node.dataset.disc);
      if (event && disc && moved) put(disc, pegUnder(picture, event));
      else if (event) press(disc, pegUnder(picture, event));
    },
  });
  on(picture, "keydown", (event) => {
    const node = discOf(event);
    const peg = PEGS.indexOf(event.key.toLowerCase());
    if (!node || peg < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    put(Number(node.dataset.disc), peg);
  });
}

/** @param {Event} event */
export function discOf(event) {
  return targetOf(event, ".disc");
}

/** @param {HTMLElement} picture @param {PointerEvent} event */
function pegUnder(picture, { x }) {
  const { left, width } = picture.getBoundingClientRect();
  return Math.min(2, Math.max(0, Math.floor((3 * (x - left)) / width)));
}

// @ts-check
/** While the page is scrolled, the list marks the card in view. Loads with the first scrolling. */
import { on } from "../core/listen.js";
import { markInList } from "./maths-page.js";

/** @import {Store} from "./maths-state.js" */

const READ_AT = 0.4; // of the window's height: a card that starts above it is being read

/** @param {Store} store */
export function bindInView(store) {
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-card]")]);
  const look = () => {
    const view = store.get();
    if (!view.present.on) markInList(cardAt(cards, view.maths.front));
  };
  on(window, "scroll", look, { passive: true }); // once a frame
  look();
}

/** The last one that starts above the line, or the first of its row; at the top, the front one.
 * @param {HTMLElement[]} cards @param {string} front */
function cardAt(cards, front) {
  const { scrollHeight } = document.documentElement;
  const atEnd = scrollY + innerHeight >= scrollHeight - 2;
  const line = innerHeight * (atEnd ? 1 : READ_AT);
  const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
  const names = cards.map((card) => card.dataset.card ?? "");
  const frontTop = tops[names.indexOf(front)];
  if (frontTop >= 0 && frontTop <= line) return front;
  const nearest = Math.max(...tops.filter((top) => top <= line));
  return names[Math.max(0, tops.indexOf(nearest))];
}

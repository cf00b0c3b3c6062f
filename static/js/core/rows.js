// @ts-check
/**
 * A list that draws only its rows in view. The row that is "now" lies at the scroller's origin (the
 * top, or the end of a list that grows downwards), so that keeping it in view needs no scrolling,
 * which would force a layout.
 */
import { keyed, setStyle } from "./dom.js";

const SPARE = 2;

/**
 * @typedef {{row: number, height: number, top: number}} Room a row's height, the list's, scrolled
 */

/**
 * @template T @template {HTMLElement} N
 * @param {HTMLElement} list
 * @param {{create: (item: T) => N, renew: (node: N, item: T, index: number) => void, fromEnd?:
 * boolean}} row
 */
export function createRows(list, row) {
  const inside = /** @type {HTMLElement} */ (list.firstElementChild);
  /** @type {Map<string, N>} */
  const nodes = new Map();
  /** @type {unknown} */
  let before = null;

  /** @param {T[]} items @param {Room} room */
  return (items, room) => {
    const top = items === before ? room.top : 0;
    if (room.top !== top) list.scrollTop = 0;
    before = items;
    const [near, far] = inView(items.length, { ...room, top });
    const first = row.fromEnd ? items.length - far : near;
    const shown = items.slice(first, row.fromEnd ? items.length - near : far);
    setStyle(inside, "height", `calc(var(--row) * ${items.length})`); // a custom property would be
    // inherited, and each row styled again
    const keyOf = (/** @type {T} */ _item, /** @type {number} */ i) => String(first + i);
    keyed(inside, nodes, shown, keyOf, row.create, (node, item, i) => {
      setStyle(node, "--index", String(first + i));
      row.renew(node, item, first + i);
    });
  };
}

/**
 * The first row in view and the one after the last, counted from where the list begins.
 * @param {number} count
 * @param {Room} room
 */
function inView(count, { row, height, top }) {
  const high = height || 10 * row;
  const near = high === Infinity ? 0 : Math.max(0, Math.floor(top / row) - SPARE);
  return [near, Math.min(count, Math.ceil((top + high) / row) + SPARE)];
}

// @ts-check
/** A list that draws only its rows in view, and keeps the row that is "now" there. */
import { keyed, setStyle } from "./dom.js";

const SPARE = 2;

/** @template T @template {HTMLElement} N
 * @param {HTMLElement} list @param {{create: (item: T) => N, renew: (node: N, item: T, index: number) => void, key: (item: T, index: number) => string}} row */
export function createRows(list, row) {
  const inside = /** @type {HTMLElement} */ (list.firstElementChild);
  /** @type {Map<string, N>} */
  const nodes = new Map();
  let shownTop = 0;
  /** @type {unknown} */
  let before = null;

  /** @param {T[]} items @param {{row: number, height: number, top: number, now: number}} size */
  return (items, size) => {
    const height = size.height || 10 * size.row;
    let top = size.top;
    if (items !== before) top = keptInView(shownTop, size.now, size.row, height, items.length);
    before = items;
    const first = Math.max(0, Math.floor(top / size.row) - SPARE);
    const end = Math.min(items.length, Math.ceil((top + height) / size.row) + SPARE);
    setStyle(inside, "--count", String(items.length));
    keyed(inside, nodes, items.slice(first, end), (item, i) => row.key(item, first + i), row.create, (node, item, i) => {
      setStyle(node, "--index", String(first + i));
      row.renew(node, item, first + i);
    });
    if (top !== size.top) list.scrollTop = top;
    shownTop = top;
  };
}

/** The nearest scroll position that shows the row. @param {number} top @param {number} now @param {number} row @param {number} height @param {number} count */
function keptInView(top, now, row, height, count) {
  const furthest = Math.max(0, count * row - height);
  const low = (now + 1) * row - height;
  return Math.min(furthest, Math.max(0, Math.min(now * row, Math.max(low, top))));
}

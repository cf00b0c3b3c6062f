// @ts-check
/**
 * A list that draws only its rows in view. The row that is "now" lies at the scroller's origin (the top, or the end
 * of a list that grows downwards), so that keeping it in view needs no scrolling, which would force a layout.
 */
import { keyed, setStyle } from "./dom.js";

const SPARE = 2;

/** @template T @template {HTMLElement} N
 * @param {HTMLElement} list
 * @param {{create: (item: T) => N, renew: (node: N, item: T, index: number) => void, fromEnd?: boolean}} row */
export function createRows(list, row) {
  const inside = /** @type {HTMLElement} */ (list.firstElementChild);
  /** @type {Map<string, N>} */
  const nodes = new Map();
  /** @type {unknown} */
  let before = null;

  /** @param {T[]} items @param {{row: number, height: number, top: number}} size */
  return (items, size) => {
    const height = size.height || 10 * size.row;
    const away = items === before ? size.top : 0;
    if (size.top !== away) list.scrollTop = 0;
    before = items;
    const near = height === Infinity ? 0 : Math.max(0, Math.floor(away / size.row) - SPARE);
    const far = Math.min(items.length, Math.ceil((away + height) / size.row) + SPARE);
    const [first, end] = row.fromEnd ? [items.length - far, items.length - near] : [near, far];
    setStyle(inside, "--count", String(items.length));
    keyed(inside, nodes, items.slice(first, end), (_item, i) => String(first + i), row.create, (node, item, i) => {
      setStyle(node, "--index", String(first + i));
      row.renew(node, item, first + i);
    });
  };
}

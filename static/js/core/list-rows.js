// @ts-check
/**
 * A list that draws only its rows in view. The row that is "now" is at the scroller's origin (the
 * top, or the end of a list that grows downwards), so that keeping it in view needs no scrolling,
 * which would force a layout.
 */
import { setStyle } from "./dom.js";
import { whenStill } from "./still.js";

const SPARE = 2;

/**
 * @typedef {{row: number, height: number, top: number}} Space a row's height, the list's, the
 * scroll offset
 */

/**
 * @template T @template {HTMLElement} N @param {HTMLElement} list
 * @param {{create: (item: T) => N, renew: (node: N, item: T, index: number) => void, fromEnd?:
 * boolean}} row
 */
export function createRows(list, row) {
  const inside = /** @type {HTMLElement} */ (list.firstElementChild);
  const nodes = /** @type {Nodes<T, N>} */ (new Nodes(inside, row.create));
  /** @type {unknown} */
  let before = null;

  /** Returns the index of the first row drawn. @param {T[]} items @param {Space} space */
  return (items, space) => {
    const top = items === before ? space.top : 0;
    if (space.top !== top) list.scrollTop = 0;
    before = items;
    const [near, far] = inView(items.length, { ...space, top });
    const first = row.fromEnd ? items.length - far : near;
    const shown = items.slice(first, row.fromEnd ? items.length - near : far);
    // as a custom property it would be inherited, and each row restyled
    setStyle(inside, "height", `calc(var(--row) * ${items.length})`);
    nodes.keep(first, first + shown.length);
    shown.forEach((item, i) => row.renew(nodes.at(first + i, item), item, first + i));
    return first;
  };
}

/**
 * A node for each row in view, by its index and in this order. During a drag, a node that goes is
 * only hidden, because it may be needed again in the next frame: removing it and creating another
 * costs more.
 * @template T @template {HTMLElement} N
 */
class Nodes {
  /** @type {Map<number, N>} */
  #nodes = new Map();
  /** @type {Set<number>} */
  #hidden = new Set();

  /** @param {HTMLElement} inside @param {(item: T) => N} create */
  constructor(inside, create) {
    this.inside = inside;
    this.create = create;
  }

  /** Removes those of other rows. @param {number} first @param {number} end */
  keep(first, end) {
    for (const [index, node] of this.#nodes) {
      if (index >= first && index < end) continue;
      this.#hidden.add(index);
      setStyle(node, "transform", "scale(0)");
    }
    if (this.#hidden.size) whenStill(this.inside, () => this.#takeAway());
  }

  /** @param {number} index @param {T} item */
  at(index, item) {
    const node = this.#nodes.get(index) ?? this.#add(index, item);
    if (this.#hidden.delete(index)) setStyle(node, "transform", "scale(1)");
    return node;
  }

  /** @param {number} index @param {T} item */
  #add(index, item) {
    const node = this.create(item);
    const after = [...this.#nodes.keys()].filter((other) => other > index);
    this.inside.insertBefore(node, this.#nodes.get(Math.min(...after)) ?? null);
    this.#nodes.set(index, node);
    setStyle(node, "--index", String(index));
    return node;
  }

  #takeAway() {
    for (const index of this.#hidden) {
      this.#nodes.get(index)?.remove();
      this.#nodes.delete(index);
    }
    this.#hidden.clear();
  }
}

/** The first row in view and the one after the last, counted from the start of the list.
 * @param {number} count @param {Space} space */
function inView(count, { row, height, top }) {
  const high = height || 10 * row;
  const near = high === Infinity ? 0 : Math.max(0, Math.floor(top / row) - SPARE);
  return [near, Math.min(count, Math.ceil((top + high) / row) + SPARE)];
}

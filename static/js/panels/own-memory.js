// @ts-check
/**
 * An algorithm's own memory: labelled rows of cells, the current one outlined. Where its height
 * must not change, its fullest rows are behind it, invisible, and keep the space.
 */
import { byPlace, keyed, make, setAttribute, setClass, setText, whenChanged } from "../core/dom.js";

/** @import {MemoryPanel, MemoryRow} from "../core/protocol.js" */

const MANY = 24;
/** A few cells with this many characters are stacked, each on lines of its own. */
const LONG = 10;
const FEW = 4;

/** @param {string} id where it is drawn @param {Find} find */
export function createMemory(id, find) {
  const list = find(id);
  const keepSpace = createSpace(list);

  /** @param {MemoryPanel | undefined} data */
  return (data) => {
    if (!data) return;
    const { rows, fullest } = data;
    keepSpace(fullest);
    keyed(list, rows, byPlace, create, (node, row, i) => renew(node, row, fullest[i] ?? row));
  };
}

/** The space that the fullest rows take, if the list's place needs it.
 * @param {HTMLElement} list */
function createSpace(list) {
  const place = list.closest(".memory-place");
  if (!place) return () => {};
  const unseen = make("dl", { class: "memory unseen-rows", "aria-hidden": "true" });
  place.append(unseen);
  const draw = whenChanged((/** @type {string} */ text) => {
    const rows = /** @type {MemoryRow[]} */ (JSON.parse(text));
    const nodes = rows.map(create);
    unseen.replaceChildren(...nodes);
    rows.forEach((row, i) => renew(nodes[i], row, row));
  });
  return (/** @type {MemoryRow[]} */ fullest) => draw(JSON.stringify(fullest));
}

function create() {
  return make("div", { class: "memory-row" }, make("dt"), make("dd", { class: "cells" }));
}

/** @param {HTMLElement} node @param {MemoryRow} row @param {MemoryRow} fullest */
function renew(node, row, fullest) {
  const [label, cells] = /** @type {HTMLElement[]} */ ([...node.children]);
  setText(label, row.label);
  const long = fullest.cells.some((cell) => cell.length > LONG);
  setClass(cells, "stacked", long && fullest.cells.length <= FEW);
  setClass(cells, "many", row.cells.length > MANY);
  const createCell = () => make("span", { class: "cell" });
  keyed(cells, row.cells, byPlace, createCell, (cell, text, i) => {
    setText(cell, text);
    setClass(cell, "now", i === row.current);
    if (i === row.current && row.cells.length > MANY) keepInView(cell, text);
    setAttribute(cell, "aria-current", i === row.current ? "step" : null);
  });
}

/** Scrolls the box of a long table so that its current cell is visible; the page does not scroll.
 * @param {HTMLElement} cell @param {string} text */
function keepInView(cell, text) {
  const box = cell.closest(".memory-box");
  if (!box || text.length < 2) return;
  const { offsetTop: top, offsetHeight: high } = cell;
  if (top < box.scrollTop || top + high > box.scrollTop + box.clientHeight)
    box.scrollTop = top - (box.clientHeight - high) / 2;
}

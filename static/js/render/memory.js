// @ts-check
/** An algorithm's own memory: labelled rows of cells, the present one ringed. */
import { byId, keyed, make, setAttribute, setClass, setText } from "./dom.js";

/** @typedef {import("../protocol.js").MemoryRow} MemoryRow */
/** @typedef {HTMLElement & {cells?: Map<string, HTMLElement>}} RowNode */

const MANY = 24;

/** @param {string} id where it is drawn @param {import("./dom.js").Find} [find] */
export function createMemory(id, find = byId) {
  const list = find(id);
  /** @type {Map<string, RowNode>} */
  const nodes = new Map();

  /** @param {import("../protocol.js").MemoryPanel | undefined} data */
  return (data) => {
    if (data) keyed(list, nodes, data.rows, (_row, i) => String(i), create, renew);
  };
}

/** @returns {RowNode} */
function create() {
  const node = make("div", { class: "memory-row" }, make("dt"), make("dd", { class: "cells" }));
  return Object.assign(node, { cells: new Map() });
}

/** @param {RowNode} node @param {MemoryRow} row */
function renew(node, row) {
  const [label, cells] = /** @type {HTMLElement[]} */ ([...node.children]);
  setText(label, row.label);
  setClass(cells, "many", row.cells.length > MANY);
  keyed(cells, node.cells ?? new Map(), row.cells, (_cell, i) => String(i), () => make("span", { class: "cell" }), (cell, text, i) => {
    setText(cell, text);
    setClass(cell, "now", i === row.current);
    if (i === row.current && row.cells.length > MANY) keepInView(cell, text);
    setAttribute(cell, "aria-current", i === row.current ? "step" : null);
  });
}

/** Scrolls the room of a long table so that its present cell is seen; the page stays where it is.
 * @param {HTMLElement} cell @param {string} text */
function keepInView(cell, text) {
  const room = cell.closest(".memory-room");
  if (!room || text.length < 2) return;
  const { offsetTop: top, offsetHeight: high } = cell;
  if (top < room.scrollTop || top + high > room.scrollTop + room.clientHeight) room.scrollTop = top - (room.clientHeight - high) / 2;
}

// @ts-check
/**
 * The texts of a list's rows, over the rows: one text a column, so that a new state lays out three
 * texts and not three a row. Paper breaks between rows, so there each row has its own.
 */
import { make, setAttribute, setStyle, setText } from "../core/dom.js";
import { whenStill } from "../core/still.js";

/** @typedef {Record<Column, HTMLElement>} Cells a row's places for its texts, in their order */
/** @typedef {"call" | "line" | "moves"} Column */

const NAMES = /** @type {const} */ ({ call: "call", line: "at-line", moves: "owned" });
const COLUMNS = /** @type {Column[]} */ (Object.keys(NAMES));

/** The places for the texts of a row, or for those of all rows. @returns {Cells} */
export function createCells() {
  const made = COLUMNS.map((column) => [column, make("span", { class: NAMES[column] })]);
  return /** @type {Cells} */ (Object.fromEntries(made));
}

/**
 * Draws the texts of the rows in view, the first of which has this index.
 * @param {HTMLElement} list @param {Cells} cells
 * @param {...HTMLElement} line one row as it is drawn, in which the cells are
 */
export function createTexts(list, cells, ...line) {
  const node = make("div", { class: "texts", "aria-hidden": "true" }, ...line);
  list.firstElementChild?.append(node);
  return (/** @type {number} */ first, /** @type {string[][]} */ rows) => {
    setStyle(node, "--index", String(first));
    setStyle(node, "--rows", String(rows.length));
    COLUMNS.forEach((column, i) => {
      setText(cells[column], rows.map((texts) => texts[i]).join("\n"));
    });
  };
}

/**
 * Gives a row's button its texts as a name, and on paper the row the texts themselves.
 * @param {HTMLElement} button @param {Cells} cells @param {string[]} texts
 * @param {boolean} printing
 */
export function nameRow(button, cells, texts, printing) {
  COLUMNS.forEach((column, i) => {
    setText(cells[column], printing ? texts[i] : "");
  });
  whenStill(cells.call, () => {
    setAttribute(button, "aria-label", texts.filter((text) => text).join(", "));
  });
}

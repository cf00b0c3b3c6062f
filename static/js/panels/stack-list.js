// @ts-check
/** What the lists of both stacks share: how wide their columns are, and their space. */

import { bitLength } from "../core/bigint.js";
import { make, setAttribute, setClass, setStyle, setText } from "../core/dom.js";
import { createRows } from "../core/list-rows.js";
import { whenStill } from "../core/still.js";
import { power, words } from "../core/words.js";

/** @import {Space} from "../core/list-rows.js" */

const LONG = 5; // em
/** Characters of a call that is never cut. */
export const LONGEST = 20;

/**
 * @param {HTMLElement} list @param {string} moves the last move, as it is written
 * @param {string[]} calls of all rows: their column is as wide as the longest
 */
export function keepWidth(list, moves, calls) {
  const wide = ownedWidth(moves);
  const letters = calls.reduce((most, { length }) => Math.max(most, length), 0);
  setStyle(list, "--letters", String(letters));
  setClass(list, "cut", letters > LONGEST);
  setStyle(list, "--owned", `${wide}em`);
  setClass(list, "long", wide > LONG);
}

/** A count with the most digits, and the space of a single row: a head has space for both. */
export const MOST = 888;
export const ONE = { row: 1, height: 1, top: 0 };

/** How many there are, in what order, or how many of them are cut off at the end of the list.
 * @param {"frames" | "tasks"} what @param {number} count @param {Space} space
 * @param {number} [unsent] how many of them the list does not have */
export function countSaid(what, count, { row, height, top }, unsent = 0) {
  const more = Math.max(unsent, height ? count - Math.round((top + height) / row) : 0);
  if (what === "frames") {
    if (more <= 0)
      return words.count(
        "{count} frame, outermost first",
        "{count} frames, outermost first",
        count,
      );
    const all = words.count("{count} frame", "{count} frames", count);
    return words.say("{all}, {more} above", { all, more });
  }
  if (more <= 0)
    return words.count("{count} task, next on top", "{count} tasks, next on top", count);
  const all = words.count("{count} task", "{count} tasks", count);
  return words.say("{all}, {more} below", { all, more });
}

/** The list's space; paper has space for every row. @param {View} view @param {string} name */
export function spaceOf({ sizes, share, scroll }, name) {
  const height = share.printing ? Infinity : (sizes.lists[name] ?? 0);
  return { row: sizes.row, height, top: scroll[name] ?? 0 };
}

// The texts of a list's rows, over the rows: one text per column, so that a new state lays out
// three texts and not three per row. Paper breaks between rows, so there each row has its own.

/** @typedef {Record<Column, HTMLElement>} Cells a row's places for its texts, in their order */
/** @typedef {"call" | "line" | "owned"} Column */

const NAMES = /** @type {const} */ ({ call: "call", line: "at-line", owned: "owned" });
const COLUMNS = /** @type {Column[]} */ (Object.keys(NAMES));

/** The places for the texts of a row, or for those of all rows. @returns {Cells} */
export function createCells() {
  const made = COLUMNS.map((column) => [column, make("span", { class: NAMES[column] })]);
  return /** @type {Cells} */ (Object.fromEntries(made));
}

/**
 * Draws the rows of a stack that are in view, and their texts over them.
 * @template T @template {{printing: boolean}} S what is the same for all rows
 * @param {HTMLElement} list @param {Cells} cells of the texts
 * @param {HTMLElement[]} line one row as it is drawn, in which the cells are
 * @param {{create: () => HTMLElement, fromEnd?: boolean, renew: (node: HTMLElement, item: T,
 * index: number, shown: S) => string[]}} row `renew` returns its texts
 */
export function createStackRows(list, cells, line, { create, fromEnd = false, renew }) {
  const node = make("div", { class: "texts", "aria-hidden": "true" }, ...line);
  list.firstElementChild?.append(node);
  /** @type {S} */
  let shown;
  /** @type {string[][]} */
  let texts = [];
  const drawRows = createRows(list, {
    create,
    fromEnd,
    renew: (row, /** @type {T} */ item, i) => texts.push(renew(row, item, i, shown)),
  });
  /** @param {T[]} items @param {Space} space @param {S} now */
  return (items, space, now) => {
    [shown, texts] = [now, []];
    const first = drawRows(items, space);
    if (now.printing) texts = [];
    setStyle(node, "--index", String(first));
    setStyle(node, "--rows", String(texts.length));
    COLUMNS.forEach((column, i) => {
      setText(cells[column], texts.map((all) => all[i]).join("\n"));
    });
  };
}

/**
 * Gives a row's button its texts as a name, and on paper gives the row the texts themselves.
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

// The moves that a frame or a task owns, in words: the first and the last, or how many if that
// would be too long.

const LONGEST_MOVES = 15;
const DIGIT = 0.47; // em

/** @param {bigint} first @param {bigint} last */
export function ownedText(first, last) {
  if (last < first) return "–";
  const text =
    first === last ? words.number(first) : `${words.number(first)}–${words.number(last)}`;
  if (text.length <= LONGEST_MOVES) return text;
  return first === last
    ? words.count("{count} move", "{count} moves", 1)
    : words.say("{count} moves", { count: `${power(bitLength(last + 1n - first))} − 1` });
}

/** The most width in em that the text takes, if this is the last move of all.
 * @param {string} moves */
export function ownedWidth(moves) {
  return Math.min(LONGEST_MOVES, 1 + 2 * moves.length) * DIGIT;
}

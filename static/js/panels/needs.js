// @ts-check
/**
 * What each open panel needs, for the tower that is shown: so that no step makes it higher. Pure.
 */

import { memoryOf } from "../view/lanes.js";
import { PANELS } from "./panels.js";

/** @import {Need, Packed, Space} from "./pack.js" */

/** What a list shows at least; in the presenter view the listing is whole before that. */
const LEAST = { beside: 5, presented: 1 };
const LEAST_STAGE = 0.35; // of the width
/** How much of a column a panel without a list has at most: a higher one is scrolled. */
const TALL = { below: 0.45, beside: 0.86 };
const STRIP = 2.8; // em: a row of tabs
const ABOUT = 3; // em: about what a list takes beside its rows that has not been seen yet

/**
 * The code first, then the algorithm's own memory, what explains a puzzle, and the others as their
 * switches stand.
 * @param {View} view
 */
export function ordered(view) {
  const { panels } = view;
  const first = ["code", "found", memoryOf(view), "about"].filter((name) => panels.includes(name));
  return [...new Set([...first, ...panels])];
}

/** The panel in sight where there is space for one alone, or the tab in front.
 * @param {View} view @param {string[]} [among] */
export function frontOf(view, among = view.panels) {
  const wanted = [view.page.front, memoryOf(view)];
  return wanted.find((name) => name && among.includes(name)) ?? among[0] ?? null;
}

/**
 * How many rows a panel shows at least, and at most; null where it is no list.
 * @param {string} name @param {View} view @param {boolean} whole whether the listing is
 */
export function rowsOf(name, view, whole) {
  const most = view.opened && PANELS[name]?.rows?.(view.opened, view);
  if (!most) return null;
  const few = LEAST[view.present.on ? "presented" : "beside"];
  return { least: name === "code" && whole ? most : Math.min(most, few), most };
}

/**
 * A panel that was measured when the text had another size is taken to grow as the text has.
 * @param {View} view @param {boolean} whole whether the listing is @returns {Need[]}
 */
export function needsOf(view, whole) {
  const own = memoryOf(view);
  return ordered(view).map((name) => {
    const firm = name === "code" || name === own;
    const fixed = [0, 1].map((column) => fixedOf(name, column, view));
    const list = rowsOf(name, view, whole);
    const beside = view.program !== undefined && name === own; // what it did stands below the code
    const home = !beside && (firm || PANELS[name]?.wide) ? 0 : 1;
    const need = { name, home, bound: name === "code", firm, list: list !== null, fixed };
    return { ...need, ...(list ? heights(name, list, view) : { least: 0, most: 0 }) };
  });
}

/** @param {string} name @param {{least: number, most: number}} rows @param {View} view */
function heights(name, { least, most }, { sizes }) {
  const row = name === "code" ? sizes.line : sizes.row;
  const head = (PANELS[name]?.head ?? 0) * sizes.em;
  return { least: head + least * row, most: head + most * row };
}

/** @param {string} name @param {number} column @param {View} view */
function fixedOf(name, column, view) {
  const { sizes } = view;
  const { fixed = [], em = sizes.em } = sizes.panels[name] ?? {};
  const list = PANELS[name]?.rows;
  const about = (list ? ABOUT : 3 * ABOUT) * em;
  const high = fixed[column] ?? fixed.find((one) => one != null) ?? about;
  const most = list ? Infinity : tallest(name, view);
  return Math.min((high * sizes.em) / em, most);
}

/** The most that a panel without a list is given: one that stands below the code leaves space for
 * it. @param {string} name @param {View} view */
export function tallest(name, view) {
  const { kind, height } = view.sizes.board;
  if (kind === "tabs") return height;
  const below = name === memoryOf(view) || spaceOf(view).columns === 1;
  return Math.floor(height * TALL[below ? "below" : "beside"]);
}

/** Whether a panel without a list is higher than that. @param {string} name @param {View} view */
export function isTall(name, view) {
  const fixed = view.sizes.panels[name]?.fixed ?? [];
  return Math.max(0, ...fixed.filter((one) => one != null)) > tallest(name, view);
}

/** Whether a panel comes with the first picture; the others come right after it.
 * @param {View} view @param {string} name */
export function isFirst(view, name) {
  if (view.page.begun || view.present.on || view.share.printing) return true;
  return name === (view.sizes.board.kind === "tabs" ? frontOf(view) : "code");
}

/** The space beside the stage: two columns where they leave it enough of the width.
 * @param {View} view @returns {Space} */
export function spaceOf({ sizes }) {
  const { width, height, first, second, gap } = sizes.board;
  const beside = width - first - second - 2 * gap >= LEAST_STAGE * width;
  return { columns: beside ? 2 : 1, height, gap, strip: STRIP * sizes.em };
}

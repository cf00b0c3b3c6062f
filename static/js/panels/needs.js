// @ts-check
/** What each open panel needs for the current tower, so that no step makes it higher. Pure. */
import { memoryOf } from "../view/lanes.js";
import { PANELS } from "./panels.js";

/** The least that a list shows; in the presenter view the listing is whole before that. */
const LEAST = { beside: 5, presented: 1 };
const LEAST_STAGE = 0.35; // of the width
/** The most of a column that a panel without a list may take: a higher one is scrolled. */
const TALL = { below: 0.45, beside: 0.86 };
const STRIP = 2.8; // em: a row of tabs
const ABOUT = 3; // em: roughly what a list that has not been measured yet takes besides its rows

/**
 * The code first, then the algorithm's own memory, what explains a puzzle, and the others in the
 * order of their switches.
 * @param {View} view
 */
export function ordered(view) {
  const { panels } = view;
  const first = ["code", "found", memoryOf(view), "about"].filter((name) => panels.includes(name));
  return [...new Set([...first, ...panels])];
}

/** The panel to show where there is space for only one, or the tab in front: what a program did
 * comes before its calls.
 * @param {View} view @param {string[]} [among] */
export function frontOf(view, among = view.panels) {
  const wanted = [view.page.front, "found", memoryOf(view)];
  return wanted.find((name) => name && among.includes(name)) ?? among[0] ?? null;
}

/**
 * The least and the most rows that a panel shows; null if it is not a list.
 * @param {string} name @param {View} view @param {boolean} whole whether the listing is
 */
export function rowsOf(name, view, whole) {
  const most = view.opened && PANELS[name]?.rows?.(view.opened, view);
  if (!most) return null;
  const few = LEAST[view.present.on ? "presented" : "beside"];
  const all = (name === "code" && whole) || PANELS[name]?.fills;
  return { least: all ? most : Math.min(most, few), most };
}

/**
 * A panel that was measured at another text size is assumed to scale with the text.
 * @param {View} view @param {boolean} whole whether the listing is @returns {Need[]}
 */
export function needsOf(view, whole) {
  const own = memoryOf(view);
  return ordered(view).map((name) => {
    const firm = name === "code" || name === own;
    const fixed = [0, 1].map((column) => fixedOf(name, column, view));
    const list = rowsOf(name, view, whole);
    const beside = view.program !== undefined && name === own; // what it did is below the code
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

/** The most that a panel without a list gets: one below the code leaves space for it.
 * @param {string} name @param {View} view */
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

// Divides panels among columns so that each shows at least a few rows of its list. Those that have
// no space of their own share one place, below which they are tabs. Pure; lengths are pixels.

/**
 * What a panel needs.
 * @typedef {object} Need
 * @property {string} name
 * @property {number} home its preferred column
 * @property {boolean} bound whether it cannot go in any other, which would be too narrow
 * @property {boolean} firm whether it comes before all others
 * @property {boolean} list whether it takes what is left, below those that do not
 * @property {number[]} fixed its height without its rows, in each column
 * @property {number} least the height of the fewest rows that it shows
 * @property {number} most the height of all its rows
 */

/**
 * @typedef {object} Space
 * @property {number} columns the maximum number of columns
 * @property {number} height of a column
 * @property {number} gap between two panels
 * @property {number} strip the height of a row of tabs
 */

/**
 * @typedef {object} Packed
 * @property {string[][]} columns the names of the panels in each; those that are tabs are left out
 * @property {string[]} tabs those that share the place at the end of a column
 * @property {number} shared which column that is
 */

/**
 * One column if all are whole in it; else as few tabs as possible, made from the last panels.
 * @param {Need[]} needs by importance @param {Space} space
 * @returns {Packed}
 */
export function pack(needs, space) {
  const names = (/** @type {Need[]} */ own) => own.map(({ name }) => name);
  const inOrder = (/** @type {Need[]} */ own) =>
    [...own].sort((one, two) => rankOf(one, needs) - rankOf(two, needs));
  const whole = heightIn(needs, [], 0, space, "most") <= space.height;
  for (let own = needs.length; own >= 0; own -= 1) {
    if (own === needs.length - 1) continue; // a single one is not a tab
    const [kept, tabs] = [needs.slice(0, own), needs.slice(own)];
    const found = arranged(kept, tabs, whole ? { ...space, columns: 1 } : space);
    if (!found) continue;
    const columns = found.columns.map((one) => names(inOrder(one)));
    return { columns, tabs: names(tabs), shared: found.shared };
  }
  return { columns: [[]], tabs: names(needs), shared: 0 };
}

/** Each in its preferred column, as long as all fit; the tabs in the last, or else in the first.
 * @param {Need[]} own @param {Need[]} tabs @param {Space} space */
function arranged(own, tabs, space) {
  const columns = own.length + tabs.length > 1 ? space.columns : 1;
  for (let shared = tabs.length ? columns - 1 : 0; shared >= 0; shared -= 1) {
    const found = parted(own, tabs, shared, { ...space, columns });
    if (found) return { columns: found, shared };
  }
  return null;
}

/** The first division among the columns that leaves none too high or empty.
 * @param {Need[]} own @param {Need[]} tabs @param {number} shared the column of the tabs
 * @param {Space} space @returns {Need[][] | null} null if there is none */
function parted(own, tabs, shared, space) {
  const columns = /** @type {Need[][]} */ (Array.from({ length: space.columns }, () => []));
  const heights = () =>
    columns.map((one, i) => heightIn(one, i === shared ? tabs : [], i, space, "least"));
  const tried = new Set(); // columns of these heights leave no space for the rest
  /** @type {(at: number) => boolean} */
  const placed = (at) => {
    const high = heights();
    if (high.some((one) => one > space.height)) return false;
    if (at === own.length) return high.every((one) => one > 0);
    const key = `${at} ${high}`;
    if (tried.has(key)) return false;
    tried.add(key);
    const home = own[at].home % space.columns;
    const other = space.columns - 1 - home;
    for (const i of new Set(own[at].bound ? [home] : [home, other])) {
      columns[i].push(own[at]);
      if (placed(at + 1)) return true;
      columns[i].pop();
    }
    return false;
  };
  return placed(0) ? columns : null;
}

/** How high a column is. @param {Need[]} own @param {Need[]} tabs of which the highest counts
 * @param {number} column @param {Space} space @param {"least" | "most"} rows */
function heightIn(own, tabs, column, { gap, strip }, rows) {
  const high = (/** @type {Need} */ need) => need.fixed[column] + need[rows];
  const between = (own.length + (tabs.length ? 1 : 0) - 1) * gap;
  const place = tabs.length ? strip + Math.max(...tabs.map(high)) : 0;
  return own.reduce((sum, need) => sum + high(need), place) + between;
}

/** The first ones, then what is not a list, then lists. @param {Need} need @param {Need[]} needs */
function rankOf(need, needs) {
  return needs.indexOf(need) + (need.firm || !need.list ? 0 : needs.length);
}

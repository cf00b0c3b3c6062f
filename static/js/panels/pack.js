// @ts-check
/**
 * Packs panels into columns: each as high as its fullest state, so that stepping moves nothing.
 * Rows get lower where that lets all panels be whole; where even that is not enough, the longest
 * lists show fewer rows and scroll. Pure; all lengths are pixels.
 */

/**
 * What a panel needs.
 * @typedef {object} Need
 * @property {string} name
 * @property {number} fixed its height without its rows
 * @property {number} rows how many rows it has at most; 0 for none
 * @property {number} [row] the height of its rows, where they cannot get lower
 * @property {number} [least] how many rows it shows at least where it is cut
 */

/**
 * @typedef {object} Space
 * @property {number} columns how many there may be
 * @property {number} height of a column
 * @property {number} gap between two panels
 * @property {number} most the height of a row where there is space
 * @property {number} least the lowest that a row gets
 */

/**
 * @typedef {object} Packed
 * @property {string[][]} columns the names of the panels in each
 * @property {number} row the height of a row
 * @property {Record<string, number>} shown how many rows each panel shows
 * @property {boolean} fits whether nothing reaches below the columns
 */

const FEWEST = 5; // rows of a list that is cut

/**
 * @param {Need[]} needs in their order
 * @param {Space} space @returns {Packed}
 */
export function pack(needs, space) {
  const all = Object.fromEntries(needs.map(({ name, rows }) => [name, rows]));
  for (let columns = 1; columns <= space.columns; columns += 1) {
    const least = columns < space.columns ? space.most : space.least;
    for (let row = space.most; row >= least; row -= 1) {
      const found = split(needs, { ...space, columns }, row, all);
      if (found.fits) return found;
    }
  }
  return cut(needs, space);
}

/** How far down each panel reaches in its column.
 * @param {Packed} packed @param {Need[]} needs @param {number} gap */
export function bottomsOf({ columns, row, shown }, needs, gap) {
  const heights = new Map(needs.map((need) => [need.name, heightOf(need, row, shown[need.name])]));
  return columns.flatMap((names) => {
    let top = -gap;
    return names.map((name) => (top += gap + (heights.get(name) ?? 0)));
  });
}

/** The height of a panel that shows so many rows.
 * @param {Need} need @param {number} row @param {number} shown */
function heightOf(need, row, shown) {
  return need.fixed + shown * (need.row ?? row);
}

/**
 * The panels parted where the higher column is as low as can be.
 * @param {Need[]} needs @param {Space} space @param {number} row
 * @param {Record<string, number>} shown @returns {Packed}
 */
function split(needs, space, row, shown) {
  const heights = needs.map((need) => heightOf(need, row, shown[need.name]));
  const columnHeight = (/** @type {number[]} */ part) =>
    part.reduce((sum, height) => sum + height + space.gap, part.length ? -space.gap : 0);
  let best = { at: needs.length, height: columnHeight(heights) };
  for (let at = needs.length - 1; at > 0 && space.columns > 1; at -= 1) {
    const height = Math.max(columnHeight(heights.slice(0, at)), columnHeight(heights.slice(at)));
    if (height < best.height) best = { at, height };
  }
  const names = needs.map(({ name }) => name);
  const columns = [names.slice(0, best.at), names.slice(best.at)].filter((part) => part.length);
  return { columns, row, shown, fits: best.height <= space.height };
}

/** Every list shows a few rows, then all in turn one more, as long as there is space.
 * @param {Need[]} needs @param {Space} space @returns {Packed} */
function cut(needs, space) {
  const few = needs.map(({ name, rows, least = FEWEST }) => [name, Math.min(rows, least)]);
  const { columns } = split(needs, space, space.least, Object.fromEntries(few));
  let best = filled(needs, columns, space, Object.fromEntries(few));
  for (let at = 1; at < needs.length && space.columns > 1; at += 1) {
    const parts = [needs.slice(0, at), needs.slice(at)];
    const names = parts.map((part) => part.map(({ name }) => name));
    const other = filled(needs, names, space, Object.fromEntries(few));
    if (other.fits && rowsIn(other) > rowsIn(best)) best = other;
  }
  return best;
}

/** How many rows are shown. @param {Packed} packed */
function rowsIn({ shown, fits }) {
  return fits ? Object.values(shown).reduce((sum, rows) => sum + rows, 0) : -1;
}

/**
 * The same columns, with as many more rows as there is space for.
 * @param {Need[]} needs @param {string[][]} columns @param {Space} space
 * @param {Record<string, number>} few rows that each panel shows at least; is added to
 * @returns {Packed}
 */
function filled(needs, columns, space, few) {
  let fits = true;
  for (const names of columns) {
    const own = needs.filter(({ name }) => names.includes(name));
    const used = own.reduce((sum, need) => sum + heightOf(need, space.least, few[need.name]), 0);
    const left = space.height - used - space.gap * (own.length - 1);
    fits &&= left >= 0;
    fill(own, space.least, left, few);
  }
  return { columns, row: space.least, shown: few, fits };
}

/**
 * @param {Need[]} needs of one column
 * @param {number} row @param {number} left the height that is free
 * @param {Record<string, number>} shown is added to
 */
function fill(needs, row, left, shown) {
  let free = left;
  for (;;) {
    const next = needs
      .filter((need) => shown[need.name] < need.rows && (need.row ?? row) <= free)
      .sort((one, other) => shown[one.name] / one.rows - shown[other.name] / other.rows)[0];
    if (!next) return;
    shown[next.name] += 1;
    free -= next.row ?? row;
  }
}

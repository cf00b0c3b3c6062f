// @ts-check
/**
 * Parts panels into columns so that each is seen with a few rows of its list at least. Those that
 * have no space of their own share one place, below which they are tabs. Pure; lengths are pixels.
 */

/**
 * What a panel needs.
 * @typedef {object} Need
 * @property {string} name
 * @property {number} home the column where it stands best
 * @property {boolean} bound whether it stands in no other, which would be too narrow
 * @property {boolean} firm whether it stands before all others
 * @property {boolean} list whether it takes what is left, below those that do not
 * @property {number[]} fixed its height without its rows, in each column
 * @property {number} least the height of the rows that it shows at least
 * @property {number} most the height of all its rows
 */

/**
 * @typedef {object} Space
 * @property {number} columns how many there may be
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

/** @typedef {{columns: Need[][], tabs: Need[], shared: number, cut: number, cost: number}} Found */

const STRAYS = 150; // pixels of rows that are cut for one panel to stay where it stands best

/**
 * One column where all are whole in it; else as few tabs as can be, and these of the last panels.
 * @param {Need[]} needs in the order of what is missed most @param {Space} space
 * @returns {Packed}
 */
export function pack(needs, space) {
  const alone = arranged(needs, [], { ...space, columns: 1 });
  if (alone?.cut === 0) return named(alone);
  for (let own = needs.length; own >= 0; own -= 1) {
    if (own === needs.length - 1) continue; // one alone is no tab
    const found = arranged(needs.slice(0, own), needs.slice(own), space);
    const one = found ?? (own === needs.length ? alone : null);
    if (one) return named(one);
  }
  return { columns: [[]], tabs: needs.map(({ name }) => name), shared: 0 };
}

/** @param {Need[]} own those with a place of their own @param {Need[]} tabs @param {Space} space
 * @returns {Found | null} the one that costs least of those that fit */
function arranged(own, tabs, space) {
  /** @type {Found | null} */
  let best = null;
  for (let shared = 0; shared < (tabs.length ? space.columns : 1); shared += 1)
    for (const columns of parted(own, tabs, shared, space)) {
      const cost = costOf(columns, tabs, shared, space);
      if (cost && (!best || cost.cost < best.cost)) best = { columns, tabs, shared, ...cost };
    }
  return best;
}

/**
 * Every way to part them that fits. What does not is given up as soon as it is seen: many panels
 * would have more ways than can be tried.
 * @param {Need[]} own @param {Need[]} tabs @param {number} shared @param {Space} space
 * @returns {Generator<Need[][]>}
 */
function* parted(own, tabs, shared, space) {
  const columns = /** @type {Need[][]} */ (Array.from({ length: space.columns }, () => []));
  const heightOf = (/** @type {number} */ column) =>
    heightIn(columns[column], column === shared ? tabs : [], column, space, "least");
  /** @type {(at: number) => Generator<Need[][]>} */
  function* from(at) {
    if (at === own.length) return yield columns.map((names) => [...names]);
    for (const [column, names] of columns.entries()) {
      if (own[at].bound && column !== own[at].home) continue;
      names.push(own[at]);
      const free = columns.reduce((sum, _, i) => sum + space.height - heightOf(i), 0);
      if (heightOf(column) <= space.height && free >= restOf(own, at + 1)) yield* from(at + 1);
      names.pop();
    }
  }
  yield* from(0);
}

/** What those that have no place yet need at least. @param {Need[]} own @param {number} at */
function restOf(own, at) {
  return own.slice(at).reduce((sum, { fixed, least }) => sum + Math.min(...fixed) + least, 0);
}

/** @param {Need[][]} columns @param {Need[]} tabs @param {number} shared @param {Space} space
 * @returns {Pick<Found, "cut" | "cost"> | null} null where a column is empty, or too low */
function costOf(columns, tabs, shared, space) {
  let [cut, strays] = [0, 0];
  for (const [column, names] of columns.entries()) {
    const last = column === shared ? tabs : [];
    if (!names.length && !last.length) return null;
    if (heightIn(names, last, column, space, "least") > space.height) return null;
    cut += Math.max(0, heightIn(names, last, column, space, "most") - space.height);
    strays += names.filter(({ home }) => column !== home % columns.length).length;
  }
  return { cut, cost: cut + STRAYS * strays };
}

/** How high a column is. @param {Need[]} own @param {Need[]} tabs of which the highest counts
 * @param {number} column @param {Space} space @param {"least" | "most"} rows */
function heightIn(own, tabs, column, { gap, strip }, rows) {
  const high = (/** @type {Need} */ need) => need.fixed[column] + need[rows];
  const between = (own.length + (tabs.length ? 1 : 0) - 1) * gap;
  const place = tabs.length ? strip + Math.max(...tabs.map(high)) : 0;
  return own.reduce((sum, need) => sum + high(need), place) + between;
}

/** Lists below the others. @param {Found} found @returns {Packed} */
function named({ columns, tabs, shared }) {
  const names = columns.map((own) =>
    [...own].sort((one, other) => rankOf(one) - rankOf(other)).map(({ name }) => name),
  );
  return { columns: names, tabs: tabs.map(({ name }) => name), shared };
}

/** @param {Need} need */
function rankOf({ firm, list }) {
  return firm || !list ? 0 : 1;
}

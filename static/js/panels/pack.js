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

/**
 * One column where all are whole in it; else as few tabs as can be, and these of the last panels.
 * @param {Need[]} needs in the order of what is missed most @param {Space} space
 * @returns {Packed}
 */
export function pack(needs, space) {
  const names = (/** @type {Need[]} */ own) => own.map(({ name }) => name);
  const inOrder = (/** @type {Need[]} */ own) =>
    [...own].sort((one, two) => rankOf(one, needs) - rankOf(two, needs));
  const whole = heightIn(needs, [], 0, space, "most") <= space.height;
  for (let own = needs.length; own >= 0; own -= 1) {
    if (own === needs.length - 1) continue; // one alone is no tab
    const [kept, tabs] = [needs.slice(0, own), needs.slice(own)];
    const found = arranged(kept, tabs, whole ? { ...space, columns: 1 } : space);
    if (!found) continue;
    const columns = found.columns.map((one) => names(inOrder(one)));
    return { columns, tabs: names(tabs), shared: found.shared };
  }
  return { columns: [[]], tabs: names(needs), shared: 0 };
}

/** Each in the column where it stands best, as long as all fit; the tabs in the last, or else in
 * the first. @param {Need[]} own @param {Need[]} tabs @param {Space} space */
function arranged(own, tabs, space) {
  const columns = own.length + tabs.length > 1 ? space.columns : 1;
  for (let shared = tabs.length ? columns - 1 : 0; shared >= 0; shared -= 1) {
    const found = parted(own, tabs, shared, { ...space, columns });
    if (found) return { columns: found, shared };
  }
  return null;
}

/** The first way to part them with which no column is too high, or empty.
 * @param {Need[]} own @param {Need[]} tabs @param {number} shared the column of the tabs
 * @param {Space} space @returns {Need[][] | null} null where there is none */
function parted(own, tabs, shared, space) {
  const columns = /** @type {Need[][]} */ (Array.from({ length: space.columns }, () => []));
  const heights = () =>
    columns.map((one, i) => heightIn(one, i === shared ? tabs : [], i, space, "least"));
  const tried = new Set(); // columns of these heights leave no space for those from here on
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

/** The first ones, then what is no list, then lists. @param {Need} need @param {Need[]} needs */
function rankOf(need, needs) {
  return needs.indexOf(need) + (need.firm || !need.list ? 0 : needs.length);
}

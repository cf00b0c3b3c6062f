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
 * @property {boolean} firm whether it becomes a tab only where nothing else helps
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

/** @typedef {{need: Need, at: number | null}[]} Placed `at` is a column, or null for a tab */

const STRAYS = 150; // pixels of rows that are cut for one panel to stay where it stands best

/**
 * One column where all are whole in it; else as few tabs as can be, and these of the last panels.
 * @param {Need[]} needs in the order of what is missed most @param {Space} space
 * @returns {Packed}
 */
export function pack(needs, space) {
  const alone = found(needs, { ...space, columns: 1 });
  if (alone?.tabs.length === 0 && alone.cut === 0) return named(alone);
  const best = found(needs, space) ?? alone;
  if (best) return named(best);
  return { columns: [[]], tabs: needs.map(({ name }) => name), shared: 0 };
}

/** @typedef {{columns: Need[][], tabs: Need[], shared: number, cut: number, cost: number}} Found */

/** @param {Need[]} needs @param {Space} space
 * @returns {Found | null} the one that costs least of those that fit */
function found(needs, space) {
  const columns = Array.from({ length: space.columns }, (_, i) => i);
  /** @type {Found | null} */
  let best = null;
  for (const placed of placements(needs, columns)) {
    const tabs = placed.flatMap(({ need, at }) => (at === null ? [need] : []));
    if (tabs.length === 1) continue;
    for (const shared of tabs.length ? columns : [0]) {
      const one = judged(placed, tabs, shared, space);
      if (one && (!best || one.cost < best.cost)) best = one;
    }
  }
  return best;
}

/** Every way to part them. @param {Need[]} needs @param {number[]} columns
 * @returns {Generator<Placed>} */
function* placements(needs, columns) {
  if (!needs.length) return yield [];
  const [need, ...others] = needs;
  const places = [...columns.filter((at) => !need.bound || at === need.home), null];
  for (const rest of placements(others, columns))
    for (const at of places) yield [{ need, at }, ...rest];
}

/** @param {Placed} placed @param {Need[]} tabs @param {number} shared @param {Space} space
 * @returns {Found | null} null where it does not fit */
function judged(placed, tabs, shared, { columns: count, height, gap, strip }) {
  const columns = Array.from({ length: count }, (_, column) =>
    placed.flatMap(({ need, at }) => (at === column ? [need] : [])),
  );
  let cut = 0;
  for (const [column, own] of columns.entries()) {
    const last = tabs.length && column === shared ? tabs : [];
    if (!own.length && !last.length) return null;
    const [least, most] = [
      heightOf(own, last, column, "least"),
      heightOf(own, last, column, "most"),
    ];
    const between = (own.length + (last.length ? 1 : 0) - 1) * gap + (last.length ? strip : 0);
    if (least + between > height) return null;
    cut += Math.max(0, most + between - height);
  }
  const strays = placed.filter(({ need, at }) => at !== null && at !== need.home % count).length;
  const missed = tabs.reduce((sum, need) => sum + missedBy(need, placed), 0);
  return { columns, tabs, shared, cut, cost: missed + cut + STRAYS * strays };
}

/** How much a panel is missed that is a tab: the first ones most, and firm ones above all.
 * @param {Need} need @param {Placed} placed */
function missedBy(need, placed) {
  const after = placed.length - placed.findIndex((one) => one.need === need);
  return 1e6 + 1e4 * after + (need.firm ? 1e7 * after : 0);
}

/** @param {Need[]} own @param {Need[]} tabs of which the highest counts @param {number} column
 * @param {"least" | "most"} rows */
function heightOf(own, tabs, column, rows) {
  const high = (/** @type {Need} */ need) => need.fixed[column] + need[rows];
  return own.reduce((sum, need) => sum + high(need), 0) + Math.max(0, ...tabs.map(high));
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

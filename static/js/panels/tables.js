// @ts-check
/**
 * Panels that are plain tables: where each disc is, the moves before and after, variables, costs.
 */

import { byId, keyed, make, setAttribute, setClass, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";
import { runs } from "../stage/in-words.js";

/** @typedef {View["opened"]} Opened */
/** @typedef {{key: string, cells: string[], now: boolean, disc?: number}} TableRow */

const HEAD = 1.7; // em, the row of headings

/** @type {Record<string, (lane: LaneState, opened: Opened) => TableRow[]>} */
const ROWS = {
  "position-formula": placeRows,
  moves: moveRows,
  variables: variableRows,
  costs: costRows,
};

/** @param {string} name @param {Find} find */
export function createTable(name, find) {
  return table(name, find(`table-${name}`), (lane, opened) => ROWS[name](lane, opened));
}

/** @param {LaneState} lane @returns {TableRow[]} */
function placeRows({ panels, last_move: last }) {
  const discs = panels["position-formula"]?.discs ?? [];
  return discs.map(({ disc, moves_made: made, peg, filled }) => ({
    key: String(disc),
    disc,
    now: disc === last?.disc,
    cells: [String(disc), words.number(made), peg, filled],
  }));
}

/** @param {LaneState} lane @param {Opened} opened @returns {TableRow[]} */
function moveRows({ panels, move: now }, opened) {
  const rows = panels.moves?.rows ?? [];
  const labels = new Map(opened?.disc_looks.map(({ id, label, name }) => [id, name ?? label]));
  return rows.map(({ move, disc, from, to, pegs }) => {
    const piles = pegs.map((discs) => words.list(runs(discs)));
    const label = labels.get(disc) ?? String(disc);
    const cells = [words.number(move), label, `${from} → ${to}`, ...piles];
    return { key: move, disc, now: move === now, cells };
  });
}

/** Of very many variables only some are sent; the rows before and after them say how many more.
 * @param {LaneState} lane @returns {TableRow[]} */
export function variableRows({ panels }) {
  const { variables, above, below } = panels.variables ?? { variables: [] };
  const rows = variables.map(({ name, value, changed }, i) => ({
    key: name.endsWith("…") ? `${name} ${i}` : name, // cut short, it may be like another
    now: changed,
    cells: [name, value],
  }));
  return [...moreRow("above", above), ...rows, ...moreRow("below", below)];
}

/** @param {"above" | "below"} where @param {number} [more] @returns {TableRow[]} */
function moreRow(where, more) {
  if (!more) return [];
  const said =
    where === "above"
      ? words.count("… {count} more above", "… {count} more above", more)
      : words.count("… {count} more below", "… {count} more below", more);
  return [{ key: `… ${where}`, now: false, cells: [said, ""] }];
}

/** The name of each cost. */
function costNames() {
  const { content } = /** @type {HTMLTemplateElement} */ (byId("costs-names"));
  return new Map(
    [...content.children].map((node) => [
      node.getAttribute("data-cost") ?? "",
      node.textContent ?? "",
    ]),
  );
}

/** @param {LaneState} lane @returns {TableRow[]} */
function costRows({ panels: { costs } }) {
  if (!costs) return [];
  const names = costNames();
  const rows = {
    lines: [words.number(costs.lines), words.number(costs.lines_total)],
    calls: [words.number(costs.calls), words.number(costs.calls_total)],
    memory: [`${costs.memory} ${costs.unit}`, String(costs.memory_most)],
  };
  return Object.entries(rows).map(([key, cells]) => {
    return { key, now: false, cells: [names.get(key) ?? "", ...cells] };
  });
}

/** @param {string} name @param {HTMLElement} body
 * @param {(lane: LaneState, opened: Opened) => TableRow[]} rowsOf @returns {Panel} */
function table(name, body, rowsOf) {
  const keepRow = createScroll(/** @type {HTMLElement} */ (body.closest(".table")));
  const create = (/** @type {TableRow} */ { cells }) =>
    make("tr", {}, ...cells.map(() => make("td")));
  /** @type {TableRow[]} */
  let rows = [];
  const renew = whenChanged((/** @type {LaneState} */ lane, /** @type {Opened} */ opened) => {
    rows = rowsOf(lane, opened);
    keyed(body, rows, ({ key }) => key, create, renewRow);
  });
  return (view, lane) => {
    renew(lane, view.opened);
    const { row, lists, em } = view.sizes;
    const height = (lists[`table-${name}`] ?? 0) - HEAD * em;
    const cut = height > 0 && rows.length * row > height + 1;
    keepRow(cut ? rows.findIndex((one) => one.now) : -1, row, height);
  };
}

/** @param {HTMLElement} node @param {TableRow} row */
function renewRow(node, { cells, now, disc }) {
  cells.forEach((text, i) => setText(node.children[i], text));
  setClass(node, "now", now);
  setAttribute(node, "data-disc", disc ?? null);
}

/** Keeps the current row of a table in sight; −1 if it has space for all of them, or none is
 * current.
 * @param {Element} list */
function createScroll(list) {
  return whenChanged(
    (/** @type {number} */ index, /** @type {number} */ row, /** @type {number} */ height) => {
      if (index >= 0) list.scrollTop = Math.max(0, (index + 0.5) * row - height / 2);
    },
  );
}

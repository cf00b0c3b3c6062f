// @ts-check
/** The table below the lanes: what each has spent, what it holds, what it needs. */
import { byId, keyed, make, setText } from "../render/dom.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../words.js").Words} Words */
/** @typedef {import("./given.js").Given} Given */

const COLUMNS = 8;

/** What a lane is called: its algorithm, with its discs where lanes differ in them.
 * @param {import("../view.js").Settings[]} lanes @param {number} index @param {Words} words @param {Given} given */
export function nameOf(lanes, index, words, given) {
  const { title } = given.told[lanes[index].algorithm];
  if (lanes.every(({ discs }) => discs === lanes[index].discs)) return title;
  return words.say("lane_name", { title, discs: words.count("discs", lanes[index].discs) });
}

/** @param {Words} words @param {Given} given */
export function createCostTable(words, given) {
  const body = byId("table-compare");
  const nodes = new Map();
  /** @type {unknown} */
  let before = null;
  /** @param {View} view */
  return (view) => {
    const { lanes, shown } = view;
    if (!lanes || !shown || shown.lanes.length !== lanes.length || before === shown) return;
    before = shown;
    keyed(body, nodes, shown.lanes, (_lane, i) => String(i), createRow, (row, lane, i) => {
      cellsOf(lane, nameOf(lanes, i, words, given), words, given.told[lanes[i].algorithm]).forEach((text, column) => setText(row.children[column], text));
    });
  };
}

function createRow() {
  const cells = Array.from({ length: COLUMNS - 1 }, () => make("td"));
  return make("tr", {}, make("th", { scope: "row" }), ...cells);
}

/** @param {import("../protocol.js").LaneState} lane @param {string} name @param {Words} words @param {import("./given.js").Told | undefined} told */
function cellsOf(lane, name, words, told) {
  const costs = lane.panels.costs;
  const of = (/** @type {string} */ count, /** @type {string} */ total) => words.say("at_line", { count: words.number(count), total: words.number(total) });
  if (!costs || !told) return [name];
  return [
    name, of(lane.move, lane.moves), of(costs.lines, costs.lines_total), of(costs.calls, costs.calls_total),
    `${words.number(costs.memory)} ${costs.unit}`, words.number(costs.memory_most), told.remembers, told.starts,
  ];
}

// @ts-check
/** The table below the lanes: what each has executed, what it remembers, what it needs. */
import { byId, keyed, make, setText } from "../core/dom.js";
import { isDragged } from "../view/place.js";
import { nameOf } from "./lane-name.js";

/** @typedef {import("../view/state.js").View} View */
/** @typedef {import("../core/words.js").Words} Words */
/** @typedef {import("./given.js").Given} Given */
/** @typedef {import("../core/protocol.js").LaneState} LaneState */

const COLUMNS = 8;

/** @param {Words} words @param {Given} given */
export function createCostTable(words, given) {
  const body = byId("table-compare");
  const nodes = new Map();
  const keyOf = (/** @type {LaneState} */ _lane, /** @type {number} */ i) => String(i);
  const isInSight = watchSight(body);
  /** @type {unknown} */
  let before = null;
  /** @param {View} view */
  return (view) => {
    const { lanes } = view.compare;
    const { shown } = view;
    if (!lanes || !shown || shown.lanes.length !== lanes.length || before === shown) return;
    if (isDragged(view) && !isInSight()) return;
    before = shown;
    keyed(body, nodes, shown.lanes, keyOf, createRow, (row, lane, i) => {
      const name = nameOf(lanes, i, words, given);
      const cells = cellsOf(lane, name, words, given.told[lanes[i].algorithm]);
      cells.forEach((text, column) => setText(row.children[column], text));
    });
  };
}

/**
 * Whether an element is in the window; not asked for while it draws, which would force a layout.
 * @param {Element} element
 */
function watchSight(element) {
  let inSight = true;
  new IntersectionObserver((entries) => {
    inSight = entries[entries.length - 1].isIntersecting;
  }).observe(element);
  return () => inSight;
}

function createRow() {
  const cells = Array.from({ length: COLUMNS - 1 }, () => make("td"));
  return make("tr", {}, make("th", { scope: "row" }), ...cells);
}

/**
 * @param {LaneState} lane
 * @param {string} name
 * @param {Words} words
 * @param {import("./given.js").Told | undefined} told
 */
function cellsOf(lane, name, words, told) {
  const costs = lane.panels.costs;
  const of = (/** @type {string} */ count, /** @type {string} */ total) =>
    words.say("at_line", { count: words.number(count), total: words.number(total) });
  if (!costs || !told) return [name];
  return [
    name,
    of(lane.move, lane.moves),
    of(costs.lines, costs.lines_total),
    of(costs.calls, costs.calls_total),
    `${words.number(costs.memory)} ${costs.unit}`,
    words.number(costs.memory_most),
    told.remembers,
    told.starts,
  ];
}

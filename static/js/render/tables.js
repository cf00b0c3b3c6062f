// @ts-check
/** Panels that are plain tables: where each disc is, the moves around, variables, costs. */
import { runs } from "./stage-words.js";
import { byId, keyed, make, setAttribute, setClass, setText } from "./dom.js";

/** @typedef {import("../words.js").Words} Words */
/** @typedef {{key: string, cells: string[], now: boolean, disc?: number}} TableRow */

/** @param {Words} words @returns {Record<string, import("./panels.js").Panel>} */
export function createTables(words) {
  const names = new Map([...(/** @type {HTMLTemplateElement} */ (byId("costs-names"))).content.children].map(
    (node) => [node.getAttribute("data-cost") ?? "", node.textContent ?? ""]));
  return {
    "position-formula": table("position-formula", (_view, { panels, last_move }) => (panels["position-formula"]?.discs ?? []).map((place) => ({
      key: String(place.disc), disc: place.disc, now: place.disc === last_move?.disc,
      cells: [String(place.disc), words.number(place.moves_made), place.peg, place.filled],
    }))),
    moves: table("moves", (_view, { panels, move }) => (panels.moves?.rows ?? []).map((row) => ({
      key: row.move, disc: row.disc, now: row.move === move,
      cells: [words.number(row.move), String(row.disc), `${row.from} → ${row.to}`, ...row.pegs.map((discs) => words.list(runs(discs)))],
    }))),
    variables: table("variables", (_view, { panels }) => (panels.variables?.variables ?? []).map((one) => ({
      key: one.name, now: one.changed, cells: [one.name, one.value],
    }))),
    costs: table("costs", (_view, { panels }) => costRows(panels.costs, names, words)),
  };
}

/** @param {import("../protocol.js").CostsPanel | undefined} costs @param {Map<string, string>} names @param {Words} words @returns {TableRow[]} */
function costRows(costs, names, words) {
  if (!costs) return [];
  return [
    { key: "lines", now: false, cells: [names.get("lines") ?? "", words.number(costs.lines), words.number(costs.lines_total)] },
    { key: "calls", now: false, cells: [names.get("calls") ?? "", words.number(costs.calls), words.number(costs.calls_total)] },
    { key: "memory", now: false, cells: [names.get("memory") ?? "", `${costs.memory} ${costs.unit}`, String(costs.memory_most)] },
  ];
}

/** @param {string} name @param {(view: import("../view.js").View, lane: import("../protocol.js").LaneState) => TableRow[]} rowsOf @returns {import("./panels.js").Panel} */
function table(name, rowsOf) {
  const body = byId(`table-${name}`);
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();
  /** @type {unknown} */
  let before = null;
  return (view, lane) => {
    if (before === lane) return;
    before = lane;
    keyed(body, nodes, rowsOf(view, lane), (row) => row.key, (row) => make("tr", {}, ...row.cells.map(() => make("td"))), (node, row) => {
      row.cells.forEach((text, i) => setText(node.children[i], text));
      setClass(node, "now", row.now);
      setAttribute(node, "data-disc", row.disc ?? null);
    });
  };
}

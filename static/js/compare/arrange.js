// @ts-check
/** Gives each lane's stage, listing and memory the heights that fit. */
import { byId, setAttribute, setStyle, whenChanged } from "../core/dom.js";
import { ownPanel } from "../view/lanes.js";
import { fit } from "./fit.js";

/** @typedef {import("../view/state.js").View} View */
/** @typedef {import("../view/parts.js").LaneSizes} LaneSizes */
/** @typedef {import("./needs.js").LaneNeed} LaneNeed */

const LEAST_ROW = 1.28; // em
const LEAST = 22; // pixels
/**
 * How many rows a list has at most.
 * @type {Record<string, (discs: number) => number>}
 */
const ROWS = { "call-stack": (discs) => discs + 1, "explicit-stack": (discs) => 2 * discs - 1 };

export function createArrangement() {
  /** @type {Map<string, number>} the highest that each memory has been */
  const highest = new Map();
  const renew = createFitted();
  const arrange = whenChanged(
    (
      /** @type {View["compare"]["opened"]} */ opened,
      /** @type {number} */ tab,
      /** @type {LaneSizes} */ sizes,
    ) => {
      const needs = opened.map((lane, i) => needOf(lane, i, sizes, highest));
      const seen = sizes.front ? needs.slice(tab, tab + 1) : needs;
      renew(JSON.stringify(fit(seen, roomOf(sizes))));
    },
  );

  /** @param {View} view */
  return ({ compare: { lanes: chosen, opened, tab }, sizes }) => {
    if (sizes.lanes.height && opened.length === chosen?.length) arrange(opened, tab, sizes.lanes);
  };
}

/** Writes what fits where it is new. */
function createFitted() {
  const lanes = byId("lanes");
  return whenChanged((/** @type {string} */ fitted) => {
    const { kind, stage, wide, code, line, row } = JSON.parse(fitted);
    setAttribute(lanes, "data-kind", kind);
    setStyle(lanes, "--stage", `${Math.floor(stage)}px`);
    setStyle(lanes, "--wide", `${wide}px`);
    setStyle(lanes, "--line", `${line}px`);
    setStyle(document.documentElement, "--row", `${row}px`);
    code.forEach((/** @type {number} */ high, /** @type {number} */ i) => {
      setStyle(byId(`lane-${i}`), "--code-high", `${high}px`);
    });
  });
}

/** @param {LaneSizes} lanes @returns {import("./needs.js").Room} */
function roomOf({ width, height, gap, em, code, edge, sides, most, text }) {
  const least = Math.min(most, Math.max(LEAST, Math.ceil(LEAST_ROW * text)));
  return { width, height, gap, em, code, edge, sides, row: { most, least } };
}

/**
 * A memory that is no list is taken to be as high as it has ever been, so that stepping makes it no
 * lower again.
 * @param {import("../view/parts.js").LaneOpened} lane
 * @param {number} index
 * @param {LaneSizes} sizes
 * @param {Map<string, number>} highest is added to
 * @returns {LaneNeed}
 */
function needOf(lane, index, { fixed, text }, highest) {
  const own = ownPanel(lane.algorithm);
  const { code = 0, own: high = null } = fixed[index] ?? {};
  const name = [own, lane.discs, text].join(" ");
  const before = own in ROWS ? 0 : (highest.get(name) ?? 0);
  if (high !== null) highest.set(name, Math.max(high, before));
  const lines = lane.listing.lines.map((line) => {
    return { length: line.length, indent: line.length - line.trimStart().length };
  });
  const ownRows = ROWS[own]?.(lane.discs) ?? 0;
  return { discs: lane.discs, lines, codeFixed: code, ownFixed: highest.get(name) ?? 0, ownRows };
}

// @ts-check
/** Gives each lane's stage, listing and memory the heights that fit. */
import { byId, setAttribute, setStyle, whenChanged } from "../core/dom.js";
import { isUsual } from "../core/variants.js";
import { shapeOf } from "../stage/layout.js";
import { ownPanel } from "../view/lanes.js";
import { fit } from "./fit.js";

/** @import {LaneSizes} from "../view/parts.js" */
/** @import {LaneNeed, Space} from "./needs.js" */

const LEAST_ROW = 1.28; // em
const LEAST = 22; // pixels
const ROW = 40; // letters of a sentence
const KNOWN = 9; // em: more of what is known about a puzzle is scrolled to

export function createArrangement() {
  /** @type {Map<string, number>} the highest that each memory has been */
  const highest = new Map();
  const renew = createFitted();
  const arrange = whenChanged(
    (
      /** @type {View["compare"]["opened"]} */ opened,
      /** @type {number} */ tab,
      /** @type {LaneSizes} */ sizes,
      /** @type {string} */ mosts,
    ) => {
      const most = mosts.split(" ").map(Number);
      const needs = opened.map((lane, i) => needOf(lane, i, sizes, most[i], highest));
      const seen = sizes.front ? needs.slice(tab, tab + 1) : needs;
      renew(JSON.stringify(fit(seen, spaceOf(sizes))));
    },
  );

  /** @param {View} view */
  return ({ compare: { lanes: chosen, opened, tab }, sizes, shown }) => {
    if (!sizes.lanes.height || opened.length !== chosen?.length) return;
    const mosts = opened.map((_, i) => shown?.lanes[i]?.panels.costs?.memory_most ?? 0);
    arrange(opened, tab, sizes.lanes, mosts.join(" "));
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

/** @param {LaneSizes} lanes @returns {Space} */
function spaceOf({ width, height, gap, em, code, edge, sides, most, text }) {
  const least = Math.min(most, Math.max(LEAST, Math.ceil(LEAST_ROW * text)));
  return { width, height, gap, em, code, edge, sides, row: { most, least } };
}

/**
 * A memory that is no list is taken to be as high as it has ever been, so that stepping makes it no
 * lower again.
 * @param {LaneOpened} lane @param {number} index @param {LaneSizes} sizes
 * @param {number} most rows of its memory, 0 where that is not told
 * @param {Map<string, number>} highest is added to
 * @returns {LaneNeed}
 */
function needOf(lane, index, sizes, most, highest) {
  const own = ownPanel(lane.algorithm);
  const { code = 0, own: high = null } = sizes.fixed[index] ?? {};
  const name = [own, lane.variant, lane.discs, sizes.text].join(" ");
  const ownRows = rowsOf(own, lane, most);
  const before = ownRows ? 0 : (highest.get(name) ?? 0);
  if (high !== null) highest.set(name, Math.max(high, before));
  const { discs, pegs } = shapeOf(lane);
  const lines = linesOf(lane);
  const atMost = lane.listing.lines.length ? Infinity : KNOWN * sizes.text;
  const ownFixed = Math.min(atMost, highest.get(name) ?? 0);
  return { discs, pegs, lines, codeFixed: code, ownFixed, ownRows };
}

/** How many rows a list has at most; 0 where the memory is no list.
 * @param {string} own @param {LaneOpened} lane @param {number} most */
function rowsOf(own, lane, most) {
  const { discs } = lane;
  if (own === "explicit-stack") return 2 * discs - 1;
  if (own !== "call-stack") return 0;
  return isUsual(lane) ? discs + 1 : most || discs + 1;
}

/** The lines of the listing, or those that goal and rules take. @param {LaneOpened} lane */
function linesOf({ listing, rules = "" }) {
  const { lines } = listing;
  if (!lines.length) {
    const rows = Math.ceil(rules.length / ROW) + 1;
    return Array.from({ length: rows }, () => ({ length: ROW, indent: 0 }));
  }
  return lines.map((line) => ({
    length: line.length,
    indent: line.length - line.trimStart().length,
  }));
}

// @ts-check
/**
 * Tells the style sheet what listings and memories need at most, in lines, letters and rows: the
 * same for all lanes, so that their stages have one size, and for all moves.
 */
import { byId, setClass, setStyle, whenChanged } from "../core/dom.js";
import { isUsual } from "../core/variants.js";
import { ownPanel } from "../view/lanes.js";

const FEWEST = 6; // rows that a memory takes which is no list
const LONG = 12; // digits

export function createArrangement() {
  const renew = whenChanged(tell);
  /** @param {View} view */
  return ({ compare: { lanes, opened }, shown }) => {
    if (opened.length !== lanes?.length) return;
    const most = opened.map((_, i) => Number(shown?.lanes[i]?.panels.costs?.memory_most ?? 0));
    renew(opened, Math.max(...most));
  };
}

/** @param {View["compare"]["opened"]} opened @param {number} most of what a variant remembers */
function tell(opened, most) {
  const lanes = byId("lanes");
  const listings = opened.map(({ listing }) => listing.lines);
  const needs = {
    lines: Math.max(1, ...listings.map(({ length }) => length)),
    letters: Math.max(1, ...listings.flat().map(({ length }) => length)),
    rows: Math.max(FEWEST, ...opened.map((lane) => rowsOf(lane, most))),
  };
  for (const [name, need] of Object.entries(needs)) setStyle(lanes, `--${name}`, String(need));
  const long = opened.some(({ ticks }) => ticks.length > LONG);
  setClass(lanes, "long", long);
}

/** How many rows the list of a memory has at most; 0 where it is no list.
 * @param {LaneOpened} lane @param {number} most */
function rowsOf(lane, most) {
  const own = ownPanel(lane.algorithm ?? "");
  if (own === "explicit-stack") return 2 * lane.discs - 1;
  if (own !== "call-stack") return 0;
  return isUsual(lane) && lane.algorithm ? lane.discs + 1 : most || lane.discs + 1;
}

// @ts-check
/** The first picture of the compare page, drawn from one view. */
import {
  byId,
  byPlace,
  draw,
  keyed,
  setAttributes,
  setClass,
  setStyle,
  setText,
  whenChanged,
} from "../core/dom.js";
import { isUsual } from "../core/variants.js";
import { words } from "../core/words.js";
import { createNotices } from "../page/page-notices.js";
import { createTransport } from "../page/transport.js";
import { createSigns } from "../present/signs.js";
import { createDiscStyles } from "../stage/disc-looks.js";
import { createTimeline } from "../timeline/timeline.js";
import { createWholeRun } from "../timeline/whole-run.js";
import { place } from "../timeline/window.js";
import { ownPanel } from "../view/lanes.js";
import { clockOf } from "../view/place.js";
import { createLaneSettings, nameOf } from "./compare-settings.js";
import { createLane } from "./lane.js";
import { createNarration } from "./narration.js";
import { isAwaited } from "./searches.js";

/** @import {Given} from "./main.js" */

/** @param {Given} given */
export function createComparePage(given) {
  const lanes = Array.from({ length: given.lanes.most }, (_, index) => createLane(given, index));
  const clock = byId("timeline-card");
  const parts = [
    createLaneSettings(given),
    createDiscStyles(),
    createNarration(given),
    createNotices(words.say("Close this notice")),
    createArrangement(),
    ...lanes,
    createTimeline(clock, createLaneRows(given)),
    createWholeRun(clock),
    createTransport(byId("transport")),
    createSigns(),
  ];
  /** @param {View} view */
  return (view) => parts.forEach((part) => part(view));
}

// Passes the style sheet the most that listings and memories need, in lines, characters and rows:
// the same for all lanes, so that their stages have the same size, and for all moves.

const FEWEST = 6; // rows of a memory that is not a list
const LONG = 12; // digits

function createArrangement() {
  const renew = whenChanged(tell);
  /** @param {View} view */
  return ({ compare: { lanes, opened }, shown }) => {
    if (opened.length !== lanes?.length) return;
    const most = opened.map((_, i) => Number(shown?.lanes[i]?.panels.costs?.memory_most ?? 0));
    renew(opened, Math.max(...most));
  };
}

/** @param {View["compare"]["opened"]} opened @param {number} most that a variant remembers */
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

// The timeline by lines: each lane's whole run as a row; its length is its number of lines.

/** @param {Given} given */
function createLaneRows(given) {
  return (/** @type {SVGGElement} */ rows, /** @type {SVGGElement} */ names) => {
    /** @param {View} view */
    return (view) => {
      const { lanes, opened } = view.compare;
      const byLine = clockOf(view) === "line" && opened.length === lanes?.length;
      const shown = byLine ? opened : [];
      const spans = shown.map((lane, i) =>
        spanOf(isAwaited(view.compare, i) ? "0" : lane.ticks, view),
      );
      keyed(
        rows,
        spans,
        byPlace,
        () => draw("rect", { class: "lane-row", rx: 3 }),
        (row, span, i) => renewRow(row, span, i, view),
      );
      keyed(
        names,
        spans,
        byPlace,
        () => draw("text", { class: "lane-row-name" }),
        (name, { left }, i) => {
          setAttributes(name, { x: left + 8, y: (i + 0.5) * view.sizes.band });
          setText(name, nameOf(view.compare.lanes ?? [], i, given));
          setClass(name, "ended", BigInt(shown[i].ticks) < BigInt(view.shown?.tick ?? 0));
        },
      );
      return shown.length;
    };
  };
}

/** Where a lane's row starts and ends. @param {string} ticks @param {View} view */
function spanOf(ticks, { sizes, timeline }) {
  const [left, right] = [0n, BigInt(ticks)].map((tick) =>
    Math.min(sizes.timeline, Math.max(0, place(tick, timeline.window, sizes.timeline))),
  );
  return { left, right };
}

/** @param {Element} row @param {{left: number, right: number}} span @param {number} index
 * @param {View} view */
function renewRow(row, { left, right }, index, { sizes }) {
  setAttributes(row, {
    x: left,
    y: index * sizes.band + 1,
    width: Math.max(0, right - left),
    height: sizes.band - 2,
  });
}

// @ts-check
/** The timeline by lines: each lane's whole run as a row; its length is its number of lines. */
import { byPlace, draw, keyed, setAttributes, setClass, setText } from "../core/dom.js";
import { place } from "../timeline/window.js";
import { clockOf } from "../view/place.js";
import { nameOf } from "./lane-name.js";
import { isAwaited } from "./searches.js";

/** @import {Given} from "./given.js" */

/** @param {Given} given */
export function createLaneRows(given) {
  return (/** @type {SVGGElement} */ rows, /** @type {SVGGElement} */ names) => {
    /** @param {View} view */
    return (view) => {
      const shown = lanesOf(view);
      const spans = shown.map((lane, i) =>
        spanOf(isAwaited(view.compare, i) ? "0" : lane.ticks, view),
      );
      keyed(rows, spans, byPlace, createRow, (row, span, i) => renewRow(row, span, i, view));
      keyed(names, spans, byPlace, createName, (name, { left }, i) => {
        setAttributes(name, { x: left + 8, y: (i + 0.5) * view.sizes.band });
        setText(name, nameOf(view.compare.lanes ?? [], i, given));
        setClass(name, "ended", BigInt(shown[i].ticks) < BigInt(view.shown?.tick ?? 0));
      });
      return shown.length;
    };
  };
}

/** The lanes with a row: all, by line; none while others are asked for. @param {View} view */
function lanesOf(view) {
  const { lanes, opened } = view.compare;
  return clockOf(view) === "line" && opened.length === lanes?.length ? opened : [];
}

/** From where to where a lane's row goes. @param {string} ticks @param {View} view */
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

function createRow() {
  return draw("rect", { class: "lane-row", rx: 3 });
}

/** Above the line that says now, which may cross it. */
function createName() {
  return draw("text", { class: "lane-row-name" });
}

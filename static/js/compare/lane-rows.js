// @ts-check
/** The timeline by lines: each lane's whole run as a row; its length is its number of lines. */
import { byPlace, draw, keyed, setAttributes, setClass, setText } from "../core/dom.js";
import { place } from "../timeline/window.js";
import { clockOf } from "../view/place.js";
import { nameOf } from "./lane-name.js";
import { isAwaited } from "./searches.js";

/** @import {Given} from "./given.js" */

/** @param {Words} words @param {Given} given */
export function createLaneRows(words, given) {
  return (/** @type {SVGGElement} */ layer) => {
    /** @param {View} view */
    return (view) => {
      const shown = lanesOf(view);
      keyed(layer, shown, byPlace, create, (node, lane, i) => {
        renew(node, isAwaited(view.compare, i) ? { ticks: "0" } : lane, i, view);
        setText(node.children[1], nameOf(view.compare.lanes ?? [], i, words, given));
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

/** @param {Element} node @param {Pick<LaneOpened, "ticks">} lane @param {number} index
 * @param {View} view */
function renew(node, lane, index, { sizes, timeline, shown }) {
  const [left, right] = [0n, BigInt(lane.ticks)].map((tick) =>
    Math.min(sizes.timeline, Math.max(0, place(tick, timeline.window, sizes.timeline))),
  );
  setAttributes(node.children[0], {
    x: left,
    y: index * sizes.band + 1,
    width: Math.max(0, right - left),
    height: sizes.band - 2,
  });
  setAttributes(node.children[1], { x: left + 8, y: (index + 0.5) * sizes.band });
  setClass(node, "ended", BigInt(lane.ticks) < BigInt(shown?.tick ?? 0));
}

function create() {
  return draw("g", { class: "lane-row" }, draw("rect", { rx: 3 }), draw("text"));
}

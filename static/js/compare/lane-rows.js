// @ts-check
/** The timeline by lines: each lane's whole run as a row, as long as its lines are many. */
import { draw, keyed, setAttributes, setClass, setText } from "../render/dom.js";
import { place } from "../timeline-window.js";
import { clockOf } from "../view.js";
import { nameOf } from "./table.js";

/** @param {import("../words.js").Words} words @param {import("./given.js").Given} given */
export function createLaneRows(words, given) {
  return (/** @type {SVGGElement} */ layer) => {
    const nodes = new Map();
    /** @param {import("../view.js").View} view */
    return (view) => {
      const { compared, lanes, window, sizes } = view;
      const shown = clockOf(view) === "line" && lanes && compared.length === lanes.length ? compared : [];
      keyed(layer, nodes, shown, (_lane, i) => String(i), create, (node, lane, i) => {
        const [left, right] = [0n, BigInt(lane.ticks)].map((tick) => Math.min(sizes.timeline, Math.max(0, place(tick, window, sizes.timeline))));
        setAttributes(node.children[0], { x: left, y: i * sizes.band + 1, width: Math.max(0, right - left), height: sizes.band - 2 });
        setAttributes(node.children[1], { x: left + 8, y: (i + 0.5) * sizes.band });
        setText(node.children[1], lanes ? nameOf(lanes, i, words, given) : "");
        setClass(node, "ended", BigInt(lane.ticks) < BigInt(view.shown?.tick ?? 0));
      });
      return shown.length;
    };
  };
}

function create() {
  return draw("g", { class: "lane-row" }, draw("rect", { rx: 3 }), draw("text"));
}

// @ts-check
/** The in and out points as a shaded stretch of the timeline. */
import { draw, setAttributes } from "../core/dom.js";
import { clockOf } from "../view/place.js";
import { place } from "./window.js";

const HOOK = 6; // pixels

/** The stretch between the points; one point alone is a line. @param {SVGElement} picture */
export function createRange(picture) {
  const stretch = draw("rect", { class: "range" });
  const edges = draw("path", { class: "range-edge" });
  picture.append(stretch, edges);
  /** @param {View} view @param {number} bottom */
  return (view, bottom) => {
    const { from, to } = view.timeline.range;
    const shown = clockOf(view) === "move" && (from !== null || to !== null);
    setAttributes(stretch, { visibility: shown && from !== null && to !== null ? null : "hidden" });
    setAttributes(edges, { visibility: shown ? null : "hidden" });
    if (!shown) return;
    const width = view.sizes.timeline;
    const [left, right] = [from, to].map((count) =>
      count === null ? null : place(count, view.timeline.window, width),
    );
    setAttributes(stretch, stretchOf(left, right, width, bottom));
    setAttributes(edges, {
      d: edge(left, HOOK, width, bottom) + edge(right, -HOOK, width, bottom),
    });
  };
}

/** @param {number | null} left @param {number | null} right @param {number} width
 * @param {number} bottom */
function stretchOf(left, right, width, bottom) {
  const [low, high] = [Math.max(0, left ?? 0), Math.min(width, right ?? width)];
  return { x: low.toFixed(1), y: 0, width: Math.max(0, high - low).toFixed(1), height: bottom };
}

/** @param {number | null} x @param {number} hook @param {number} width @param {number} bottom */
function edge(x, hook, width, bottom) {
  return x === null || x < 0 || x > width
    ? ""
    : `M${(x + hook).toFixed(1)} 0h${-hook}V${bottom}h${hook}`;
}

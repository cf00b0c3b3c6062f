// @ts-check
/**
 * Discs that move too often to be seen: on each peg a pale tower of them all, a third as strong, as
 * an eye would see them.
 */
import { draw, setAttribute, setAttributes, setStyle } from "../core/dom.js";

/** @import {StageLayout} from "./layout.js" */

/** @param {SVGGElement} layer */
export function createBlur(layer) {
  const towersOf = createTowers(layer);

  /** @param {StageLayout} layout @param {LaneOpened} opened @param {LaneState} lane
   * @param {number} blur the largest of them */
  return (layout, opened, lane, blur) => {
    setAttribute(layer, "visibility", blur ? null : "hidden");
    if (!blur) return;
    towersOf(layout, opened, blur).forEach((tower, peg) => {
      const y = layout.base - layout.pitch * lane.pegs[peg].filter((id) => id > blur).length;
      setStyle(tower, "transform", `translate(${layout.pegs[peg]}px, ${y}px)`);
    });
  };
}

/** The towers, drawn anew only where they look otherwise. @param {SVGGElement} layer */
function createTowers(layer) {
  /** @type {SVGGElement[]} */
  let towers = [];
  let drawn = "";
  /** @param {StageLayout} layout @param {LaneOpened} opened @param {number} blur */
  return (layout, opened, blur) => {
    const key = JSON.stringify([layout, opened.discs, blur]);
    if (key === drawn) return towers;
    drawn = key;
    towers = layout.pegs.map(() => towerOf(layout, opened, blur));
    layer.replaceChildren(...towers);
    return towers;
  };
}

/** All of them on each other, the largest below.
 * @param {StageLayout} layout @param {LaneOpened} opened @param {number} blur */
function towerOf(layout, opened, blur) {
  const looks = opened.disc_looks.filter(({ id }) => id <= blur);
  const bars = looks
    .sort((one, other) => other.id - one.id)
    .map(({ id, size }, height) => bar(layout, size, height, id));
  return draw("g", { class: "blur" }, ...bars);
}

/** @param {StageLayout} layout @param {number} size @param {number} height @param {number} id */
function bar(layout, size, height, id) {
  const node = draw("rect", { class: "blur-bar", "data-disc": id });
  const [width, high] = [layout.widthOf(size), layout.thick];
  setAttributes(node, {
    x: -width / 2,
    y: -layout.pitch * (height + 0.5) - high / 2,
    width,
    height: high,
    rx: layout.round,
  });
  return node;
}

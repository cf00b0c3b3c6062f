// @ts-check
/** Discs that move too often to be seen: on each peg a pale tower of them all, a third as strong, as an eye would see them. */
import { draw, setAttribute, setAttributes, setStyle } from "./dom.js";

/** @typedef {import("../stage-layout.js").StageLayout} StageLayout */

/** @param {SVGGElement} layer */
export function createHaze(layer) {
  /** @type {SVGGElement[]} */
  let towers = [];
  let drawn = "";

  /** @param {StageLayout} layout @param {import("../protocol.js").LaneOpened} opened @param {number} blur */
  function renewTowers(layout, opened, blur) {
    const key = JSON.stringify([layout, opened.discs, blur]);
    if (key === drawn) return;
    drawn = key;
    const looks = opened.disc_looks.filter(({ id }) => id <= blur).sort((one, other) => other.id - one.id);
    towers = layout.pegs.map(() => draw("g", { class: "haze" }, ...looks.map(({ id, size }, height) => bar(layout, size, height, id))));
    layer.replaceChildren(...towers);
  }

  /** @param {StageLayout} layout @param {import("../protocol.js").LaneOpened} opened @param {import("../protocol.js").LaneState} lane @param {number} blur the largest of them */
  return (layout, opened, lane, blur) => {
    setAttribute(layer, "visibility", blur ? null : "hidden");
    if (!blur) return;
    renewTowers(layout, opened, blur);
    towers.forEach((tower, peg) => {
      const height = lane.pegs[peg].filter((id) => id > blur).length;
      setStyle(tower, "transform", `translate(${layout.pegs[peg]}px, ${layout.base - layout.pitch * height}px)`);
    });
  };
}

/** @param {StageLayout} layout @param {number} size @param {number} height @param {number} id */
function bar(layout, size, height, id) {
  const node = draw("rect", { class: "haze-bar", "data-disc": id });
  const [width, high] = [layout.widthOf(size), layout.thick];
  setAttributes(node, { x: -width / 2, y: -layout.pitch * (height + 0.5) - high / 2, width, height: high, rx: Math.min(9, high / 2.6) });
  return node;
}

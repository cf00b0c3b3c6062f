// @ts-check
/** Pegs with their base, label and count; the idle one striped, and said to be. */
import { draw, keyed, setAttribute, setAttributes, setClass, setText } from "../core/dom.js";
import { hatch } from "./hatch.js";

/** @import {StageLayout} from "./layout.js" */

/** @typedef {{label: string, name: string, index: number, count: number, idle: boolean}} Peg */
/**
 * @typedef {SVGGElement & {parts?: {rod: SVGRectElement, base: SVGRectElement, stripes:
 * SVGPathElement, label: SVGTextElement, name: SVGTSpanElement, said: SVGTSpanElement, note:
 * SVGTextElement}}} PegNode
 */

const ROD = 10;

/** @param {SVGGElement} layer @param {Words} words */
export function createPegs(layer, words) {
  const keyOf = (/** @type {Peg} */ peg) => peg.label;

  /** @param {StageLayout} layout @param {Pick<LaneOpened, "pegs">} opened
   * @param {Pick<LaneState, "pegs" | "last_move">} lane
   * @param {boolean} fast so fast that nothing is said of a peg */
  return (layout, opened, lane, fast) => {
    const move = fast ? null : lane.last_move;
    const hasIdle = opened.pegs.length === 3 && !opened.pegs[0].capacity;
    const pegs = opened.pegs.map(({ label, name = label }, index) => ({
      label,
      name,
      index,
      count: fast ? 0 : lane.pegs[index].length,
      idle: hasIdle && move !== null && move.from !== label && move.to !== label,
    }));
    keyed(layer, pegs, keyOf, create, (node, peg) => renew(node, peg, layout, words));
  };
}

/** @returns {PegNode} */
function create() {
  const [name, said] = [draw("tspan"), draw("tspan", { class: "peg-said" })];
  const parts = {
    rod: draw("rect", { class: "rod" }),
    base: draw("rect", { class: "base" }),
    stripes: draw("path", { class: "hatch" }),
    name,
    said,
    label: draw("text", { class: "peg-label" }, name, said),
    note: draw("text", { class: "peg-note" }),
  };
  return Object.assign(
    draw("g", { class: "peg" }, parts.rod, parts.base, parts.stripes, parts.label, parts.note),
    { parts },
  );
}

/** @param {PegNode} node @param {Peg} peg @param {StageLayout} layout @param {Words} words */
function renew(node, peg, layout, words) {
  if (!node.parts) return;
  const rod = Math.min(ROD, layout.slot / 16);
  const place = { x: layout.pegs[peg.index], y: layout.base + rod };
  const boxes = boxesOf(layout, peg.index, rod);
  setAttributes(node.parts.rod, { ...boxes.rod, rx: rod / 2 });
  setAttributes(node.parts.base, { ...boxes.base, rx: rod / 2 });
  setAttribute(node.parts.stripes, "d", peg.idle ? hatch(boxes.rod) + hatch(boxes.base) : null);
  setAttributes(node.parts.label, place);
  setAttributes(node.parts.note, place);
  const idle = peg.idle ? words.say("idle") : "";
  setText(node.parts.name, peg.name);
  const beside = layout.narrow || peg.name.length > 1;
  const fits = beside && idle.length < (layout.bare ? 5 : 99); // else it lies on others
  setText(node.parts.said, fits && idle ? ` ${idle}` : "");
  const counted = layout.counted && peg.count > 0 && peg.name.length === 1;
  const count = counted ? countText(peg.count, layout, words) : "";
  setText(node.parts.note, [count, beside ? "" : idle].filter(Boolean).join(" · "));
  setClass(node, "idle", peg.idle);
  setClass(node, "narrow", layout.narrow);
}

/** @param {number} count @param {StageLayout} layout @param {Words} words */
function countText(count, { bare }, words) {
  return bare ? String(count) : words.count("discs", count);
}

/**
 * Where the rod of a peg and its base stand.
 * @param {StageLayout} layout @param {number} peg
 * @param {number} wide the rod, and the base is as high
 */
export function boxesOf({ pegs, slot, base: floor, tips }, peg, wide) {
  const [x, width] = [pegs[peg], slot * 0.92];
  const tip = tips[peg];
  const height = Math.max(0, floor - tip + 4);
  return {
    rod: { x: x - wide / 2, y: tip, width: wide, height },
    base: { x: x - width / 2, y: floor, width, height: wide },
  };
}

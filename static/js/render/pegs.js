// @ts-check
/** Pegs with their base, label and count; the idle one pale, and said to be. */
import { draw, keyed, setAttributes, setClass, setText } from "./dom.js";

/** @typedef {{label: string, index: number, count: number, idle: boolean}} Peg */
/** @typedef {SVGGElement & {parts?: {rod: SVGRectElement, base: SVGRectElement, label: SVGTextElement, name: SVGTSpanElement, said: SVGTSpanElement, note: SVGTextElement}}} PegNode */

const ROD = 10;

/** @param {SVGGElement} layer @param {import("../words.js").Words} words */
export function createPegs(layer, words) {
  /** @type {Map<string, PegNode>} */
  const nodes = new Map();

  /** @param {import("../stage-layout.js").StageLayout} layout @param {import("../protocol.js").LaneOpened} opened @param {import("../protocol.js").LaneState} lane @param {boolean} swift so fast that nothing is said of a peg */
  return (layout, opened, lane, swift) => {
    const move = swift ? null : lane.last_move;
    const pegs = opened.pegs.map(({ label }, index) => ({
      label, index, count: swift ? 0 : lane.pegs[index].length, idle: move !== null && move.from !== label && move.to !== label,
    }));
    keyed(layer, nodes, pegs, (peg) => peg.label, create, (node, peg) => renew(node, peg, layout, words));
  };
}

/** @returns {PegNode} */
function create() {
  const [name, said] = [draw("tspan"), draw("tspan", { class: "peg-said" })];
  const parts = {
    rod: draw("rect", { class: "rod" }), base: draw("rect", { class: "base" }), name, said,
    label: draw("text", { class: "peg-label" }, name, said), note: draw("text", { class: "peg-note" }),
  };
  return Object.assign(draw("g", { class: "peg" }, parts.rod, parts.base, parts.label, parts.note), { parts });
}

/** @param {PegNode} node @param {Peg} peg @param {import("../stage-layout.js").StageLayout} layout @param {import("../words.js").Words} words */
function renew(node, peg, layout, words) {
  if (!node.parts) return;
  const x = layout.pegs[peg.index];
  const wide = layout.slot * 0.92;
  const rod = Math.min(ROD, layout.slot / 16);
  setAttributes(node.parts.rod, { x: x - rod / 2, y: layout.tip, width: rod, height: Math.max(0, layout.base - layout.tip + 4), rx: rod / 2 });
  setAttributes(node.parts.base, { x: x - wide / 2, y: layout.base, width: wide, height: rod, rx: rod / 2 });
  setAttributes(node.parts.label, { x, y: layout.base + rod });
  setAttributes(node.parts.note, { x, y: layout.base + rod });
  const idle = peg.idle ? words.say("idle") : "";
  setText(node.parts.name, peg.label);
  setText(node.parts.said, layout.narrow && idle ? ` ${idle}` : "");
  const count = layout.counted && peg.count > 0 ? words.count("discs", peg.count) : "";
  setText(node.parts.note, [count, layout.narrow ? "" : idle].filter(Boolean).join(" · "));
  setClass(node, "idle", peg.idle);
  setClass(node, "narrow", layout.narrow);
}

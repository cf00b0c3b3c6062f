// @ts-check
/** Pegs with their base, label and count; the idle one striped, and labelled so. */
import {
  draw,
  keyed,
  setAttribute,
  setAttributes,
  setClass,
  setStyle,
  setText,
} from "../core/dom.js";
import { words } from "../core/words.js";
import { refusedAt } from "../view/place.js";

/** @import {Reached} from "../view/place.js" */

/** @typedef {{label: string, name: string, index: number, count: number, idle: boolean}} Peg */
/**
 * @typedef {SVGGElement & {parts?: {rod: SVGRectElement, base: SVGRectElement, stripes:
 * SVGPathElement, label: SVGTextElement, name: SVGTSpanElement, said: SVGTSpanElement, whole:
 * SVGTitleElement, note: SVGTextElement}}} PegNode
 */

const ROD = 10;
const LETTER = 0.6; // of the height of bold letters
const NAME = { wide: 1.35, narrow: 1.15 }; // em: the height of a name
const SMALLEST = 0.72; // of that height

/** @param {SVGGElement} layer */
export function createPegs(layer) {
  const keyOf = (/** @type {Peg} */ peg) => peg.label;

  /** @param {StageLayout} layout @param {Pick<LaneOpened, "pegs" | "refused">} opened
   * @param {Pick<LaneState, "pegs" | "last_move"> & Reached} lane
   * @param {boolean} fast so fast that nothing is said of a peg */
  return (layout, opened, lane, fast) => {
    const move = fast || refusedAt(opened, lane) ? null : lane.last_move;
    const hasIdle = opened.pegs.length === 3 && !opened.pegs[0].capacity;
    const pegs = opened.pegs.map(({ label, name = label }, index) => ({
      label,
      name,
      index,
      count: fast ? 0 : lane.pegs[index].length,
      idle: hasIdle && move !== null && move.from !== label && move.to !== label,
    }));
    keyed(layer, pegs, keyOf, create, (node, peg) => renew(node, peg, layout));
  };
}

/** @returns {PegNode} */
function create() {
  const [name, said] = [draw("tspan"), draw("tspan", { class: "peg-said" })];
  const whole = draw("title");
  const parts = {
    rod: draw("rect", { class: "rod" }),
    base: draw("rect", { class: "base" }),
    stripes: draw("path", { class: "hatch" }),
    name,
    said,
    whole,
    label: draw("text", { class: "peg-label" }, name, said, whole),
    note: draw("text", { class: "peg-note" }),
  };
  return Object.assign(
    draw("g", { class: "peg" }, parts.rod, parts.base, parts.stripes, parts.label, parts.note),
    { parts },
  );
}

/** @param {PegNode} node @param {Peg} peg @param {StageLayout} layout */
function renew(node, peg, layout) {
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
  const name = named(peg.name, layout);
  setText(node.parts.name, name.text);
  setText(node.parts.whole, name.text === peg.name ? "" : peg.name);
  setStyle(node.parts.name, "font-size", name.share < 1 ? `${name.share.toFixed(2)}em` : "");
  const beside = layout.narrow || peg.name.length > 1;
  const long = wideOf(peg.name) + wideOf(` ${idle}`) * 0.7 > spaceOf(layout);
  const fits = beside && !(peg.name.length > 1 ? long : layout.bare && idle.length > 4);
  setText(node.parts.said, fits && idle ? ` ${idle}` : "");
  const counted = layout.counted && peg.count > 0 && peg.name.length === 1;
  const count = counted ? countText(peg.count, layout) : "";
  setText(node.parts.note, [count, beside ? "" : idle].filter(Boolean).join(" · "));
  setClass(node, "idle", peg.idle);
  setClass(node, "narrow", layout.narrow);
}

/**
 * A peg's name as it fits between its neighbours: in smaller type if it is long, and cut where that
 * would be too small.
 * @param {string} name @param {StageLayout} layout
 */
export function named(name, layout) {
  const share = spaceOf(layout) / wideOf(name);
  if (name.length === 1 || share >= 1) return { text: name, share: 1 };
  if (share >= SMALLEST) return { text: name, share };
  const letters = [...name];
  while (letters.length > 1 && wideOf(`${letters.join("")}…`) * SMALLEST > spaceOf(layout))
    letters.pop();
  return { text: `${letters.join("").replace(/…$/, "")}…`, share: SMALLEST };
}

/** How wide a name is in ems: the characters of some scripts are twice as wide.
 * @param {string} name */
function wideOf(name) {
  return [...name].reduce((wide, one) => wide + (one > "\u2e7f" ? 2 : 1) * LETTER, 0);
}

/** For a name, in its letters. @param {StageLayout} layout */
function spaceOf({ slot, em, narrow }) {
  return (slot * 0.97) / (em * (narrow ? NAME.narrow : NAME.wide));
}

/** @param {number} count @param {StageLayout} layout */
function countText(count, { bare }) {
  return bare ? String(count) : words.count("{count} disc", "{count} discs", count);
}

/**
 * Where the rod of a peg and its base are.
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

// The stripes of an idle peg: slanting lines inside a long box. Pure.

const STEP = 7; // between two lines

/** Lines at half a right angle, as long as the box's shorter side, clear of its round ends.
 * @param {{x: number, y: number, width: number, height: number}} box */
export function hatch({ x, y, width, height }) {
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  const count = Math.floor((long - 2 * short) / STEP) + 1;
  const begin = (long - short - (count - 1) * STEP) / 2;
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const at = begin + i * STEP;
    const [left, low] = width > height ? [x + at, y + short] : [x, y + at + short];
    return `M${left.toFixed(1)} ${low.toFixed(1)}l${short.toFixed(1)} ${(-short).toFixed(1)}`;
  }).join("");
}

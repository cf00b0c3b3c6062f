// @ts-check
/**
 * Patterns that distinguish discs of one size, so that colour is not the only cue: one path, drawn
 * in the disc's own ink, inside a bar or a ball.
 */
import { draw, setAttributes, setStyle } from "../core/dom.js";

const APART = { bar: 0.42, ball: 0.24 }; // of the height, between two stripes or dots
const LEAST = 7; // pixels between them

/** @param {{box: SVGRectElement, label: SVGTextElement, pattern?: SVGPathElement}} parts
 * @param {string} name @param {StageLayout} layout @param {number} width */
export function drawPattern(parts, name, { thick, round }, width) {
  parts.pattern ??= begin(parts, name);
  const thin = Math.max(1.5, thick * 0.09);
  setAttributes(parts.pattern, { d: patternOf(name, width, thick, round) });
  setStyle(parts.pattern, "stroke-width", `${(name === "dots" ? 2 * thin : thin).toFixed(1)}px`);
}

/** @param {{box: SVGRectElement, label: SVGTextElement}} parts @param {string} name */
function begin({ box, label }, name) {
  const path = draw("path", { class: "disc-pattern", "data-pattern": name });
  const looks = { fill: "none", stroke: "var(--disc-ink)", "stroke-linecap": "round" };
  for (const [key, value] of Object.entries({ ...looks, opacity: "0.6", "pointer-events": "none" }))
    setStyle(path, key, value);
  const around = { stroke: "var(--disc)", "stroke-width": "0.35em", "paint-order": "stroke" };
  for (const [key, value] of Object.entries(around)) setStyle(label, key, value);
  box.after(path);
  return path;
}

/**
 * The path of a pattern inside a bar with round corners whose middle is at 0, 0; empty for a name
 * that is not known.
 * @param {string} name @param {number} width @param {number} height
 * @param {number} round the radius of the corners: a ball where it is half of the height
 */
export function patternOf(name, width, height, round) {
  const step = Math.max(LEAST, height * (round * 2 >= height ? APART.ball : APART.bar));
  if (name === "stripes") return stripes(width, height, round, step);
  if (name === "dots") return dots(width, height, round, step);
  if (name === "checks") return checks(width, height, round, step);
  return "";
}

/** Upright lines from edge to edge.
 * @param {number} width @param {number} height @param {number} round @param {number} step */
function stripes(width, height, round, step) {
  return places(width, step)
    .map((x) => ({ x, y: halfHeight(x, width, height, round) - 2 }))
    .filter(({ y }) => y > 1)
    .map(({ x, y }) => `M${x.toFixed(1)} ${(-y).toFixed(1)}V${y.toFixed(1)}`)
    .join("");
}

/** Lines across each other.
 * @param {number} width @param {number} height @param {number} round @param {number} step */
function checks(width, height, round, step) {
  const flat = places(height, step)
    .map((y) => ({ y, x: halfHeight(y, height, width, round) - 2 }))
    .map(({ x, y }) => `M${(-x).toFixed(1)} ${y.toFixed(1)}H${x.toFixed(1)}`);
  return stripes(width, height, round, step) + flat.join("");
}

/** Evenly spaced dots.
 * @param {number} width @param {number} height @param {number} round @param {number} step */
function dots(width, height, round, step) {
  const rows = places(height, step);
  return places(width, step)
    .flatMap((x) => rows.map((y) => ({ x, y })))
    .filter(({ x, y }) => Math.abs(y) < halfHeight(x, width, height, round) - step * 0.3)
    .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0.1`)
    .join("");
}

/** Evenly spaced places on both sides of the middle, within a length.
 * @param {number} length @param {number} step */
function places(length, step) {
  const each = Math.floor((length / 2 - 2) / step);
  return Array.from({ length: 2 * each + 1 }, (_, i) => (i - each) * step);
}

/** How far above its middle the edge is at x.
 * @param {number} x @param {number} width @param {number} height @param {number} round */
function halfHeight(x, width, height, round) {
  const into = Math.abs(x) - (width / 2 - round);
  if (into <= 0) return height / 2;
  return height / 2 - round + Math.sqrt(Math.max(0, round ** 2 - into ** 2));
}

// @ts-check
/** The rows of calls and moves that the timeline shows, with the disc of each. */
import { draw, keyed, setAttribute, setAttributes, setText } from "../core/dom.js";

/** @import {Line, Row} from "./bands.js" */

/** @param {SVGGElement} bands @param {SVGGElement} ticks @param {SVGGElement} names */
export function createRows(bands, ticks, names) {
  const keyOf = (/** @type {Row} */ row) => String(row.disc);
  const path = (/** @type {string} */ kind) => (/** @type {Row} */ row) =>
    draw("path", { class: kind, "data-disc": row.disc });
  const name = (/** @type {Row} */ row) =>
    draw("text", { class: "row-name", x: -7, "data-disc": row.disc });
  const further = createFurther(names);
  /** @param {Row[]} rows @param {number} band @param {number} bottom */
  return (rows, band, bottom) => {
    keyed(bands, rows, keyOf, path("band"), (node, row) => stroke(node, row.bands, band - 2));
    keyed(ticks, rows, keyOf, path("tick"), (node, row) => stroke(node, row.ticks, band - 2));
    const whole = rows.filter(({ y }) => y > -band / 2 && y < bottom - band / 2);
    keyed(names, whole, keyOf, name, (node, row) => {
      setAttribute(node, "y", (row.y + band / 2).toFixed(1));
      setText(node, row.label ?? String(row.disc));
    });
    further(whole, bottom + band / 2);
  };
}

/** The sign that smaller discs have rows too, which zooming in shows. @param {SVGGElement} names */
function createFurther(names) {
  const sign = draw("text", { class: "row-name further", x: -7 });
  setText(sign, "⋮");
  names.after(sign);
  /** @param {Row[]} rows that are in sight @param {number} y */
  return (rows, y) => {
    const hidden = rows.every(({ disc }) => disc > 1);
    setAttributes(sign, { y: y.toFixed(1), visibility: hidden ? null : "hidden" });
  };
}

/** @param {SVGElement} node @param {Line} line @param {number} high */
function stroke(node, { d, dashes, shift }, high) {
  setAttributes(node, {
    d,
    "stroke-width": high,
    "stroke-dasharray": dashes,
    "stroke-dashoffset": shift,
  });
}

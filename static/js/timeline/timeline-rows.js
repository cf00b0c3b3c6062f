// @ts-check
/**
 * The rows of calls and moves that the timeline shows, with the disc of each; and over them the
 * open calls: lit bands, each with a button that carries its name and one that zooms to it.
 */

import { middleMove } from "../core/bigint.js";
import {
  byId,
  draw,
  keyed,
  make,
  setAttribute,
  setAttributes,
  setShown,
  setStyle,
  setText,
} from "../core/dom.js";
import { words } from "../core/words.js";

/** @import {Line, LitBand, Row} from "./bands.js" */

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

/** An ellipsis if zooming in shows rows of smaller discs. @param {SVGGElement} names */
function createFurther(names) {
  const sign = draw("text", { class: "row-name further", x: -7 });
  setText(sign, "…");
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

/** @typedef {HTMLElement & {parts?: {name: HTMLElement, zoom: HTMLElement}}} CallNode */

const LETTER = 0.5; // of the height of text
const BUTTON = 1.1;
const READABLE = 12; // pixels: in a lower row, a name would be too small to read

/** @param {SVGGElement} layer @param {HTMLElement} group of buttons */
export function createCalls(layer, group) {
  const sign = /** @type {HTMLTemplateElement} */ (byId("zoom-sign")).content;
  const keyOf = (/** @type {LitBand} */ one) => String(one.disc);
  const band = (/** @type {LitBand} */ one) =>
    draw("rect", { class: "lit-band", rx: 3, "data-disc": one.disc });
  const call = (/** @type {LitBand} */ one) => create(one, sign);

  /** @param {LitBand[]} bands @param {number} high @param {number} text its height */
  return (bands, high, text) => {
    keyed(layer, bands, keyOf, band, (node, one) => renewBand(node, one, high));
    const innermost = bands[bands.length - 1];
    const whole = bands.filter(({ y }) => y > -high / 2);
    keyed(group, whole, keyOf, call, (node, one) =>
      renew(node, one, { high, text }, one === innermost),
    );
  };
}

/** @param {SVGElement} node @param {LitBand} one @param {number} high */
function renewBand(node, { x, y, width }, high) {
  setAttributes(node, {
    x: x.toFixed(1),
    y: (y + 1).toFixed(1),
    width: width.toFixed(1),
    height: high - 2,
  });
}

/** @param {LitBand} one @param {DocumentFragment} sign @returns {CallNode} */
function create(one, sign) {
  const data = { "data-disc": String(one.disc), "data-item": "band", type: "button" };
  const parts = {
    name: make("button", { ...data, class: "call-name" }),
    zoom: make(
      "button",
      {
        ...data,
        class: "call-zoom",
        "data-item": "zoom",
        "data-later": "",
        tabindex: "-1",
        "aria-label": words.say("Zoom to this call for disc {disc}", { disc: one.disc }),
      },
      sign.cloneNode(true),
    ),
  };
  return Object.assign(
    make("div", { class: "call-of", "data-disc": String(one.disc) }, parts.name, parts.zoom),
    { parts },
  );
}

/** @param {CallNode} node @param {LitBand} one @param {{high: number, text: number}} size
 * @param {boolean} innermost */
function renew(node, one, { high, text: letters }, innermost) {
  if (!node.parts) return;
  const text = one.call ?? `hanoi(${one.disc}, ${one.source} → ${one.target})`;
  const space = one.width - text.length * letters * LETTER - 14;
  setShown(node, space > 0 && high >= READABLE);
  setShown(node.parts.zoom, space > high * BUTTON);
  setStyle(node, "transform", `translate(${one.x.toFixed(1)}px, ${one.y.toFixed(1)}px)`);
  setText(node.parts.name, text);
  setAttributes(node.parts.name, {
    "data-move": String(middleMove(one.first, one.last)),
    tabindex: innermost ? 0 : -1,
  });
  setAttributes(node.parts.zoom, { "data-first": one.first, "data-last": one.last });
}

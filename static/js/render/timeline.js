// @ts-check
/** The timeline: rows of calls drawn when the window changes, the open calls and the thumb at every state. */
import { discOfMove } from "../bigint.js";
import { drawRows, litBands, place, rowDiscs } from "../timeline-bands.js";
import { currentMove, lastMove } from "../view.js";
import { byId, draw, keyed, setAttribute, setAttributes, setStyle, setText, whenChanged } from "./dom.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {SVGGElement & {parts?: {box: SVGRectElement, text: SVGTextElement}}} LitNode */

/** @param {import("../words.js").Words} words */
export function createTimeline(words) {
  const slider = byId("timeline");
  /** @type {SVGSVGElement} */
  const picture = byId("timeline-picture");
  const rows = draw("g");
  const lit = draw("g");
  picture.append(rows, lit);
  const rowNodes = new Map();
  const litNodes = new Map();
  const thumb = createThumb(picture, words);

  const renewRows = whenChanged((/** @type {View["window"]} */ window, /** @type {number} */ discs, /** @type {number} */ width, /** @type {number} */ band) => {
    setStyle(slider, "--rows", String(rowDiscs(window, discs).length));
    keyed(rows, rowNodes, drawRows(window, discs, { width, band }), (row) => String(row.disc), createRow, renewRow);
  });
  const renewLit = whenChanged((/** @type {View["window"]} */ window, /** @type {number} */ discs, /** @type {number} */ width, /** @type {number} */ band, /** @type {View["shown"]} */ shown) => {
    const frames = shown?.lanes[0].panels["call-stack"]?.frames ?? [];
    const bands = litBands(window, discs, { width, band }, frames);
    keyed(lit, litNodes, bands, (one) => String(one.disc), createLit, (node, one) => renewLitBand(node, one, band));
  });

  /** @param {View} view */
  return (view) => {
    const { opened, shown, window, sizes } = view;
    const band = sizes.band;
    renewRows(window, opened?.discs ?? view.settings.discs, sizes.timeline, band);
    renewLit(window, opened?.discs ?? view.settings.discs, sizes.timeline, band, shown);
    if (opened && shown) thumb(view, rowDiscs(window, opened.discs).length * band);
    say(slider, view, words);
  };
}

/** @param {{disc: number}} row */
function createRow(row) {
  return draw("g", { "data-disc": row.disc }, draw("path", { class: "band" }), draw("path", { class: "tick" }));
}

/** @param {SVGGElement} node @param {import("../timeline-bands.js").Row} row */
function renewRow(node, row) {
  setAttribute(node.children[0], "d", row.bands);
  setAttribute(node.children[1], "d", row.ticks);
}

/** @param {{disc: number}} band @returns {LitNode} */
function createLit(band) {
  const parts = { box: draw("rect", { class: "lit-band", rx: 3 }), text: draw("text", { class: "lit-text" }) };
  return Object.assign(draw("g", { "data-disc": band.disc }, parts.box, parts.text), { parts });
}

/** @param {LitNode} node @param {import("../timeline-bands.js").LitBand} one @param {number} band */
function renewLitBand(node, one, band) {
  if (!node.parts) return;
  setAttributes(node.parts.box, { x: one.x, y: one.row * band + 1, width: one.width, height: band - 2 });
  setAttributes(node.parts.text, { x: one.x + 8, y: (one.row + 0.5) * band });
  setText(node.parts.text, one.width > one.text.length * band * 0.36 + 12 ? one.text : "");
}

/** The line that says now, with its number; both ends' numbers where there is room.
 * @param {SVGElement} picture @param {import("../words.js").Words} words */
function createThumb(picture, words) {
  const parts = {
    line: draw("path", { class: "now-line" }), knob: draw("path", { class: "now-knob" }), now: draw("text", { class: "now-number" }),
    low: draw("text", { class: "end-number" }), high: draw("text", { class: "end-number high" }),
  };
  picture.append(...Object.values(parts));
  /** @param {View} view @param {number} bottom */
  return (view, bottom) => {
    const { window, sizes } = view;
    const width = sizes.timeline;
    const x = Math.min(width, Math.max(0, place(currentMove(view), window, width)));
    setAttributes(parts.line, { d: `M${x} 0V${bottom + 4}` });
    setAttributes(parts.knob, { d: `M${x} ${bottom - 3}l7 9h-14z` });
    const texts = [currentMove(view), window.lo, window.hi].map((value) => words.number(value));
    const wide = texts.map((text) => text.length * sizes.em * 0.56 + 8);
    const middle = Math.min(width - wide[0] / 2, Math.max(wide[0] / 2, x));
    const y = bottom + 10;
    setText(parts.now, texts[0]);
    setAttributes(parts.now, { x: middle, y });
    setText(parts.low, middle - wide[0] / 2 > wide[1] ? texts[1] : "");
    setAttributes(parts.low, { x: 0, y });
    setText(parts.high, middle + wide[0] / 2 < width - wide[2] ? texts[2] : "");
    setAttributes(parts.high, { x: width, y });
  };
}

/** @param {HTMLElement} slider @param {View} view @param {import("../words.js").Words} words */
function say(slider, view, words) {
  const [move, moves] = [currentMove(view), lastMove(view)];
  const last = view.drag === null ? view.shown?.lanes[0].last_move : null;
  const values = { move: words.number(move), moves: words.number(moves) };
  let text = words.say("value_start", values);
  if (move > 0n && last) text = words.say("value", { ...values, disc: last.disc, source: last.from, target: last.to });
  else if (move > 0n) text = `${words.say("move_of", values)}, ${words.say("disc_one", { disc: discOfMove(move) })}`;
  setAttributes(slider, { "aria-valuemax": String(moves), "aria-valuenow": String(move), "aria-valuetext": text });
}

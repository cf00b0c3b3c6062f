// @ts-check
/** The timeline: rows of calls drawn when the window changes, the open calls and the thumb at every state. */
import { discOfMove, movesOf } from "../bigint.js";
import { drawRows, litBands, MOST_ROWS, place, rowDiscs } from "../timeline-bands.js";
import { clockOf, currentCount, lastCount } from "../view.js";
import { byId, draw, keyed, setAttribute, setAttributes, setStyle, setText, whenChanged } from "./dom.js";

/** @typedef {import("../view.js").View} View */

/** By lines, when several lanes share that clock, it shows the lanes instead of the calls.
 * @param {import("../words.js").Words} words @param {(layer: SVGGElement) => (view: View) => number} [createLaneRows] @param {number} [most] rows of calls */
export function createTimeline(words, createLaneRows = () => () => 0, most = MOST_ROWS) {
  const slider = byId("timeline");
  /** @type {SVGSVGElement} */
  const picture = byId("timeline-picture");
  const [bands, lit, ticks, names] = [draw("g"), draw("g"), draw("g", { class: "ticks" }), draw("g")];
  const calls = draw("g", {}, bands, lit, ticks, names);
  const lanes = draw("g");
  picture.append(calls, lanes);
  const laneRows = createLaneRows(lanes);
  const [bandNodes, tickNodes, nameNodes] = [new Map(), new Map(), new Map()];
  const litNodes = new Map();
  const thumb = createThumb(picture, words);

  const renewRows = whenChanged((/** @type {View["window"]} */ window, /** @type {number} */ discs, /** @type {number} */ width, /** @type {number} */ band, /** @type {number} */ _lanes) => {
    setStyle(slider, "--rows", String(rowDiscs(window, discs, most).length));
    const rows = drawRows(window, discs, { width, band, rows: most });
    keyed(bands, bandNodes, rows, keyOf, createRow("band"), (node, row) => setAttribute(node, "d", row.bands));
    keyed(ticks, tickNodes, rows, keyOf, createRow("tick"), (node, row) => setAttribute(node, "d", row.ticks));
  });
  const renewLit = whenChanged((/** @type {View["window"]} */ window, /** @type {number} */ discs, /** @type {number} */ width, /** @type {number} */ band, /** @type {View["shown"]} */ shown) => {
    const frames = shown?.lanes.find((lane) => lane.panels["call-stack"] && lane.moves === String(movesOf(discs)))?.panels["call-stack"]?.frames ?? [];
    const bands = litBands(window, discs, { width, band, rows: most }, frames);
    keyed(lit, litNodes, bands, keyOf, createLit, (node, one) => renewLitBand(node, one, band));
    keyed(names, nameNodes, bands, keyOf, createName, (node, one) => renewName(node, one, band));
  });

  /** @param {View} view */
  return (view) => {
    const { opened, shown, window, sizes } = view;
    const band = sizes.band;
    const byLine = clockOf(view) === "line";
    setAttribute(calls, "visibility", byLine ? "hidden" : null);
    const rows = laneRows(view);
    if (byLine) setStyle(slider, "--rows", String(rows));
    else {
      renewRows(window, opened?.discs ?? view.settings.discs, sizes.timeline, band, rows);
      renewLit(window, opened?.discs ?? view.settings.discs, sizes.timeline, band, shown);
    }
    if (opened && shown) thumb(view, (byLine ? rows : rowDiscs(window, opened.discs, most).length) * band);
    say(slider, view, words);
  };
}

/** @param {{disc: number}} row */
function keyOf(row) {
  return String(row.disc);
}

/** @param {string} kind @returns {(row: {disc: number}) => SVGPathElement} */
function createRow(kind) {
  return (row) => draw("path", { class: kind, "data-disc": row.disc });
}

/** @param {{disc: number}} band */
function createLit({ disc }) {
  return draw("rect", { class: "lit-band", rx: 3, "data-disc": disc });
}

/** @param {SVGRectElement} node @param {import("../timeline-bands.js").LitBand} one @param {number} band */
function renewLitBand(node, one, band) {
  setAttributes(node, { x: one.x, y: one.row * band + 1, width: one.width, height: band - 2 });
}

/** @param {{disc: number}} band */
function createName({ disc }) {
  return draw("text", { class: "lit-text", "data-disc": disc });
}

/** @param {SVGTextElement} node @param {import("../timeline-bands.js").LitBand} one @param {number} band */
function renewName(node, one, band) {
  setAttributes(node, { x: one.x + 8, y: (one.row + 0.5) * band });
  setText(node, one.width > one.text.length * band * 0.4 + 12 ? one.text : "");
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
    const x = Math.min(width, Math.max(0, place(currentCount(view), window, width)));
    setAttributes(parts.line, { d: `M${x} 0V${bottom + 4}` });
    setAttributes(parts.knob, { d: `M${x} ${bottom - 3}l7 9h-14z` });
    const texts = [currentCount(view), window.lo, window.hi].map((value) => words.number(value));
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
  const [move, moves] = [currentCount(view), lastCount(view)];
  const longest = view.shown?.lanes.find((lane) => lane.moves === view.opened?.moves);
  const last = view.drag === null ? longest?.last_move : null;
  const values = { move: words.number(move), moves: words.number(moves) };
  let text = words.say("value_start", values);
  if (clockOf(view) === "line") text = words.say("value_line", { line: values.move, lines: values.moves });
  else if (move > 0n && last) text = words.say("value", { ...values, disc: last.disc, source: last.from, target: last.to });
  else if (move > 0n) text = `${words.say("move_of", values)}, ${words.say("disc_one", { disc: discOfMove(move) })}`;
  setAttributes(slider, { "aria-valuemax": String(moves), "aria-valuenow": String(move), "aria-valuetext": text });
}

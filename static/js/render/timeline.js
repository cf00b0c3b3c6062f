// @ts-check
/** The timeline: rows of calls drawn when the window changes, the open calls and the place at every state. */
import { discOfMove, movesOf } from "../bigint.js";
import { blurred, calmly } from "../swift.js";
import { drawRows, litBands, MOST_ROWS, rowCount } from "../timeline-bands.js";
import { clockOf, currentCount, lastCount } from "../view.js";
import { byId, draw, keyed, setAttribute, setAttributes, setClass, setShown, setStyle, setText, whenChanged } from "./dom.js";
import { createCalls } from "./timeline-calls.js";
import { createPlace } from "./timeline-place.js";
import { createRange } from "./timeline-range.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../timeline-bands.js").Row} Row */

/** By lines, when several lanes share that clock, it shows the lanes instead of the calls.
 * @param {import("../words.js").Words} words @param {(layer: SVGGElement) => (view: View) => number} [createLaneRows] @param {number} [most] rows of calls */
export function createTimeline(words, createLaneRows = () => () => 0, most = MOST_ROWS) {
  const slider = byId("timeline");
  /** @type {SVGSVGElement} */
  const picture = byId("timeline-picture");
  const [bands, lit, ticks, names, lanes] = ["bands", "lit", "ticks", "row-names", "lanes"].map((name) => draw("g", { class: name }));
  const inside = draw("svg", { class: "rows-cut" }, bands, lit, ticks);
  const calls = draw("g", {}, inside, names);
  picture.append(calls, lanes);
  const laneRows = createLaneRows(lanes);
  const rows = createRows(bands, ticks, names);
  const open = createCalls(lit, words);
  const range = createRange(picture);
  const place = createPlace(picture, words);
  const tell = calmly((/** @type {View} */ view) => say(slider, view, words));

  const renewRows = whenChanged((/** @type {View["window"]} */ window, /** @type {number} */ discs, /** @type {number} */ width, /** @type {number} */ band) => {
    const count = rowCount(discs, most);
    setStyle(slider, "--rows", String(count));
    setAttributes(inside, { width, height: count * band });
    rows(drawRows(window, discs, { width, band, rows: most }, movesOf(discs)), band, count * band);
  });
  const renewOpen = whenChanged((/** @type {View["window"]} */ window, /** @type {number} */ discs, /** @type {number} */ width, /** @type {number} */ band, /** @type {View["shown"]} */ shown, /** @type {number} */ blur) => {
    const frames = shown?.lanes.find((lane) => lane.panels["call-stack"] && lane.moves === String(movesOf(discs)))?.panels["call-stack"]?.frames ?? [];
    open(litBands(window, discs, { width, band, rows: most }, frames.filter((frame) => frame.disc > blur)), band);
  });

  /** @param {View} view */
  return (view) => {
    const { opened, shown, window, sizes } = view;
    const byLine = clockOf(view) === "line";
    if (!opened || !shown || !sizes.timeline) return tell(view);
    setAttribute(calls, "visibility", byLine ? "hidden" : null);
    setShown(byId("calls"), !byLine);
    const count = laneRows(view);
    if (byLine) setStyle(slider, "--rows", String(count));
    else {
      renewRows(window, opened.discs, sizes.timeline, sizes.band);
      renewOpen(window, opened.discs, sizes.timeline, sizes.band, shown, blurred(view));
    }
    const bottom = (byLine ? count : rowCount(opened.discs, most)) * sizes.band;
    range(view, bottom);
    place(view, bottom);
    tell(view);
  };
}

/** @param {SVGGElement} bands @param {SVGGElement} ticks @param {SVGGElement} names */
function createRows(bands, ticks, names) {
  const [bandNodes, tickNodes, nameNodes] = [new Map(), new Map(), new Map()];
  const keyOf = (/** @type {Row} */ row) => String(row.disc);
  const path = (/** @type {string} */ kind) => (/** @type {Row} */ row) => draw("path", { class: kind, "data-disc": row.disc });
  const name = (/** @type {Row} */ row) => draw("text", { class: "row-name", x: -7, "data-disc": row.disc });
  /** @param {Row[]} rows @param {number} band @param {number} bottom */
  return (rows, band, bottom) => {
    keyed(bands, bandNodes, rows, keyOf, path("band"), (node, row) => stroke(node, row.bands, band - 2));
    keyed(ticks, tickNodes, rows, keyOf, path("tick"), (node, row) => stroke(node, row.ticks, band - 2));
    const whole = rows.filter(({ y }) => y > -band / 2 && y < bottom - band / 2);
    keyed(names, nameNodes, whole, keyOf, name, (node, row) => {
      setAttribute(node, "y", (row.y + band / 2).toFixed(1));
      setText(node, String(row.disc));
    });
  };
}

/** @param {SVGElement} node @param {import("../timeline-bands.js").Line} line @param {number} high */
function stroke(node, { d, dashes, shift }, high) {
  setAttributes(node, { d, "stroke-width": high, "stroke-dasharray": dashes, "stroke-dashoffset": shift });
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
  setClass(slider, "playing", view.shown?.playing ?? false);
}

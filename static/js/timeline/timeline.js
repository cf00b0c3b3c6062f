// @ts-check
/**
 * The timeline: rows of calls, drawn when the window changes; the open calls and the place, drawn
 * at every state; and the value of the slider, which is what a screen reader reads out.
 */

import {
  draw,
  setAttribute,
  setAttributes,
  setClass,
  setShown,
  setStyle,
  whenChanged,
  within,
} from "../core/dom.js";
import { drawnWhen, fetched } from "../core/load.js";
import { scriptOf } from "../core/variants.js";
import { words } from "../core/words.js";
import { nameOf } from "../stage/in-words.js";
import { blurred, drawThrottled } from "../stage/pace.js";
import { clockOf, currentCount, isUncounted, lastCount } from "../view/place.js";
import { drawRows, litBands, mostRows, rowCount, rowHeight } from "./bands.js";
import { createCut, createPlace, createRange } from "./now-line.js";
import { createCalls, createRows } from "./timeline-rows.js";

/** @typedef {View["timeline"]["window"]} Window */

/**
 * When several lanes share a clock that counts lines, it shows the lanes instead of the calls.
 * @param {Element} root
 * @param {(rows: SVGGElement, names: SVGGElement) => (view: View) => number} [createLaneRows]
 */
export function createTimeline(root, createLaneRows = () => () => 0) {
  const find = within(root);
  const [slider, buttons] = [find("timeline"), find("calls")];
  /** @type {SVGSVGElement} */
  const picture = find("timeline-picture");
  const [calls, lanes, names] = [draw("g"), draw("g"), draw("g")];
  picture.append(calls, lanes);
  const laneRows = createLaneRows(lanes, names);
  const callRows = createCallRows(calls, buttons);
  const over = createOver(picture, find("pointed"), names);
  const refusedMark = createLater(root, picture);
  const tell = drawThrottled((view) => writeSliderValue(slider, view));

  /** @param {View} view */
  return (view) => {
    tell(view);
    if (!view.opened || !view.shown || !view.sizes.timeline) return;
    const byLine = clockOf(view) === "line";
    setAttribute(calls, "visibility", byLine ? "hidden" : null);
    setShown(buttons, !byLine);
    const lanesShown = laneRows(view);
    const count = byLine ? lanesShown : rowCount(view.opened, mostRows(view));
    const band = keepRows(slider, view, count);
    if (!byLine) callRows(view, view.opened, band);
    over(view, count * band);
    refusedMark(view.opened, view, count * band, band);
  };
}

/** The mark of a refused move: its script loads with the first lane that ends with one.
 * @param {Element} root @param {SVGElement} picture */
function createLater(root, picture) {
  const needs = (/** @type {LaneOpened} */ { refused }) => refused !== undefined;
  return drawnWhen(needs, async () => {
    const { createRefusedMark } = await fetched(() => import("./refused-move.js"));
    return createRefusedMark(root, picture);
  });
}

/**
 * What is drawn over the rows: the range, the line at the current move, and above it the names.
 * @param {SVGSVGElement} picture @param {HTMLElement} card @param {SVGGElement} names
 */
function createOver(picture, card, names) {
  const [range, place] = [createRange(picture), createPlace(picture, card)];
  picture.append(names);
  return (/** @type {View} */ view, /** @type {number} */ bottom) => {
    range(view, bottom);
    place(view, bottom);
  };
}

/** Reserves space for the rows, and returns the height of each.
 * @param {HTMLElement} slider @param {View} view @param {number} count */
function keepRows({ parentElement: box }, view, count) {
  const band = rowHeight(view, count);
  if (box) {
    setStyle(box, "--rows", String(count));
    setStyle(box, "--band", `${band.toFixed(2)}px`);
  }
  return band;
}

/** The rows of all calls, and over them those that are open now.
 * @param {SVGGElement} layer @param {HTMLElement} buttons */
function createCallRows(layer, buttons) {
  const [bands, lit, ticks, names] = ["bands", "lit", "ticks", "row-names"].map((name) =>
    draw("g", { class: name }),
  );
  const told = [bands, ticks].map((layer) => draw("svg", { class: "rows-cut" }, layer));
  const inside = draw("svg", { class: "rows-cut" }, told[0], lit, told[1]);
  const cut = createCut(...told);
  layer.append(inside, names);
  const renewRows = whenRowsChange(createRows(bands, ticks, names), inside);
  const renewOpen = whenOpenCallsChange(createCalls(lit, buttons));

  /** @param {View} view @param {LaneOpened} lane @param {number} band the height of a row */
  return (view, lane, band) => {
    const { sizes, timeline, shown } = view;
    const ground = /** @type {const} */ ([timeline.window, lane, sizes.timeline, band]);
    const rows = mostRows(view);
    renewRows(...ground, rows);
    cut(view);
    renewOpen(...ground, rows, sizes.em, shown, blurred(view));
  };
}

/**
 * @param {ReturnType<typeof createRows>} rows @param {SVGSVGElement} inside
 */
function whenRowsChange(rows, inside) {
  /** @param {Window} window @param {LaneOpened} lane @param {number} width @param {number} band
   * @param {number} most rows */
  const renew = (window, lane, width, band, most) => {
    const height = rowCount(lane, most) * band;
    setAttributes(inside, { width, height });
    rows(drawRows(window, lane, { width, band, rows: most }, BigInt(lane.moves)), band, height);
  };
  return whenChanged(renew);
}

/** @param {ReturnType<typeof createCalls>} open */
function whenOpenCallsChange(open) {
  /** @param {Window} window @param {LaneOpened} lane @param {number} width @param {number} band
   * @param {number} rows @param {number} em @param {View["shown"]} shown
   * @param {number} blur */
  const renew = (window, lane, width, band, rows, em, shown, blur) => {
    const seen = openCalls(shown, lane).filter((frame) => frame.disc > blur);
    open(litBands(window, lane, { width, band, rows }, seen), band, Math.min(band, em));
  };
  return whenChanged(renew);
}

/** The open calls of the longest lane, which the timeline shows.
 * @param {View["shown"]} shown @param {LaneOpened} lane */
function openCalls(shown, { moves }) {
  const longest = shown?.lanes.find((one) => one.panels["call-stack"] && one.moves === moves);
  return longest?.panels["call-stack"]?.frames ?? [];
}

/** @param {HTMLElement} slider @param {View} view */
function writeSliderValue(slider, view) {
  const [move, moves] = [currentCount(view), lastCount(view)];
  setAttributes(slider, {
    "aria-valuemax": String(moves),
    "aria-valuenow": String(move),
    "aria-valuetext": placeText(view, move, moves),
  });
  setClass(slider, "playing", view.shown?.playing ?? false);
}

/** @param {View} view @param {bigint} move @param {bigint} moves */
function placeText(view, move, moves) {
  if (isUncounted(view.shown?.lanes[0])) return words.say("? hidden for now");
  const values = { move: words.number(move), moves: words.number(moves) };
  if (clockOf(view) === "line") {
    return words.say("step {line} of {lines}", { line: values.move, lines: values.moves });
  }
  const longest = view.shown?.lanes.find((lane) => lane.moves === view.opened?.moves);
  const last = view.travel.drag === null ? longest?.last_move : null;
  if (last) {
    return words.say("move {move} of {moves}, {disc}, {source} to {target}", {
      ...values,
      disc: nameOf(view.opened, last.disc),
      source: last.from,
      target: last.to,
    });
  }
  const lane = view.opened ?? view.settings;
  const disc = move === 0n ? null : scriptOf(lane).discOfMove(move, lane);
  const where = words.say("move {move} of {moves}", values);
  return disc === null ? where : `${where}, ${nameOf(view.opened, disc)}`;
}

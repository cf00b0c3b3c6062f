// @ts-check
/**
 * The line through all rows that marks the current move, with its number; the numbers at both ends;
 * the name of the move under the pointer.
 */
import { draw, setAttributes, setShown, setStyle, setText, whenChanged } from "../core/dom.js";
import { scriptOf } from "../core/variants.js";
import { words } from "../core/words.js";
import { nameOf } from "../stage/in-words.js";
import { drawThrottled } from "../stage/pace.js";
import { clockOf, currentCount, isUncounted, lastCount } from "../view/place.js";
import { CELL, place, placeFine, visibleCounts } from "./window.js";

const DIGIT = 0.56; // em

/**
 * What a renderer draws on: the picture's width, where its rows end, and the window it shows.
 * @typedef {{width: number, bottom: number, window: View["timeline"]["window"]}} Ground
 */

/** @param {SVGElement} picture @param {HTMLElement} card of the count under the pointer */
export function createPlace(picture, card) {
  const pointed = createPointed(picture, card);
  const line = createLine(picture);
  const numbers = createNumbers(picture);

  /** @param {View} view @param {number} bottom */
  return (view, bottom) => {
    const { sizes, timeline } = view;
    const ground = { width: sizes.timeline, bottom, window: timeline.window };
    const x = place(currentCount(view), ground.window, ground.width);
    line(x, ground);
    numbers(view, x, ground);
    pointed(view, ground);
  };
}

/** The line of the place that is shown, with a knob below. @param {SVGElement} picture */
function createLine(picture) {
  const line = draw("path", { class: "now-line" });
  const knob = draw("path", { class: "now-knob" });
  picture.append(line, knob);
  /** @param {number} x @param {Ground} ground */
  return (x, { width, bottom }) => {
    const inSight = x >= 0 && x <= width;
    const shift = `translateX(${Math.min(width, Math.max(0, x)).toFixed(1)}px)`;
    setAttributes(line, { d: `M0 0V${bottom + 4}`, visibility: inSight ? null : "hidden" });
    setAttributes(knob, { d: inSight ? `M0 ${bottom - 3}l7 9h-14z` : sideways(x < 0, bottom) });
    setStyle(line, "transform", shift);
    setStyle(knob, "transform", shift);
  };
}

/** The number of the current move, and those at both ends where there is space beside it.
 * @param {SVGElement} picture */
function createNumbers(picture) {
  const now = draw("text", { class: "now-number" });
  const low = draw("text", { class: "end-number" });
  const high = draw("text", { class: "end-number high" });
  picture.append(now, low, high);
  const textsOf = createTexts();

  /** @param {View} view @param {number} x @param {Ground} ground */
  return (view, x, { width, bottom }) => {
    const texts = textsOf(view);
    const wide = texts.map((text) => text.length * view.sizes.em * DIGIT + 8);
    const half = wide[0] / 2;
    const once = (/** @type {number} */ i) => texts.indexOf(texts[i]) === i;
    const middle = Math.min(width - half, Math.max(half, x));
    setText(now, texts[0]);
    setAttributes(now, { y: bottom + 10 });
    setStyle(now, "transform", `translateX(${middle.toFixed(1)}px)`);
    setText(low, once(1) && middle - half > wide[1] ? texts[1] : "");
    setAttributes(low, { x: 0, y: bottom + 10 });
    setText(high, once(2) && middle + half < width - wide[2] ? texts[2] : "");
    setAttributes(high, { x: width, y: bottom + 10 });
  };
}

/** The numbers of the current move and of both ends, as text. */
function createTexts() {
  let [text, low, high] = ["", "", ""];
  const renewText = drawThrottled((view) => {
    text = words.number(currentCount(view));
  });
  const renewEnds = whenChanged(
    (/** @type {Ground["window"]} */ window, /** @type {bigint} */ last) => {
      const { first, last: end } = visibleCounts(window, last);
      [low, high] = [first, end].map((count) => words.number(count));
    },
  );
  /** @param {View} view */
  return (view) => {
    if (isUncounted(view.shown?.lanes[0])) return ["", "", ""];
    renewText(view);
    renewEnds(view.timeline.window, lastCount(view));
    return [text, low, high];
  };
}

/** The count under the pointer, named beside a line.
 * @param {SVGElement} picture @param {HTMLElement} card */
function createPointed(picture, card) {
  const line = draw("path", { class: "pointed-line" });
  picture.append(line);
  const name = /** @type {HTMLElement} */ (card.firstElementChild);
  /** @param {View} view @param {Ground} ground */
  return (view, { width, bottom, window }) => {
    const pointed = isUncounted(view.shown?.lanes[0]) ? null : view.timeline.pointed;
    setShown(card, pointed !== null);
    setAttributes(line, { visibility: pointed === null ? "hidden" : null });
    if (pointed === null) return;
    const x = Math.min(width, Math.max(0, place(pointed, window, width)));
    setAttributes(line, { d: `M${x.toFixed(1)} 0V${bottom}` });
    setText(name, sayPointed(view, pointed));
    setStyle(card, "translate", `${x.toFixed(1)}px`);
    setStyle(name, "translate", `${((x / width) * -100).toFixed(1)}%`);
  };
}

/** A knob at the edge that points to the current move beyond it.
 * @param {boolean} left @param {number} bottom */
function sideways(left, bottom) {
  return left ? `M0 ${bottom}l9 -7v14z` : `M0 ${bottom}l-9 -7v14z`;
}

/** @param {View} view @param {bigint} count */
function sayPointed(view, count) {
  if (clockOf(view) === "line") return words.say("line {line}", { line: words.number(count) });
  const lane = view.opened ?? view.settings;
  const where = words.say("move {move}", { move: words.number(count) });
  if (count === 0n || (isUntold(view) && count > currentCount(view))) return where;
  const disc = scriptOf(lane).discOfMove(count, lane);
  return disc !== null ? `${where}, ${nameOf(view.opened, disc)}` : where;
}

// Everything after the current move would give away the move that Think first asks for.

/** @param {View} view */
function isUntold({ shown }) {
  return shown?.lanes.some(({ untold }) => untold) ?? false;
}

/** Cuts these pictures off after the current move while a question hides the next one.
 * @param {...SVGSVGElement} drawn @returns {(view: View) => void} */
export function createCut(...drawn) {
  return (view) => {
    const width = view.sizes.timeline;
    const now = currentCount(view) * CELL + CELL / 2n;
    const end = isUntold(view) ? placeFine(now, view.timeline.window, width) : width;
    const wide = Math.min(width, Math.max(0, end)).toFixed(1);
    for (const picture of drawn) setAttributes(picture, { width: wide });
  };
}

// The in and out points as a shaded part of the timeline.

const HOOK = 6; // pixels

/** The stretch between the points; one point alone is a line. @param {SVGElement} picture */
export function createRange(picture) {
  const stretch = draw("rect", { class: "range" });
  const edges = draw("path", { class: "range-edge" });
  picture.append(stretch, edges);
  /** @param {View} view @param {number} bottom */
  return (view, bottom) => {
    const { from, to } = view.timeline.range;
    const shown = clockOf(view) === "move" && (from !== null || to !== null);
    setAttributes(stretch, { visibility: shown && from !== null && to !== null ? null : "hidden" });
    setAttributes(edges, { visibility: shown ? null : "hidden" });
    if (!shown) return;
    const width = view.sizes.timeline;
    const [left, right] = [from, to].map((count) =>
      count === null ? null : place(count, view.timeline.window, width),
    );
    setAttributes(stretch, stretchOf(left, right, width, bottom));
    setAttributes(edges, {
      d: edge(left, HOOK, width, bottom) + edge(right, -HOOK, width, bottom),
    });
  };
}

/** @param {number | null} left @param {number | null} right @param {number} width
 * @param {number} bottom */
function stretchOf(left, right, width, bottom) {
  const [low, high] = [Math.max(0, left ?? 0), Math.min(width, right ?? width)];
  return { x: low.toFixed(1), y: 0, width: Math.max(0, high - low).toFixed(1), height: bottom };
}

/** @param {number | null} x @param {number} hook @param {number} width @param {number} bottom */
function edge(x, hook, width, bottom) {
  return x === null || x < 0 || x > width
    ? ""
    : `M${(x + hook).toFixed(1)} 0h${-hook}V${bottom}h${hook}`;
}

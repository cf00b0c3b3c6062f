// @ts-check
/** The line through all rows that says now, with its number; the numbers at both ends; the count under the pointer, named. */
import { discOfMove } from "../bigint.js";
import { calmly } from "../swift.js";
import { place, visibleCounts } from "../timeline-window.js";
import { clockOf, currentCount, lastCount } from "../view.js";
import { byId, draw, setAttributes, setShown, setStyle, setText, whenChanged } from "./dom.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../words.js").Words} Words */

const DIGIT = 0.56; // em

/** @param {SVGElement} picture @param {Words} words */
export function createPlace(picture, words) {
  const now = { line: draw("path", { class: "now-line" }), knob: draw("path", { class: "now-knob" }), number: draw("text", { class: "now-number" }) };
  const ends = { low: draw("text", { class: "end-number" }), high: draw("text", { class: "end-number high" }) };
  const pointed = draw("path", { class: "pointed-line" });
  picture.append(pointed, ...Object.values(now), ...Object.values(ends));
  const card = byId("pointed");
  let [text, low, high] = ["", "", ""];
  const number = calmly((/** @type {View} */ view) => { text = words.number(currentCount(view)); });
  const renewEnds = whenChanged((/** @type {View["window"]} */ window, /** @type {bigint} */ last) => {
    const { first, last: end } = visibleCounts(window, last);
    [low, high] = [first, end].map((count) => words.number(count));
  });

  /** @param {View} view @param {number} bottom */
  return (view, bottom) => {
    const { window, sizes } = view;
    const { timeline: width, em } = sizes;
    const count = currentCount(view);
    const x = place(count, window, width);
    const inSight = x >= 0 && x <= width;
    const shift = `translateX(${Math.min(width, Math.max(0, x)).toFixed(1)}px)`;
    setAttributes(now.line, { d: `M0 0V${bottom + 4}`, visibility: inSight ? null : "hidden" });
    setAttributes(now.knob, { d: inSight ? `M0 ${bottom - 3}l7 9h-14z` : sideways(x < 0, bottom) });
    setStyle(now.line, "transform", shift);
    setStyle(now.knob, "transform", shift);
    renewEnds(window, lastCount(view));
    number(view);
    const wide = [text, low, high].map((one) => one.length * em * DIGIT + 8);
    const middle = Math.min(width - wide[0] / 2, Math.max(wide[0] / 2, x));
    setText(now.number, text);
    setAttributes(now.number, { y: bottom + 10 });
    setStyle(now.number, "transform", `translateX(${middle.toFixed(1)}px)`);
    setText(ends.low, low !== high && middle - wide[0] / 2 > wide[1] ? low : "");
    setAttributes(ends.low, { x: 0, y: bottom + 10 });
    setText(ends.high, low !== high && middle + wide[0] / 2 < width - wide[2] ? high : "");
    setAttributes(ends.high, { x: width, y: bottom + 10 });
    point(view, bottom);
  };

  /** @param {View} view @param {number} bottom */
  function point(view, bottom) {
    const { pointed: count, window, sizes } = view;
    setShown(card, count !== null);
    setAttributes(pointed, { visibility: count === null ? "hidden" : null });
    if (count === null) return;
    const x = Math.min(sizes.timeline, Math.max(0, place(count, window, sizes.timeline)));
    setAttributes(pointed, { d: `M${x.toFixed(1)} 0V${bottom}` });
    setText(card, nameOf(view, count, words));
    setStyle(card, "--x", `${x.toFixed(1)}px`);
    setStyle(card, "--back", `${((x / sizes.timeline) * -100).toFixed(1)}%`);
  }
}

/** A knob that points to where now is, beyond an edge. @param {boolean} left @param {number} bottom */
function sideways(left, bottom) {
  return left ? `M0 ${bottom}l9 -7v14z` : `M0 ${bottom}l-9 -7v14z`;
}

/** @param {View} view @param {bigint} count @param {Words} words */
function nameOf(view, count, words) {
  if (clockOf(view) === "line") return words.say("frame_line", { line: words.number(count) });
  if (count === 0n) return words.say("pointed_start");
  return words.say("pointed_move", { move: words.number(count), disc: discOfMove(count) });
}

// @ts-check
/** The in and out points as a shaded stretch of the timeline, and what of the whole run is in sight, as a strip above it. */
import { clamp } from "../bigint.js";
import { isWhole, place, placeFine, wholeRun } from "../timeline-window.js";
import { clockOf, currentCount, lastCount } from "../view.js";
import { byId, draw, keyed, make, setAttributes, setShown, setStyle, setText } from "./dom.js";

/** @typedef {import("../view.js").View} View */

const LEAST_SEEN = 10;

/** The stretch between the points; one point alone is a line. @param {SVGElement} picture */
export function createRange(picture) {
  const [stretch, edges] = [draw("rect", { class: "range" }), draw("path", { class: "range-edge" })];
  picture.append(stretch, edges);
  /** @param {View} view @param {number} bottom */
  return (view, bottom) => {
    const { from, to } = view.range;
    const shown = clockOf(view) === "move" && (from !== null || to !== null);
    setAttributes(stretch, { visibility: shown && from !== null && to !== null ? null : "hidden" });
    setAttributes(edges, { visibility: shown ? null : "hidden" });
    if (!shown) return;
    const width = view.sizes.timeline;
    const [left, right] = [from, to].map((count) => (count === null ? null : place(count, view.window, width)));
    const [low, high] = [Math.max(0, left ?? 0), Math.min(width, right ?? width)];
    setAttributes(stretch, { x: low.toFixed(1), y: 0, width: Math.max(0, high - low).toFixed(1), height: bottom });
    setAttributes(edges, { d: edge(left, 6, width, bottom) + edge(right, -6, width, bottom) });
  };
}

/** @param {number | null} x @param {number} hook @param {number} width @param {number} bottom */
function edge(x, hook, width, bottom) {
  return x === null || x < 0 || x > width ? "" : `M${(x + hook).toFixed(1)} 0h${-hook}V${bottom}h${hook}`;
}

/** @param {import("../words.js").Words} words */
export function createOverview(words) {
  const [picture, flags] = [byId("overview-picture"), byId("flags")];
  const parts = {
    track: draw("rect", { class: "track", rx: 3 }), range: draw("rect", { class: "range" }),
    seen: draw("rect", { class: "in-sight", rx: 3 }), now: draw("path", { class: "now-line" }),
  };
  picture.append(...Object.values(parts));
  const nodes = new Map();

  /** @param {View} view */
  return (view) => {
    const width = view.sizes.timeline;
    if (!view.shown || !width) return;
    const last = lastCount(view);
    const whole = wholeRun(last);
    const x = (/** @type {bigint} */ count) => place(clamp(count, 0n, last), whole, width);
    setAttributes(parts.track, { x: 0, y: "30%", width, height: "40%" });
    seen(view, width, whole);
    setAttributes(parts.now, { d: "M0 0V40" });
    setStyle(parts.now, "transform", `translateX(${x(currentCount(view)).toFixed(1)}px)`);
    const { from, to } = view.range;
    setAttributes(parts.range, from === null || to === null ? { width: 0 } : { x: x(from), width: Math.max(2, x(to) - x(from)), y: 0, height: "100%" });
    const marks = clockOf(view) === "move" ? view.marks.filter(({ move }) => move <= last) : [];
    keyed(flags, nodes, marks, ({ move }) => String(move), () => make("button", { type: "button", class: "flag", "data-item": "mark" }), (node, mark) => {
      setStyle(node, "--x", `${x(mark.move).toFixed(1)}px`);
      const said = words.say("flag_button", { move: words.number(mark.move), note: mark.note });
      setAttributes(node, { "data-move": String(mark.move), "aria-label": said, title: said });
    });
    setShown(flags, marks.length > 0);
  };

  /** @param {View} view @param {number} width @param {View["window"]} whole */
  function seen(view, width, whole) {
    const [left, right] = [view.window.lo, view.window.hi].map((fine) => placeFine(clamp(fine, whole.lo, whole.hi), whole, width));
    setAttributes(parts.seen, { visibility: isWhole(view.window, lastCount(view)) ? "hidden" : null });
    const wide = Math.max(LEAST_SEEN, right - left);
    setAttributes(parts.seen, { x: Math.min(width - wide, Math.max(0, (left + right - wide) / 2)).toFixed(1), width: wide.toFixed(1), y: "8%", height: "84%" });
  }
}

/** The buttons under the timeline and what they stand for. @param {import("../words.js").Words} words */
export function createTools(words) {
  const [tools, more, loop, said] = ["tools", "tools-button", "loop", "range-said"].map((id) => byId(id));
  /** @param {View} view */
  return (view) => {
    setShown(tools, view.tools);
    setAttributes(more, { "aria-expanded": String(view.tools) });
    const { from, to, loop: on } = view.range;
    setAttributes(loop, { "aria-pressed": String(on), "aria-disabled": String(from === null || to === null) });
    const [first, last] = [from, to].map((count) => (count === null ? "…" : words.number(count)));
    setText(said, from === null && to === null ? words.say("range_none") : words.say("range_said", { first, last }));
  };
}

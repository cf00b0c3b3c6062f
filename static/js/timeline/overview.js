// @ts-check
/** A strip above the timeline that shows which part of the run is in sight, with its bookmarks. */

import { clamp } from "../core/bigint.js";
import { draw, keyed, make, setAttributes, setShown, setStyle, within } from "../core/dom.js";
import { words } from "../core/words.js";
import { clockOf, currentCount, lastCount } from "../view/place.js";
import { isWhole, place, placeFine, wholeRun } from "./window.js";

/** @typedef {(count: bigint) => number} Along where a count lies, in pixels */

const LEAST_SEEN = 10; // pixels

/** @param {Element} root */
export function createOverview(root) {
  const find = within(root);
  const parts = {
    range: draw("rect", { class: "range" }),
    seen: draw("rect", { class: "in-sight", rx: 3 }),
    now: draw("path", { class: "now-line" }),
  };
  find("overview-picture").append(...Object.values(parts));
  const flags = createFlags(find("flags"));

  /** @param {View} view */
  return (view) => {
    const width = view.sizes.timeline;
    if (!view.shown || !width) return;
    const last = lastCount(view);
    const along = (/** @type {bigint} */ count) =>
      place(clamp(count, 0n, last), wholeRun(last), width);
    setAttributes(parts.seen, seenOf(view, width, last));
    setAttributes(parts.now, { d: "M0 0V40" });
    setStyle(parts.now, "transform", `translateX(${along(currentCount(view)).toFixed(1)}px)`);
    setAttributes(parts.range, rangeOf(view, along));
    flags(view, last, along);
  };
}

/** The part in sight, wide enough to be seen; hidden if the whole run is in sight.
 * @param {View} view @param {number} width @param {bigint} last */
function seenOf({ timeline: { window } }, width, last) {
  const whole = wholeRun(last);
  const [left, right] = [window.lo, window.hi].map((fine) =>
    placeFine(clamp(fine, whole.lo, whole.hi), whole, width),
  );
  const wide = Math.max(LEAST_SEEN, right - left);
  const x = Math.min(width - wide, Math.max(0, (left + right - wide) / 2));
  return {
    visibility: isWhole(window, last) ? "hidden" : null,
    x: x.toFixed(1),
    width: wide.toFixed(1),
    y: "8%",
    height: "84%",
  };
}

/** @param {View} view @param {Along} along @returns {Record<string, number | string>} */
function rangeOf({ timeline: { range } }, along) {
  const { from, to } = range;
  if (from === null || to === null) return { width: 0 };
  return { x: along(from), width: Math.max(2, along(to) - along(from)), y: 0, height: "100%" };
}

/** Bookmarks, each a button that goes to its move. @param {HTMLElement} box */
function createFlags(box) {
  const keyOf = (/** @type {{move: bigint}} */ { move }) => String(move);
  const create = () => make("button", { type: "button", class: "flag", "data-item": "mark" });
  /** @param {View} view @param {bigint} last @param {Along} along */
  return (view, last, along) => {
    const all = clockOf(view) === "move" ? view.timeline.marks : [];
    const marks = all.filter(({ move }) => move <= last);
    keyed(box, marks, keyOf, create, (node, { move, note }) => {
      setStyle(node, "--x", `${along(move).toFixed(1)}px`);
      const where = words.say("move {move}", { move: words.number(move) });
      const said = note ? `${where}: ${note}` : where;
      setAttributes(node, { "data-move": String(move), "aria-label": said, title: said });
    });
    setShown(box, marks.length > 0);
  };
}

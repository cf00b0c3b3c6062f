// @ts-check
/** A move refused after the last one: a dashed box in the row of its disc. */

import { draw, setAttribute, setAttributes, setClass, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { clockOf, lastCount } from "../view/place.js";
import { mostRows, rowDiscs } from "./bands.js";
import { wholeRun } from "./window.js";

const BEFORE = 8; // pixels between the last move and the box
const WIDE = 22;

/** @param {Element} root which reserves space for it @param {SVGElement} picture */
export function createRefusedMark(root, picture) {
  const box = draw("rect", { class: "refused-box", rx: 4 });
  const name = draw("text", { class: "end-number refused-name" });
  setText(name, words.say("refused"));
  const layer = draw("g", { class: "refused" }, box, name);
  picture.append(layer);
  /** @param {LaneOpened} lane @param {View} view @param {number} bottom @param {number} band */
  return (lane, view, bottom, band) => {
    const { refused } = lane;
    const byMove = clockOf(view) === "move";
    setClass(root, "refuses", refused !== undefined && byMove);
    const seen = byMove && view.timeline.window.hi >= wholeRun(lastCount(view)).hi;
    setAttribute(layer, "visibility", refused && seen ? null : "hidden");
    if (!refused || !seen) return;
    const size = { width: view.sizes.timeline, band, rows: mostRows(view) };
    const row = rowDiscs(view.timeline.window, lane, size).find(
      ({ disc }) => disc === refused.disc,
    );
    const x = size.width + BEFORE;
    setAttributes(box, {
      x,
      y: ((row?.y ?? 0) + 1).toFixed(1),
      width: WIDE,
      height: (row ? band - 2 : bottom - 2).toFixed(1),
    });
    setAttributes(name, { x, y: bottom + 10 });
  };
}

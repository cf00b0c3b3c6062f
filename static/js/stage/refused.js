// @ts-check
/**
 * The move that a program asked for and that is not allowed: a dashed path that ends in a cross,
 * with its reason, once the last move before it has been made.
 */

import { draw, setAttribute, setAttributes, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { refusedAt } from "../view/place.js";
import { restOf } from "./layout.js";
import { pathData, pathOver } from "./motion.js";

const LETTER = 0.5; // em
const CROSS = 6; // pixels, from its middle

/** @param {SVGGElement} layer */
export function createRefused(layer) {
  const path = draw("path", { class: "refused-path" });
  const cross = draw("path", { class: "refused-cross" });
  const why = draw("text", { class: "refused-why" });
  layer.append(path, cross, why);
  /** @param {LaneOpened} opened @param {StageLayout} layout @param {LaneState} lane
   * @param {boolean} fast so fast that no move is seen by itself */
  return (opened, layout, lane, fast) => {
    const refused = fast ? null : refusedAt(opened, lane);
    setAttribute(layer, "visibility", refused ? null : "hidden");
    if (!refused) return;
    const [from, to] = [refused.from, refused.to].map((label) =>
      opened.pegs.findIndex((peg) => peg.label === label),
    );
    const { line, x, end, over } = wayOf(layout, lane, from, to);
    setAttribute(path, "d", line);
    setAttribute(cross, "d", crossAt(x, end));
    const whole = words.say("Not allowed: {why}", { why: refused.why });
    const wide = layout.slot * layout.pegs.length;
    const text = wideOf(whole, layout) < wide ? whole : refused.why;
    const half = wideOf(text, layout) / 2;
    const y = heightOf(over, layout.em);
    const middle = (layout.pegs[from] + layout.pegs[to]) / 2;
    setAttributes(why, {
      x: Math.max(half, Math.min(wide - half, middle)).toFixed(1),
      y,
    });
    setText(why, y === null ? "" : text);
  };
}

/** Where the reason is, above the path; null if there is no space for it.
 * @param {number} over the height of the path @param {number} em */
function heightOf(over, em) {
  return over > 1.2 * em ? Math.max(0.85 * em, over - 0.5 * em).toFixed(1) : null;
}

/** @param {string} text @param {StageLayout} layout */
function wideOf(text, { em }) {
  return text.length * LETTER * em + 8;
}

/** From above the top disc of one peg to above that of the other, where the cross is.
 * @param {StageLayout} layout @param {LaneState} lane @param {number} from @param {number} to */
function wayOf(layout, lane, from, to) {
  const [start, end] = [from, to].map((peg) => restOf(layout, peg, lane.pegs[peg].length));
  const y = end.y + layout.pitch / 2 - CROSS - 5;
  const over = Math.min(layout.cross, y - 2 * CROSS);
  const up = { x: start.x, y: start.y + layout.pitch / 2 - 3 };
  const line = pathData(pathOver(up, { x: end.x, y: y - 1.5 * CROSS }, over));
  return { line, x: end.x, end: y, over };
}

/** @param {number} x @param {number} y */
function crossAt(x, y) {
  const [left, right] = [x - CROSS, x + CROSS].map((one) => one.toFixed(1));
  const [top, bottom] = [y - CROSS, y + CROSS].map((one) => one.toFixed(1));
  return `M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}`;
}

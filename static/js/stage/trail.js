// @ts-check
/** The dotted path of the last move, ending in an arrow where the disc landed. */
import { draw, setAttribute } from "../core/dom.js";
import { refusedAt } from "../view/place.js";
import { restOf } from "./layout.js";
import { drawn, pathOver } from "./motion.js";

/** @import {StageLayout} from "./layout.js" */

/** @param {SVGGElement} layer */
export function createTrail(layer) {
  const path = draw("path", { class: "trail" });
  const arrow = draw("path", { class: "arrow" });
  layer.append(path, arrow);
  /**
   * @param {StageLayout} layout @param {LaneOpened} opened
   * @param {LaneState & {asks?: boolean}} lane while it asks for the next move, the last one's path
   * would be taken for a hint; the path of a move that is refused stands alone
   * @param {boolean} fast so fast that no move is seen by itself
   */
  return (layout, opened, lane, fast) => {
    const hidden = fast || lane.asks || refusedAt(opened, lane);
    const move = hidden ? null : lane.last_move;
    setAttribute(layer, "visibility", move ? null : "hidden");
    if (!move) return;
    const [from, to] = [move.from, move.to].map((label) =>
      opened.pegs.findIndex((peg) => peg.label === label),
    );
    const { line, head } = trailOf(layout, lane, from, to);
    setAttribute(path, "d", line);
    setAttribute(arrow, "d", head);
  };
}

/** @param {StageLayout} layout @param {LaneState} lane @param {number} from @param {number} to */
function trailOf(layout, lane, from, to) {
  const start = restOf(layout, from, lane.pegs[from].length);
  const end = restOf(layout, to, lane.pegs[to].length - 1);
  const tip = end.y - layout.thick / 2 - 3;
  const size = Math.min(11, Math.max(7, layout.slot / 24));
  const over = Math.min(layout.cross, tip - size - 2);
  return {
    line: drawn(pathOver(start, { x: end.x, y: tip - size }, over)),
    head: `M${end.x} ${tip}l${-size * 0.8} ${-size * 1.5}h${size * 1.6}z`,
  };
}

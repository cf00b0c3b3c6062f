// @ts-check
/**
 * The stage on a canvas, as the page draws it: pegs, blur, the path of the last move, discs, and
 * the one in flight.
 */
import { restOf } from "../stage/layout.js";
import { drawn, eased, pathOver } from "../stage/motion.js";
import { BODY, bar, paintDisc, paintPeg } from "./paint-parts.js";

/** @import {LaneState, MoveView} from "../core/protocol.js" */
/** @import {Scene} from "./paint.js" */
/** @import {Shot} from "./schedule.js" */

/** @typedef {CanvasRenderingContext2D} Context */

const FAINT = 0.3;

/**
 * @param {Context} context whose origin is the stage's
 * @param {Scene} scene @param {LaneState} state @param {Shot} shot
 */
export function paintStage(context, scene, state, shot) {
  state.pegs.forEach((_discs, peg) => paintPeg(context, scene, state, peg, shot.blur > 0));
  state.pegs.forEach((discs, peg) =>
    paintBlur(context, scene, peg, discs.filter((id) => id > shot.blur).length, shot.blur),
  );
  const flight = flightOf(scene, state, shot);
  if (!shot.blur) paintTrail(context, scene, state);
  const next = shot.blur ? null : state.next_move?.disc;
  state.pegs.forEach((discs, peg) => {
    const seen = discs.filter((id) => id > shot.blur);
    seen.forEach((id, height) => {
      if (id === flight?.disc) return;
      paintDisc(context, scene, id, restOf(scene.arrangement.layout, peg, height), {
        top: height === seen.length - 1,
        next: id === next,
      });
    });
  });
  if (flight) paintDisc(context, scene, flight.disc, flight.at, { top: true, next: false });
}

/** The disc in the air; null where all rest.
 * @param {Scene} scene @param {LaneState} state @param {Shot} shot */
function flightOf({ opened, arrangement: { layout } }, state, { share, blur }) {
  const move = state.last_move;
  if (!move || share >= 1 || move.disc <= blur) return null;
  const [from, to] = ends(opened, move);
  const above = (/** @type {number} */ peg) => state.pegs[peg].filter((id) => id > blur).length;
  const path = pathOver(
    restOf(layout, from, above(from)),
    restOf(layout, to, above(to) - 1),
    layout.cross,
  );
  return { disc: move.disc, at: path(eased(share)) };
}

/** @param {Scene["opened"]} opened @param {MoveView} move */
function ends(opened, move) {
  return [move.from, move.to].map((label) => opened.pegs.findIndex((peg) => peg.label === label));
}

/**
 * Discs that move too often to be seen: a pale tower of them all.
 * @param {Context} context @param {Scene} scene @param {number} peg
 * @param {number} below how many discs stand under it
 * @param {number} blur
 */
function paintBlur(context, { opened, look, arrangement: { layout } }, peg, below, blur) {
  context.globalAlpha = FAINT;
  const small = opened.disc_looks
    .filter(({ id }) => id <= blur)
    .sort((one, other) => other.id - one.id);
  small.forEach(({ id, size }, height) => {
    const { x, y } = restOf(layout, peg, below + height);
    const width = layout.widthOf(size);
    context.fillStyle = look.discs.get(id)?.fill ?? look.wood;
    bar(context, x - width / 2, y - layout.thick / 2, width, layout.thick, layout.round);
  });
  context.globalAlpha = 1;
}

/** @param {Context} context @param {Scene} scene @param {LaneState} state */
function paintTrail(context, { opened, look, arrangement: { em, layout } }, state) {
  const move = state.last_move;
  if (!move) return;
  const [from, to] = ends(opened, move);
  const end = restOf(layout, to, state.pegs[to].length - 1);
  const tip = end.y - layout.thick / 2 - 3;
  const size = (9 * em) / BODY;
  context.strokeStyle = context.fillStyle = look.accent;
  context.lineWidth = (3.5 * em) / BODY;
  context.lineCap = "round";
  context.setLineDash([0.1, (8.5 * em) / BODY]);
  const path = pathOver(
    restOf(layout, from, state.pegs[from].length),
    { x: end.x, y: tip - size },
    Math.min(layout.cross, tip - size - 2),
  );
  context.stroke(new Path2D(drawn(path)));
  context.setLineDash([]);
  context.fill(new Path2D(`M${end.x} ${tip}l${-size * 0.8} ${-size * 1.5}h${size * 1.6}z`));
}

// @ts-check
/** The stage on a canvas, as the page draws it: pegs, blur, the path of the last move, discs, and the one in flight. */
import { drawn, eased, pathOver } from "../motion.js";
import { restOf } from "../stage-layout.js";

/** @typedef {import("./paint.js").Scene} Scene */
/** @typedef {import("./paint.js").LaneState} LaneState */
/** @typedef {import("./schedule.js").Shot} Shot */
/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {{x: number, y: number}} Point */

const BODY = 17; // pixels to which the page's thin lines are measured
const FAINT = 0.3;

/** @param {Context} context whose origin is the stage's @param {Scene} scene @param {LaneState} state @param {Shot} shot */
export function paintStage(context, scene, state, shot) {
  state.pegs.forEach((discs, peg) => paintPeg(context, scene, state, peg, shot.blur > 0));
  state.pegs.forEach((discs, peg) => paintHaze(context, scene, peg, discs.filter((id) => id > shot.blur).length, shot.blur));
  const flight = flightOf(scene, state, shot);
  if (!shot.blur) paintTrail(context, scene, state);
  const next = shot.blur ? null : state.next_move?.disc;
  state.pegs.forEach((discs, peg) => {
    const seen = discs.filter((id) => id > shot.blur);
    seen.forEach((id, height) => {
      if (id === flight?.disc) return;
      paintDisc(context, scene, id, restOf(scene.place.layout, peg, height), { top: height === seen.length - 1, next: id === next });
    });
  });
  if (flight) paintDisc(context, scene, flight.disc, flight.at, { top: true, next: false });
}

/** The disc in the air; null where all rest. @param {Scene} scene @param {LaneState} state @param {Shot} shot */
function flightOf({ opened, place: { layout } }, state, { share, blur }) {
  const move = state.last_move;
  if (!move || share >= 1 || move.disc <= blur) return null;
  const [from, to] = ends(opened, move);
  const above = (/** @type {number} */ peg) => state.pegs[peg].filter((id) => id > blur).length;
  const path = pathOver(restOf(layout, from, above(from)), restOf(layout, to, above(to) - 1), layout.cross);
  return { disc: move.disc, at: path(eased(share)) };
}

/** @param {Scene["opened"]} opened @param {import("../protocol.js").MoveView} move */
function ends(opened, move) {
  return [move.from, move.to].map((label) => opened.pegs.findIndex((peg) => peg.label === label));
}

/** @param {Context} context @param {Scene} scene @param {LaneState} state @param {number} peg @param {boolean} swift */
function paintPeg(context, { opened, look, words, place: { em, layout } }, state, peg, swift) {
  const { label } = opened.pegs[peg];
  const move = swift ? null : state.last_move;
  const idle = move !== null && move.from !== label && move.to !== label;
  const x = layout.pegs[peg];
  const rod = (10 * em) / BODY;
  const wide = layout.slot * 0.92;
  context.fillStyle = idle ? look.pale : look.wood;
  bar(context, x - rod / 2, layout.tip, rod, layout.base - layout.tip + 4, rod / 2);
  bar(context, x - wide / 2, layout.base, wide, rod, rod / 2);
  const below = layout.base + rod + em * 1.05;
  text(context, label, x, below, `${idle ? 400 : 700} ${em * 1.35}px ${look.letters}`, idle ? look.soft : look.ink, "center");
  const count = layout.counted && state.pegs[peg].length > 0 && !swift ? words.count("discs", state.pegs[peg].length) : "";
  const note = [count, idle ? words.say("idle") : ""].filter(Boolean).join(" · ");
  text(context, note, x + em * 1.1, below, `400 ${em * 0.9}px ${look.letters}`, look.soft, "start");
}

/** Discs that move too often to be seen: a pale tower of them all. @param {Context} context @param {Scene} scene @param {number} peg @param {number} below how many discs stand under it @param {number} blur */
function paintHaze(context, { opened, look, place: { layout } }, peg, below, blur) {
  context.globalAlpha = FAINT;
  const hazy = opened.disc_looks.filter(({ id }) => id <= blur).sort((one, other) => other.id - one.id);
  hazy.forEach(({ id, size }, height) => {
    const { x, y } = restOf(layout, peg, below + height);
    const width = layout.widthOf(size);
    context.fillStyle = look.discs.get(id)?.fill ?? look.wood;
    bar(context, x - width / 2, y - layout.thick / 2, width, layout.thick, Math.min(9, layout.thick / 2.6));
  });
  context.globalAlpha = 1;
}

/** @param {Context} context @param {Scene} scene @param {LaneState} state */
function paintTrail(context, { opened, look, place: { em, layout } }, state) {
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
  const path = pathOver(restOf(layout, from, state.pegs[from].length), { x: end.x, y: tip - size }, Math.min(layout.cross, tip - size - 2));
  context.stroke(new Path2D(drawn(path)));
  context.setLineDash([]);
  context.fill(new Path2D(`M${end.x} ${tip}l${-size * 0.8} ${-size * 1.5}h${size * 1.6}z`));
}

/** @param {Context} context @param {Scene} scene @param {number} id @param {Point} at @param {{top: boolean, next: boolean}} how */
function paintDisc(context, { opened, look, place: { em, layout } }, id, { x, y }, { top, next }) {
  const colours = look.discs.get(id);
  const size = opened.disc_looks.find((one) => one.id === id)?.size ?? id;
  const [width, high] = [layout.widthOf(size), layout.thick];
  const thin = em / BODY;
  context.fillStyle = colours?.fill ?? look.wood;
  bar(context, x - width / 2, y - high / 2, width, high, Math.min(9 * thin, high / 2.6));
  context.strokeStyle = next ? look.ink : colours?.edge ?? look.ink;
  context.lineWidth = thin * (next ? (layout.tall ? 1.5 : 2.5) : layout.tall ? 0.6 : 1.5);
  context.lineCap = "butt";
  context.setLineDash(next ? [6 * thin, 4 * thin] : []);
  context.stroke();
  context.setLineDash([]);
  if (!layout.tall) text(context, String(id), x, y, `700 ${em}px ${look.letters}`, colours?.ink ?? look.ink, "center");
  else if (top) text(context, String(id), x + width / 2 + 6 * thin, y - em * 0.3, `700 ${em * 0.9}px ${look.letters}`, look.ink, "start");
}

/** @param {Context} context @param {number} x @param {number} y @param {number} width @param {number} height @param {number} round */
function bar(context, x, y, width, height, round) {
  context.beginPath();
  context.roundRect(x, y, width, height, round);
  context.fill();
}

/** @param {Context} context @param {string} words @param {number} x @param {number} y @param {string} font @param {string} colour @param {CanvasTextAlign} align */
function text(context, words, x, y, font, colour, align) {
  context.font = font;
  context.fillStyle = colour;
  context.textAlign = align;
  context.textBaseline = "middle";
  context.fillText(words, x, y);
}

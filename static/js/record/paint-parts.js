// @ts-check
/** Pegs and discs on a canvas, as the page draws them. */
import { hatch } from "../stage/hatch.js";
import { patternOf } from "../stage/patterns.js";
import { boxesOf } from "../stage/pegs.js";

/** @import {LaneState} from "../core/protocol.js" */
/** @import {DiscColours} from "./look.js" */
/** @import {Scene} from "./paint.js" */

/** @typedef {CanvasRenderingContext2D} Context */

export const BODY = 17; // pixels to which the page's thin lines are measured

/** @param {Context} context @param {Scene} scene @param {LaneState} state @param {number} peg
 * @param {boolean} fast so fast that nothing is said of a peg */
export function paintPeg(context, scene, state, peg, fast) {
  const { label } = scene.opened.pegs[peg];
  const move = fast ? null : state.last_move;
  const idle = move !== null && move.from !== label && move.to !== label;
  const { look } = scene;
  const { em, layout } = scene.arrangement;
  const [x, rod] = [layout.pegs[peg], (10 * em) / BODY];
  paintWood(context, boxesOf(layout, peg, rod), look, idle ? em / BODY : 0);
  const below = layout.base + rod + em * 1.05;
  const [weight, colour] = idle ? [400, look.soft] : [700, look.ink];
  text(context, label, x, below, `${weight} ${em * 1.35}px ${look.letters}`, colour, "center");
  const note = noteOf(scene, fast ? 0 : state.pegs[peg].length, idle);
  text(context, note, x + em * 1.1, below, `400 ${em * 0.9}px ${look.letters}`, look.soft, "start");
}

/**
 * Rod and base; striped where the peg is idle.
 * @param {Context} context @param {ReturnType<typeof boxesOf>} boxes @param {Scene["look"]} look
 * @param {number} thin how thick its thinnest line is; 0 where the peg is not idle
 */
function paintWood(context, { rod, base }, look, thin) {
  for (const box of [rod, base]) {
    context.fillStyle = thin ? look.card : look.wood;
    context.strokeStyle = look.wood;
    bar(context, box.x, box.y, box.width, box.height, rod.width / 2);
    if (!thin) continue;
    context.lineWidth = 1.5 * thin;
    context.stroke();
    context.lineWidth = 2 * thin;
    context.stroke(new Path2D(hatch(box)));
  }
}

/** How many discs the peg holds, where they are many; and whether it is idle.
 * @param {Scene} scene @param {number} count @param {boolean} idle */
function noteOf({ words, arrangement: { layout } }, count, idle) {
  const counted = layout.counted && count > 0 ? words.count("discs", count) : "";
  return [counted, idle ? words.say("idle") : ""].filter(Boolean).join(" · ");
}

/** @param {Context} context @param {Scene} scene @param {number} id
 * @param {{x: number, y: number}} at @param {{top: boolean, next: boolean}} how */
export function paintDisc(context, scene, id, at, { top, next }) {
  const { opened, look, arrangement } = scene;
  const { em, layout } = arrangement;
  const colours = look.discs.get(id);
  const { size = id, pattern = null } = opened.disc_looks.find((one) => one.id === id) ?? {};
  const [width, high, thin] = [layout.widthOf(size), layout.thick, em / BODY];
  const round = opened.shape === "ball" ? layout.round : Math.min(9 * thin, high / 2.6);
  context.fillStyle = colours?.fill ?? look.wood;
  bar(context, at.x - width / 2, at.y - high / 2, width, high, round);
  context.strokeStyle = next ? look.ink : (colours?.edge ?? look.ink);
  context.lineWidth = thin * edgeOf(layout.tall, next);
  context.lineCap = "butt";
  context.setLineDash(next ? [6 * thin, 4 * thin] : []);
  context.stroke();
  context.setLineDash([]);
  if (pattern && colours)
    paintPattern(context, patternOf(pattern, width, high, round), at, high, colours);
  if (!layout.tall || top) paintLabel(context, scene, id, at, at.x + width / 2 + 6 * thin);
}

/**
 * A disc's number: on it, or beside it where it is too thin.
 * @param {Context} context @param {Scene} scene @param {number} id
 * @param {{x: number, y: number}} at @param {number} beside
 */
function paintLabel(context, { opened, look, arrangement: { em, layout } }, id, at, beside) {
  const { label = String(id), pattern } = opened.disc_looks.find((one) => one.id === id) ?? {};
  if (layout.tall) {
    const font = `700 ${em * 0.9}px ${look.letters}`;
    text(context, label, beside, at.y - em * 0.3, font, look.ink, "start");
    return;
  }
  const [colours, font] = [look.discs.get(id), `700 ${em}px ${look.letters}`];
  if (pattern) halo(context, label, at, font, colours?.fill ?? look.card, em);
  text(context, label, at.x, at.y, font, colours?.ink ?? look.ink, "center");
}

/**
 * What tells discs of one size apart, as the stage draws it.
 * @param {Context} context @param {string} path @param {{x: number, y: number}} at
 * @param {number} high the disc
 * @param {DiscColours} colours
 */
function paintPattern(context, path, at, high, { ink }) {
  context.save();
  context.translate(at.x, at.y);
  context.globalAlpha = 0.6;
  context.strokeStyle = ink;
  context.lineCap = "round";
  context.lineWidth = Math.max(1.5, high * 0.09) * (path.includes("h0.1") ? 2 : 1);
  context.stroke(new Path2D(path));
  context.restore();
}

/**
 * The disc's colour around its number, over a pattern.
 * @param {Context} context @param {string} words @param {{x: number, y: number}} at
 * @param {string} font @param {string} colour @param {number} em
 */
function halo(context, words, { x, y }, font, colour, em) {
  context.save();
  Object.assign(context, { font, textAlign: "center", textBaseline: "middle" });
  Object.assign(context, { strokeStyle: colour, lineWidth: em * 0.35, lineJoin: "round" });
  context.strokeText(words, x, y);
  context.restore();
}

/** How thick a disc's edge is. @param {boolean} tall @param {boolean} next */
function edgeOf(tall, next) {
  if (next) return tall ? 1.5 : 2.5;
  return tall ? 0.6 : 1.5;
}

/** @param {Context} context @param {number} x @param {number} y @param {number} width
 * @param {number} height @param {number} round */
export function bar(context, x, y, width, height, round) {
  context.beginPath();
  context.roundRect(x, y, width, height, round);
  context.fill();
}

/** @param {Context} context @param {string} words @param {number} x @param {number} y
 * @param {string} font @param {string} colour @param {CanvasTextAlign} align */
function text(context, words, x, y, font, colour, align) {
  context.font = font;
  context.fillStyle = colour;
  context.textAlign = align;
  context.textBaseline = "middle";
  context.fillText(words, x, y);
}

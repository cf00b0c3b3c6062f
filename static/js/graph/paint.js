// @ts-check
/**
 * The triangle painted on a canvas, of a page or of a worker: edges, and positions, coloured by
 * distance where that is asked for.
 */
import { createScene } from "./graph-scene.js";
import { TALL } from "./graph-sight.js";

/** @import {Inks} from "./painter.js" */
/** @import {Scene} from "./graph-scene.js" */
/** @import {Sight, Size} from "./graph-sight.js" */

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Pen */
/**
 * @typedef {object} Picture
 * @property {number} discs
 * @property {Sight} sight
 * @property {Size} size in pixels of the page
 * @property {number} fine how many pixels of the screen one of the page has
 * @property {Inks} inks
 * @property {number[] | null} distances of every position by its number; null: none are shown
 */

/** Lines in one path: a browser takes longer for one path of thousands. */
const TOGETHER = 48;

/** How large a position is drawn, for edges of this length. @param {number} edge */
export function nodeRadius(edge) {
  return Math.min(9, Math.max(1, edge * 0.24));
}

/** The positions of a scene by their colour, x and y of each.
 * @param {Scene} scene @param {number[] | null} distances @param {Inks} inks */
export function coloured({ nodes }, distances, { node, ramp }) {
  const most = distances ? Math.max(1, ...distances) : 1;
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (let i = 0; i < nodes.length; i += 3) {
    const share = distances ? distances[nodes[i + 2]] / most : 0;
    const colour = distances ? ramp[Math.round(share * (ramp.length - 1))] : node;
    const group = groups.get(colour) ?? [];
    groups.set(colour, group);
    group.push(nodes[i], nodes[i + 1]);
  }
  return groups;
}

/** Fits the canvas to the picture and paints it. @param {Pen} pen @param {Picture} picture */
export function paint(pen, { discs, sight, size, fine, inks, distances }) {
  const { canvas } = pen;
  const [across, down] = [Math.round(size.width * fine), Math.round(size.height * fine)];
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
  }
  pen.setTransform(fine, 0, 0, fine, 0, 0);
  pen.clearRect(0, 0, size.width, size.height);
  const scene = createScene(discs, sight, size);
  paintEdges(pen, scene, inks);
  const radius = nodeRadius(scene.edge);
  for (const [colour, places] of coloured(scene, distances, inks)) {
    dots(pen, colour, places, radius);
  }
}

/** @param {Pen} pen @param {Scene} scene @param {Inks} inks */
function paintEdges(pen, { sides, filled, edge }, inks) {
  pen.strokeStyle = inks.edge;
  pen.lineWidth = edge < 8 ? 1 : Math.min(2.5, edge / 12);
  for (let i = 0; i < sides.length; i += 4 * TOGETHER) lines(pen, sides, i);
  pen.fillStyle = inks.edge;
  pen.beginPath();
  for (let i = 0; i < filled.length; i += 4) {
    const [x, y, side] = [filled[i], filled[i + 1], filled[i + 2]];
    pen.moveTo(x, y);
    pen.lineTo(x + side / 2, y + side * TALL);
    pen.lineTo(x - side / 2, y + side * TALL);
  }
  pen.fill();
}

/** So many sides from one on. @param {Pen} pen @param {number[]} sides @param {number} first */
function lines(pen, sides, first) {
  const last = Math.min(sides.length, first + 4 * TOGETHER);
  pen.beginPath();
  for (let i = first; i < last; i += 4) {
    pen.moveTo(sides[i], sides[i + 1]);
    pen.lineTo(sides[i + 2], sides[i + 3]);
  }
  pen.stroke();
}

/** @param {Pen} pen @param {string} colour @param {number[]} places @param {number} radius */
function dots(pen, colour, places, radius) {
  pen.fillStyle = colour;
  if (radius < 2) {
    for (let i = 0; i < places.length; i += 2)
      pen.fillRect(places[i] - radius, places[i + 1] - radius, 2 * radius, 2 * radius);
    return;
  }
  pen.beginPath();
  for (let i = 0; i < places.length; i += 2) {
    pen.moveTo(places[i] + radius, places[i + 1]);
    pen.arc(places[i], places[i + 1], radius, 0, 2 * Math.PI);
  }
  pen.fill();
}

// @ts-check
/**
 * The graph as it is shown, as SVG and PNG and on paper: the triangle as shapes, with all that lies
 * over it.
 */
import { byId, draw, setStyle } from "../core/dom.js";
import { on } from "../core/listen.js";
import { download } from "../share/copy-and-save.js";
import { drawPng, drawSvg } from "../share/svg-png.js";
import { createScene } from "./graph-scene.js";
import { TALL } from "./graph-sight.js";
import { distancesOf, sightOf } from "./graph-state.js";
import { coloured, nodeRadius } from "./paint.js";
import { INKS, inksNow } from "./painter.js";

/** @import {Inks} from "./painter.js" */
/** @import {GraphView, Store} from "./graph-state.js" */

/** @param {GraphView} view @param {"svg" | "png"} ending */
export async function saveGraph(view, ending) {
  /** @type {SVGSVGElement} */
  const picture = byId("graph-picture");
  const shapes = drawShapes(view, inksNow());
  picture.querySelector("desc")?.after(shapes);
  const drawn = drawSvg(picture);
  shapes.remove();
  const svg = new Blob([drawn.text], { type: "image/svg+xml" });
  download(ending === "svg" ? svg : await drawPng(svg, drawn), nameOf(view, ending));
}

/** On paper shapes stand for the canvas: they keep their place at any size, and are sharp. The
 * browser computes their colours for paper. @param {Store} store */
export function bindPaper({ get }) {
  const picture = byId("graph-picture");
  const remove = () => picture.querySelector(".shapes")?.remove();
  on(window, "beforeprint", () => {
    remove();
    picture.querySelector("desc")?.after(drawShapes(get(), INKS));
  });
  on(window, "afterprint", remove);
}

/** What the canvas shows, as shapes. @param {GraphView} view @param {Inks} inks */
function drawShapes(view, inks) {
  const scene = createScene(view.settings.discs, sightOf(view), view.graph.size);
  const radius = nodeRadius(scene.edge);
  const dots = [...coloured(scene, distancesOf(view), inks)].map(([fill, places]) => {
    const d = parts(places, 2, (x, y) => dot(x, y, radius));
    return shape(d, fill, "none");
  });
  const sides = parts(scene.sides, 4, (x, y, right, low) => {
    return `M${short(x)} ${short(y)}L${short(right)} ${short(low)}`;
  });
  const small = parts(scene.filled, 4, (x, y, side) => {
    return `M${short(x)} ${short(y)}l${short(side / 2)} ${short(side * TALL)}h${short(-side)}z`;
  });
  return draw(
    "g",
    { class: "shapes" },
    shape(sides, "none", inks.edge),
    shape(small, inks.edge, "none"),
    ...dots,
  );
}

/** A path in its colours; a style attribute would be refused here.
 * @param {string} d @param {string} fill @param {string} stroke */
function shape(d, fill, stroke) {
  const path = draw("path", { d });
  setStyle(path, "fill", fill);
  setStyle(path, "stroke", stroke);
  return path;
}

/** A path from so many numbers for each of its parts.
 * @param {number[]} numbers @param {number} each @param {(...given: number[]) => string} part */
function parts(numbers, each, part) {
  let found = "";
  for (let i = 0; i < numbers.length; i += each) found += part(...numbers.slice(i, i + each));
  return found;
}

/** @param {number} x @param {number} y @param {number} r */
function dot(x, y, r) {
  const [radius, wide] = [short(r), short(2 * r)];
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${short(x - r)} ${short(y)}${half} ${wide} 0${half} -${wide} 0z`;
}

/** @param {number} value */
function short(value) {
  return value.toFixed(2);
}

/** @param {GraphView} view @param {string} ending */
function nameOf({ settings: { discs }, shown }, ending) {
  const tower = `${discs}-${discs === 1 ? "disc" : "discs"}`;
  return `hanoi-graph-${tower}-move-${shown?.move ?? 0}.${ending}`;
}

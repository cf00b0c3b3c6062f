// @ts-check
/** The graph as it stands, as SVG and PNG: the triangle as shapes, with all that lies over it. */
import { byId } from "../core/dom.js";
import { download } from "../share/download.js";
import { drawSvg } from "../share/picture.js";
import { drawPng } from "../share/png.js";
import { inksNow } from "./painter.js";
import { drawShapes } from "./shapes.js";

/** @import {GraphView} from "./state.js" */

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

/** @param {GraphView} view @param {string} ending */
function nameOf({ settings: { discs }, shown }, ending) {
  const tower = `${discs}-${discs === 1 ? "disc" : "discs"}`;
  return `hanoi-graph-${tower}-move-${shown?.move ?? 0}.${ending}`;
}

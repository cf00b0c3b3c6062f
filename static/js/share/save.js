// @ts-check
/** The stage saved as a picture, as it is seen. */
import { pictureName } from "./addresses.js";
import { download } from "./download.js";
import { drawSvg } from "./picture.js";
import { drawPng } from "./png.js";

/**
 * @param {View} view @param {"svg" | "png"} ending
 * @param {string} [lane] its number, where there are several
 * @returns {Promise<string>} the name of the file
 */
export async function saveStage(view, ending, lane) {
  const id = lane === undefined ? "stage-picture" : `stage-picture-${lane}`;
  const picture = drawSvg(
    /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.getElementById(id))),
  );
  const svg = new Blob([picture.text], { type: "image/svg+xml" });
  const name = pictureName(view, ending, lane);
  download(ending === "svg" ? svg : await drawPng(svg, picture), name);
  return name;
}
